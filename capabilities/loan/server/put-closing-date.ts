import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putClosingDate } from '../contract/put-closing-date.ts';
import { putClosingDate as planClosing } from '../domain/put-closing-date.ts';
import { closingDatePlan } from '../port/closing-date-plan.ts';
import { closingSituation } from '../port/planned-closing.ts';

export default command(putClosingDate, {
  read: async (tx, { loan }, { clock, settings: { zone } }) => ok(await closingSituation(tx, loan, clock, zone)),
  decide: (situation, { params: { date }, body: { before } }) => planClosing(situation, date, before),
  record: (changed, { asked }) => closingDatePlan(asked, changed),
  reply: ({ to }) => ({ closingDate: to }),
});
