import { formatDate } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { clockEvents, clockEventWrite } from '../../disclose/port/sent-estimates.ts';
import { recordClosingReceipt } from '../contract/record-closing-receipt.ts';
import { recordReceipt } from '../domain/index.ts';
import { sentClosings } from './rows/closings.ts';

export default command(recordClosingReceipt, {
  read: async (tx, { loan }, { clock }) => {
    const [now, today, closings, events] = await Promise.all([
      clock.nowIn(tx),
      clock.todayIn(tx),
      sentClosings(tx, loan),
      clockEvents(tx, loan),
    ]);
    return ok({ now, today, closings, events });
  },
  decide: ({ closings, today }, { body }) => recordReceipt(closings, today, body),
  record: ({ version, recipientId, name, receivedOn }, { context: { now, events }, asked: { loan, actor, body } }) => ({
    writes: [
      statements
        .updateTable('closing_disclosure_delivery')
        .set({ received_on: receivedOn, received_how: body.how, recorded_by: actor.personId, recorded_at: now })
        .where('brokerage_id', '=', loan.brokerageId)
        .where('loan_number', '=', loan.loanNumber)
        .where('version', '=', version)
        .where('recipient_id', '=', recipientId)
        .where('received_on', 'is', null),
      clockEventWrite(loan, {
        sequence: events + 1,
        kind: 'closing-disclosure-received',
        on: receivedOn,
        at: now,
        source: `${name}, ${body.how}, version ${version}`,
        details: { version, recipientId, how: body.how },
        personId: actor.personId,
      }),
    ],
    journal: [
      {
        ...loan,
        personId: actor.personId,
        actorName: actor.displayName,
        origin: 'typed',
        kind: 'closing-disclosure-received',
        summary: `${name} received Closing Disclosure version ${version} on ${formatDate(receivedOn)}; recorded by ${actor.displayName}`,
        details: { version, recipientId, receivedOn, how: body.how },
      },
    ],
  }),
  reply: ({ name, receivedOn }) => ({ name, receivedOn }),
});
