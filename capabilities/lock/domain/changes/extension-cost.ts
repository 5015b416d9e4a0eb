import { Decimal } from 'decimal.js';
import { count, given, points, step, type Step } from '../../../../foundation/explain/explain.ts';
import type { Points } from '../../../../foundation/rates/rates.ts';
import type { LockableLoan } from '../desk.ts';
import type { ExtensionPeriod, LockPolicy } from '../../../lock-policy/domain/lock-policy.ts';
import type { LockAdjustment } from '../lock.ts';

/** A length of the curve: one of the periods, or any other number of days where the policy extends by the day. */
export function extensionOf(policy: LockPolicy, description: string): ExtensionPeriod | undefined {
  const period = policy.extensions.find((candidate) => candidate.description === description);
  if (period || !policy.extensionByDay) return period;
  const named = /^([1-9]\d{0,2})-days$/.exec(description)?.[1];
  if (named === undefined) return undefined;
  const days = Number(named);
  const { cost, maximumDays } = policy.extensionByDay;
  return days <= maximumDays ? { description, days, cost: cost * days } : undefined;
}

/** Days that a loan has left in the free-day bank; 0 where the policy has none. */
export function freeDaysLeft(loan: LockableLoan, policy: LockPolicy): number {
  if (!policy.freeDays) return 0;
  return Math.max(0, policy.freeDays.days - (loan.freeDaysSpent ?? loan.lock?.freeDays ?? 0));
}

/**
 * The cost of an extension, taken off the price. Free days are used first and reduce it by their share: 5 days for 0.100 with 2 of them
 * free cost 3/5 of it, 0.060; a broken thousandth is the broker's.
 */
export function extensionAdjustment(period: ExtensionPeriod, free: number, policy: LockPolicy): LockAdjustment {
  const { days, cost } = period;
  const label = `Extension of ${days} days`;
  if (free === 0) return { label, source: policy.title, effect: minus(cost) };
  const paid = days - free;
  const charged = Math.floor((cost * paid) / days);
  const named = `${label}, ${free} of them free`;
  return {
    label: named,
    source: policy.title,
    effect: minus(charged),
    why: chargeStep({ label: named, days, cost, paid, charged }, policy),
  };
}

function chargeStep(
  { label, days, cost, paid, charged }: { label: string; days: number; cost: Points; paid: number; charged: Points },
  policy: LockPolicy,
): Step {
  const whole = given(`${days} days`, points(cost), policy.title);
  const times = step('Cost times days paid', points(cost * paid), 'multiply', {
    parts: [whole, given('Days paid', count(paid), 'Days of the extension less free days')],
  });
  const exact = step('Share of the days paid', { unit: 'points', amount: dividedText(cost * paid, days) }, 'divide', {
    parts: [times, given('Days of the extension', count(days), policy.title)],
  });
  const round = step('Down to the thousandth', points(charged), 'round', { parts: [exact], precision: '0.001', mode: 'down' });
  return step(label, points(minus(charged)), 'negate', { parts: [round], source: policy.title });
}

function minus(value: Points): Points {
  return value === 0 ? 0 : -value;
}

/** Thousandths over a whole number as the plain decimal a verifier makes of it. */
function dividedText(thousandths: Points, by: number): string {
  return new Decimal(thousandths).div(1000).div(by).toFixed();
}
