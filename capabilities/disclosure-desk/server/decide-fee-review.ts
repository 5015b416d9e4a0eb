import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { decideFeeReview } from '../contract/decide-fee-review.ts';
import { decideFeeReview as decide, feeReviewWords } from '../domain/index.ts';
import { feeReviewWrite, reviewOf, scheduleUnderReview, undecidedSince } from './rows/fee-reviews.ts';

export default command(decideFeeReview, {
  read: async (tx, { loan }, portal) => {
    const review = await scheduleUnderReview(tx, portal);
    return ok({ review, reviewed: review && (await reviewOf(tx, loan, portal, review)), now: await portal.clock.nowIn(tx) });
  },
  decide: ({ review, reviewed }, { body }) => decide({ inForce: review?.inForce.tableId, loan: reviewed }, body),
  record: (decided, { context: { review, now }, asked: { loan, actor, body } }) => ({
    unchanged: [undecidedSince(loan, body.tableId)],
    writes: [feeReviewWrite(loan, body.tableId, decided, { personId: actor.personId, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'fees-reviewed',
        summary: feeReviewWords(decided, { name: actor.displayName, title: review!.inForce.title }),
        details: { tableId: body.tableId, decision: decided.decision, words: decided.words, moved: decided.moved },
      }),
    ],
  }),
  reply: ({ decision }) => ({ decision }),
});
