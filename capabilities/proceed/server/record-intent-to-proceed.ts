import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockEvents, clockEventWrite } from '../../disclose/port/sent-estimates.ts';
import { intentWrite } from '../../loan/port/loan-writes.ts';
import { recordIntentToProceed } from '../contract/record-intent-to-proceed.ts';
import { recordIntentToProceed as decide } from '../domain/index.ts';
import { intentRows, intentRowWrite } from './rows/intents.ts';

export default command(recordIntentToProceed, {
  read: async (tx, { loan }, { clock, settings }) => {
    const [rows, events] = await Promise.all([intentRows(tx, loan, clock.nowIn(tx), settings.zone), clockEvents(tx, loan)]);
    return ok({ ...rows, events });
  },
  decide: (context, { body }) => decide(context, body),
  record: (intent, { context: { now, events }, asked: { loan, actor } }) => ({
    writes: [
      intentRowWrite(loan, intent, { personId: actor.personId, now }),
      intentWrite(loan, intent.statedOn),
      clockEventWrite(loan, {
        sequence: events + 1,
        kind: 'intent-to-proceed',
        on: intent.statedOn,
        at: now,
        source: `${intent.name}, by ${intent.how}, about version ${intent.version}`,
        details: { version: intent.version, how: intent.how },
        personId: actor.personId,
      }),
    ],
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'intent-to-proceed',
        summary: `${intent.name} stated the intent to proceed on ${formatDate(intent.statedOn)}, by ${intent.how}; recorded by ${actor.displayName}`,
        details: { ...intent },
      },
    ],
  }),
  reply: ({ version, name, statedOn }) => ({ version, name, statedOn }),
});
