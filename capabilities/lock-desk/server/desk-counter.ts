import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskCounter } from '../contract/desk-counter.ts';
import { decideWish } from '../domain/desk-change.ts';
import { canCounter, counterTerms, mayDecide } from '../domain/desk-request.ts';
import { deskTermsWords } from '../domain/desk-words.ts';
import { driftRemains, nameOf, newsOf, personOf, readRequest, shown } from './requests/decide-request.ts';
import { figuresOf, readDeskLoan } from './requests/desk-loan.ts';
import { isAsRead, requestUpdate } from './rows/request-writes.ts';

/** Offers other figures; they are judged as if they were granted now, with what this person may grant. */
export default command(deskCounter, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    return read.ok ? ok({ ...read.value, desk: await readDeskLoan(tx, asked.loan, portal) }) : read;
  },
  decide: ({ request, now, desk }, { actor, body }) => {
    const may = mayDecide(request, personOf(actor), now);
    if (!may.ok) return may;
    if (!canCounter(request.kind)) return driftRemains('This request cannot be countered; approve or deny it.');
    const terms = counterTerms(request, body.terms);
    if (!terms.ok) return terms;
    const granter = { ...personOf(actor), roles: actor.roles };
    const decided = decideWish(desk, { kind: request.kind, terms: terms.value, granter, reason: body.note || request.note });
    if (!decided.ok) return decided;
    const until = new Date(Date.parse(now) + body.holdsMinutes * 60_000).toISOString();
    return ok({
      terms: terms.value,
      until: request.lapsesAt !== null && request.lapsesAt < until ? request.lapsesAt : until,
      figures: figuresOf(desk, decided.value),
    });
  },
  record: ({ terms, until, figures }, { context: { request }, asked: { loan, actor, body } }) => {
    const words = deskTermsWords(request.kind, terms);
    return {
      writes: [
        requestUpdate(loan, request.requestId, {
          state: 'countered',
          counter: JSON.stringify(terms),
          counter_until: until,
          countered_by: actor.personId,
          answer: body.note,
          effect_thousandths: figures.effect,
          claimed_by: null,
          claimed_until: null,
        }),
      ],
      unchanged: [isAsRead(request)],
      ...newsOf(request, actor, {
        kind: 'desk-request-countered',
        summary: `${actor.displayName} countered ${nameOf(request)} with ${words}`,
        text: `The desk offers ${words}: a price of ${formatPoints(figures.price)}. ${body.note}\nAccept or decline it on the loan while it holds.`,
      }),
    };
  },
  reply: ({ terms, until, figures }, { context: { request, now }, asked: { actor, body } }) =>
    shown(
      {
        ...request,
        state: 'countered',
        counter: { terms, until, by: actor.displayName },
        counteredBy: personOf(actor),
        answer: body.note,
        effect: figures.effect,
        claim: null,
      },
      now,
      actor,
    ),
});
