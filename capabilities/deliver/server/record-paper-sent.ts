import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { recordPaperSent } from '../contract/record-paper-sent.ts';
import { FORM_NAMES, recordPaperSent as decide } from '../domain/index.ts';
import { borrowersOfLoan, lastEvent, eventWrite } from './rows/borrowers.ts';

export default command(recordPaperSent, {
  read: async (tx, { loan, body }, { clock, settings: { zone } }) => {
    const [now, today, borrowers, events] = await Promise.all([
      clock.nowIn(tx),
      clock.todayIn(tx),
      borrowersOfLoan(tx, loan, zone),
      lastEvent(tx, loan),
    ]);
    return ok({ now, today, person: borrowers.find(({ recipientId }) => recipientId === body.recipientId), events });
  },
  decide: ({ person, today }, { body }) => decide(person, today, body),
  record: ({ recipientId, name, form, version, on }, { context: { now, events }, asked: { loan, actor, body } }) => ({
    writes: [
      eventWrite(loan, {
        sequence: events + 1,
        recipientId,
        name,
        kind: 'paper-sent',
        form,
        version,
        how: body.how,
        on,
        at: now,
        personId: actor.personId,
      }),
    ],
    journal: [
      loanLine(loan, actor, {
        kind: 'borrower-paper-sent',
        summary: `${FORM_NAMES[form]} version ${version} went to ${name} on paper on ${formatDate(on)}, ${body.how === 'in person' ? 'handed over' : `by ${body.how}`}; recorded by ${actor.displayName}`,
        details: { recipientId, form, version, how: body.how, on },
      }),
    ],
  }),
  reply: ({ name, on }) => ({ name, on }),
});
