import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { runQmRule } from '../contract/rules/run-qm-rule.ts';
import { ruleFacts } from './rows/rule-facts.ts';

/** The qualified-mortgage check on the current Loan Estimate. */
export default query(runQmRule, async ({ loan, read }, portal) => {
  const { qm } = await read((tx) => ruleFacts(tx, loan, portal));
  return ok({ qmCheck: { result: qm.result, reasons: [...qm.reasons], why: qm.why } });
});
