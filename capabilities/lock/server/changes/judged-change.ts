import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { lockStop, type PriceStop } from '../../../disclose/port/price-tests.ts';
import { priceTestPolicy } from '../../../lock-policy/domain/index.ts';
import {
  applyLockEvent,
  changeAsVerified,
  pinnedTerms,
  type DecidedChange,
  type LockChange,
  type LockRefusal,
  type VerifiedChange,
  type VerifiedRefusal,
} from '../../domain/index.ts';
import { readLockedLoan, viewOfChange, type ChangeView, type LockPortal, type StoredLockedLoan } from '../../port/lock-changes.ts';
import type { LockedLoanNo } from '../../port/lockable-loan.ts';
import { changePhases, type AskedToChange } from './change-phases.ts';
import { lockToBe } from './lock-to-be.ts';

/** A loan with its lock, and why the lender's policy does not allow the requested terms. */
interface JudgedLoan extends StoredLockedLoan {
  readonly stop: PriceStop | undefined;
}

/** Verifies a change that gives a lock new terms: the loan is judged by the tests of the law as it would be with them, as for a new lock. */
export function verifiedNewTerms<R extends LockRefusal>(
  { loan, read }: { readonly loan: FoundLoan; read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> },
  portal: LockPortal,
  change: LockChange<R>,
): Promise<Result<ChangeView, R | LockedLoanNo | (PriceStop & Refusal)>> {
  return read(async (tx) => {
    const locked = await readLockedLoan(tx, loan, portal);
    if (!locked.ok) return locked;
    const decided = change(locked.value);
    if (!decided.ok) return decided;
    const refusal = await stopOf(tx, loan, portal, locked.value, decided.value);
    return refusal ? { ok: false, refusal } : ok(viewOfChange(locked.value, decided.value));
  });
}

/** The phases of a command that gives a lock new terms: as `changePhases`, judged by the tests of the law. */
export function newTermsPhases<A extends AskedToChange, R extends LockRefusal>(changeOf: (asked: A) => LockChange<R>) {
  return {
    ...changePhases(changeOf),
    read: async (tx: ReadTx, asked: A, portal: Portal): Promise<Result<JudgedLoan, LockedLoanNo>> => {
      const locked = await readLockedLoan(tx, asked.loan, portal);
      if (!locked.ok) return locked;
      const decided = changeAsVerified(locked.value, changeOf(asked), asked.body satisfies VerifiedChange);
      return ok({ ...locked.value, stop: decided.ok ? await stopOf(tx, asked.loan, portal, locked.value, decided.value) : undefined });
    },
    decide: (locked: JudgedLoan, asked: A): Result<DecidedChange, R | VerifiedRefusal | (PriceStop & Refusal)> =>
      locked.stop ? { ok: false, refusal: locked.stop } : changeAsVerified(locked, changeOf(asked), asked.body),
  };
}

/** Why the policy in force stops the loan, disclosed as it would be with the changed lock. */
function stopOf(tx: ReadTx, loan: FoundLoan, { settings: { zone } }: LockPortal, locked: StoredLockedLoan, { event }: DecidedChange) {
  const after = applyLockEvent(locked.lock, event);
  const { now, policy } = locked.context;
  const { productId, rate, scenario, sheetVersion } = pinnedTerms(after.terms);
  return lockStop(
    tx,
    loan,
    lockToBe({ productId, sheetVersion, scenario, rate, price: after.price, lockedOn: after.lockDate, until: after.expiry.wall }),
    { now: now.instant, zone, policy: priceTestPolicy(policy) },
  );
}
