import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { runRule } from '../contract/rules/run-rule.ts';
import { estimateRules, runEstimateRule } from '../domain/index.ts';
import { ruleFacts } from './rows/rule-facts.ts';

export default query(runRule, async ({ loan, params, read }, portal) => {
  const ruleName = estimateRules.find((one) => one.toLowerCase() === params.ruleName.trim().toLowerCase());
  if (!ruleName) return refuse('NO_SUCH_RULE', '', { field: 'ruleName', details: { ruleName: params.ruleName } });
  const { status, reasons, why } = runEstimateRule(
    ruleName,
    await read((tx) => ruleFacts(tx, loan, portal, { atList: ruleName === 'LE Approval Warning' })),
  );
  return ok({ ruleName, status, reasons: [...reasons], why });
});
