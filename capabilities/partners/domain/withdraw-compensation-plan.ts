import { formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { AgreedCompensation } from './compensation-plan.ts';

/** Judges whether a plan may be withdrawn: only before its first day. The plan that would have ended because of it then stays in effect. */
export function withdrawCompensationPlan<P extends AgreedCompensation>(
  plans: readonly P[],
  plan: P,
  today: PlainDate,
): Result<{ readonly goesOn?: { readonly plan: P; readonly until: PlainDate | null } }, Refusal<'PLAN_BEGUN'>> {
  if (plan.from <= today) {
    return refuse('PLAN_BEGUN', `The plan holds since ${formatDate(plan.from)}, and loans may be paid by it. Agree another to follow it.`, {
      details: { from: plan.from },
    });
  }
  const before = plans.find((one) => one.paidBy === plan.paidBy && one.until === plan.from);
  return ok(before ? { goesOn: { plan: before, until: plan.until } } : {});
}
