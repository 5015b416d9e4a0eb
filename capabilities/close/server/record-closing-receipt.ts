import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { clockEvents } from '../../disclose/port/sent-estimates.ts';
import { recordClosingReceipt } from '../contract/record-closing-receipt.ts';
import { recordClosingReceipt as decide } from '../domain/index.ts';
import { sentClosings } from './rows/closings.ts';
import { receiptPlan } from './rows/receipt-plan.ts';

export default command(recordClosingReceipt, {
  read: async (tx, { loan }, { clock, settings: { zone } }) => {
    const [now, today, closings, events] = await Promise.all([
      clock.nowIn(tx),
      clock.todayIn(tx),
      sentClosings(tx, loan, zone),
      clockEvents(tx, loan),
    ]);
    return ok({ now, today, closings, events });
  },
  decide: ({ closings, today }, { body }) => decide(closings, today, body),
  record: (receipt, { context: { now, events }, asked: { loan, actor, body } }) =>
    receiptPlan(loan, receipt, { how: body.how, by: actor, now, events }),
  reply: ({ name, receivedOn }) => ({ name, receivedOn }),
});
