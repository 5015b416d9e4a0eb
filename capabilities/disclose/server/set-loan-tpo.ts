import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { setLoanTpo } from '../contract/broker/set-loan-tpo.ts';
import { setLoanTpo as decide } from '../domain/index.ts';
import { brokerDetailsOf, brokerDetailsWrite } from './rows/broker-details.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';

export default command(setLoanTpo, {
  read: async (tx, { loan }, { clock, settings }) =>
    ok(
      await askAtOnce({
        facts: factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone),
        details: brokerDetailsOf(tx, loan),
      }),
    ),
  decide: ({ facts, details }, { body }) => decide(facts, details.tpoType, body.originationFeeType),
  record: ({ from, to }, { asked: { loan, actor } }) =>
    from === to
      ? {}
      : {
          writes: [brokerDetailsWrite(loan, { origination_fee_type: to })],
          journal: [
            loanLine(loan, actor, {
              kind: 'origination-fee-type-set',
              summary: `${actor.displayName} had the broker paid by the ${to.toLowerCase()}`,
              details: { from, to },
            }),
          ],
        },
  reply: ({ to }) => ({ originationFeeType: to }),
});
