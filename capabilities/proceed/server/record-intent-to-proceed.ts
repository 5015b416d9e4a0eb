import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockEvents } from '../../disclose/port/sent-estimates.ts';
import { recordIntentToProceed } from '../contract/record-intent-to-proceed.ts';
import { recordIntentToProceed as decide } from '../domain/index.ts';
import { intentPlan } from './rows/intent-plan.ts';
import { intentRows } from './rows/intents.ts';

export default command(recordIntentToProceed, {
  read: async (tx, { loan }, { clock, settings }) => {
    const [rows, events] = await Promise.all([intentRows(tx, loan, clock.nowIn(tx), settings.zone), clockEvents(tx, loan)]);
    return ok({ ...rows, events });
  },
  decide: (context, { body }) => decide(context, body),
  record: (intent, { context, asked: { loan, actor } }) => intentPlan(loan, intent, { ...context, by: actor }),
  reply: ({ version, name, statedOn }) => ({ version, name, statedOn }),
});
