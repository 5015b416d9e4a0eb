import type { Explained } from '../../../foundation/explain/explain.ts';
import { formatMoney, type Cents } from '../../../foundation/money/money.ts';
import { refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

/** An order at the cost a person saw: refused, with the cost now, where it is another. Another refusal comes first. */
export function atCostSeen<Ordered extends { readonly cost: Explained<Cents> }, No extends Refusal>(
  decided: Result<Ordered, No>,
  seen: Cents,
): Result<Ordered, No | Refusal<'COST_CHANGED'>> {
  if (!decided.ok || decided.value.cost.value === seen) return decided;
  return refuse('COST_CHANGED', '', { details: { cost: formatMoney(decided.value.cost.value) } });
}
