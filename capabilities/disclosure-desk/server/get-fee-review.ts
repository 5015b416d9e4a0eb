import { centsWithWhy } from '../../../foundation/explain/with-why.ts';
import { ok } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { getFeeReview } from '../contract/get-fee-review.ts';
import { carriedBy, decisionsFor } from '../domain/index.ts';
import { loansToReview, MOST_REVIEWED, reviewOf, scheduleUnderReview } from './rows/fee-reviews.ts';

export default query(getFeeReview, ({ actor, read }, portal) =>
  read(async (tx) => {
    const mayDecide = reachWith(actor, 'decide-fee-review') !== undefined;
    const review = await scheduleUnderReview(tx, portal);
    if (!review) return ok({ schedule: null, rows: [], more: false, mayDecide });
    const { sha256: _hash, ...schedule } = review.inForce;
    const open = await loansToReview(tx);
    const rows = [];
    // One after the other: a transaction has one connection.
    for (const row of open.slice(0, MOST_REVIEWED)) {
      const loanNumber = row.loan_number as LoanNumber;
      const found = await reviewOf(tx, { brokerageId: row.brokerage_id, loanNumber }, portal, review);
      if (!found || (found.moved.length === 0 && found.vanished.length === 0 && found.decided === null)) continue;
      const { sentVersion, closingCosts, moved, vanished, refund, decided } = found;
      rows.push({
        loanNumber,
        borrower: row.borrower_name,
        brokerage: row.name,
        sentVersion,
        closingCosts: { before: closingCosts[0], after: closingCosts[1] },
        moved: moved.map((one) => ({ ...one, carried: carriedBy(one, sentVersion) })),
        vanished: [...vanished],
        refund: centsWithWhy(refund),
        decided: decided && { decision: decided.decision, words: decided.words, by: decided.by, at: decided.at },
        may: decided && decided.decision !== 'aside' ? [] : [...decisionsFor({ sentVersion })],
      });
    }
    return ok({ schedule, rows, more: open.length > MOST_REVIEWED, mayDecide });
  }),
);
