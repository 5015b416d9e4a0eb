import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { readPortalDate } from '../../../regulation/calendar/index.ts';
import { isEffective } from '../contract/is-effective.ts';
import { effectiveRuleNamed, isEffective as isRuleEffective } from '../domain/effective-rules.ts';

export default query(isEffective, async ({ params, query: { p1 }, read }, { clock }) => {
  const rule = effectiveRuleNamed(params.rule);
  if (!rule) return refuse('NO_SUCH_RULE', '', { field: 'rule', details: { rule: params.rule } });
  const on = p1 === undefined || p1.trim() === '' ? await read((tx) => clock.todayIn(tx)) : readPortalDate(p1);
  if (on === undefined) return refuse('NO_SUCH_DATE', '', { field: 'p1' });
  return ok({ rule: rule.name, isEffective: isRuleEffective(rule, on), on, effectiveOn: rule.effectiveOn, source: rule.source });
});
