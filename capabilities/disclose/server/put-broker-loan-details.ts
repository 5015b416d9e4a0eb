import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putBrokerLoanDetails } from '../contract/broker/put-broker-loan-details.ts';
import { putBrokerLoanDetails as decide, withTyped, type TypedBrokerDetails } from '../domain/index.ts';
import { brokerDetailsOf, brokerDetailsView, brokerDetailsWrite } from './rows/broker-details.ts';
import { brokerOnRecord, factsOfLoan } from './rows/facts-of-loan.ts';

export default command(putBrokerLoanDetails, {
  read: async (tx, { loan }, { clock, settings }) =>
    ok(
      await askAtOnce({
        facts: factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
        before: brokerDetailsOf(tx, loan),
        record: brokerOnRecord(tx, loan),
      }),
    ),
  decide: ({ facts, before }, { body }) => decide({ status: facts.status, ...before }, body.basedOn, body.details),
  record: (typed, { context: { before }, asked: { loan, actor } }) => {
    const changed = fieldsChanged(before.typed, typed);
    if (changed.length === 0) return {};
    return {
      writes: [brokerDetailsWrite(loan, { ...columnsOf(typed), revision: before.revision + 1 })],
      journal: [
        loanLine(loan, actor, {
          kind: 'broker-details-changed',
          summary: `${actor.displayName} changed what the Loan Estimate says of the broker`,
          details: { before: { ...before.typed }, after: { ...typed } },
        }),
      ],
    };
  },
  reply: (typed, { context: { facts, before, record } }) =>
    brokerDetailsView(
      { ...facts, broker: withTyped(record, typed) },
      { ...before, typed, revision: before.revision + (fieldsChanged(before.typed, typed).length === 0 ? 0 : 1) },
    ),
});

function fieldsChanged(before: TypedBrokerDetails, after: TypedBrokerDetails): readonly string[] {
  return (Object.keys(after) as (keyof TypedBrokerDetails)[]).filter((field) => before[field] !== after[field]);
}

function columnsOf(typed: TypedBrokerDetails) {
  return {
    license_id: typed.licenseId,
    officer_license_id: typed.loanOfficerLicenseId,
    email: typed.email,
    phone: typed.phone,
    warehouse_bank: typed.warehouseBank,
    warehouse_email: typed.warehouseEmail,
  };
}
