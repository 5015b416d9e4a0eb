import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putBrokerLoanDetails } from '../contract/broker/put-broker-loan-details.ts';
import { detailsAfter, putBrokerLoanDetails as decide, withTyped } from '../domain/index.ts';
import { brokerDetailsOf, brokerDetailsView, brokerDetailsWrite, typedColumns } from './rows/broker-details.ts';
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
    const after = detailsAfter(before, typed);
    if (after.revision === before.revision) return {};
    return {
      writes: [brokerDetailsWrite(loan, { ...typedColumns(typed), revision: after.revision })],
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
    brokerDetailsView({ ...facts, broker: withTyped(record, typed) }, { ...before, ...detailsAfter(before, typed) }),
});
