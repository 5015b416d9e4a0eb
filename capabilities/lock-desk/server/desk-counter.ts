import { formatPoints } from '../../../foundation/rates/rates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { deskCounter } from '../contract/desk-counter.ts';
import { deskCounter as decide } from '../domain/desk-counter.ts';
import { deskTermsWords } from '../domain/desk-words.ts';
import { granterOfActor, nameOf, newsOf, personOf, readRequest, shown } from './requests/decide-request.ts';
import { figuresOf, readDeskLoan } from './requests/desk-loan.ts';
import { counterWrite, isAsRead } from './rows/request-writes.ts';

/** Offers other figures; they are judged as if they were granted now, with what this person may grant. */
export default command(deskCounter, {
  read: async (tx, asked, portal) => {
    const read = await readRequest(tx, asked, portal);
    return read.ok ? ok({ ...read.value, desk: await readDeskLoan(tx, asked.loan, portal) }) : read;
  },
  decide: (facts, { actor, body }) => {
    const countered = decide(facts, granterOfActor(actor), body);
    return countered.ok ? ok({ ...countered.value, figures: figuresOf(facts.desk, countered.value.decision) }) : countered;
  },
  record: ({ terms, until, figures }, { context: { request }, asked: { loan, actor, body } }) => {
    const words = deskTermsWords(request.kind, terms);
    return {
      writes: [counterWrite(loan, request.requestId, { terms, until, by: actor.personId, note: body.note, effect: figures.effect })],
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
