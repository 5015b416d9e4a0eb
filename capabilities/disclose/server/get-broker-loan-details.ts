import { ok } from '../../../foundation/result/result.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getBrokerLoanDetails } from '../contract/broker/get-broker-loan-details.ts';
import { brokerDetailsOf, brokerDetailsView } from './rows/broker-details.ts';
import { factsOfLoan } from './rows/facts-of-loan.ts';

export default query(getBrokerLoanDetails, async ({ loan, read }, { clock, settings }) => {
  const { facts, details } = await read((tx) =>
    askAtOnce({ facts: factsOfLoan(tx, loan, clock.nowIn(tx), settings.zone), details: brokerDetailsOf(tx, loan) }),
  );
  return ok(brokerDetailsView(facts, details));
});
