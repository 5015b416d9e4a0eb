import type { Cents } from '../../../foundation/money/money.ts';
import type { Points } from '../../../foundation/units/units.ts';
import type { Instant } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import { moneyOfPrice } from '../../price/domain/index.ts';
import { extensionOf } from '../domain/index.ts';
import { newestLock } from './stored-locks.ts';

/** The costs of changes of a loan's lock by the policy in force, and the lock's points less credits. */
export interface LockCharges {
  readonly noteAmount: Cents;
  readonly source: string;
  readonly relock: { readonly fee: Points; readonly worstCaseDays: number };
  readonly extensions: readonly { readonly days: number; readonly cost: Points }[];
  readonly chargedNow: Cents;
}

/** Undefined for a loan that was never locked. */
export async function lockCharges(tx: ReadTx, loan: FoundLoan, now: Instant): Promise<LockCharges | undefined> {
  const [stored, policy] = await Promise.all([newestLock(tx, loan), policyAt(tx, now)]);
  if (!stored) return undefined;
  const { terms, adjustments } = stored.lock;
  const price = adjustments.reduce((total, one) => total + one.effect, terms.price);
  const byDay = Array.from({ length: policy.extensionByDay?.maximumDays ?? 0 }, (_, n) => extensionOf(policy, `${n + 1}-days`)!);
  return {
    noteAmount: terms.noteAmount,
    source: policy.title,
    relock: { fee: policy.relock.worstCaseFee, worstCaseDays: policy.relock.worstCaseDays },
    extensions: [...policy.extensions, ...byDay].map(({ days, cost }) => ({ days, cost })),
    chargedNow: moneyOfPrice(price, terms.noteAmount).amount,
  };
}
