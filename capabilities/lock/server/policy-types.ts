import { ok, type Result } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import type { LockPolicy } from '../../lock-policy/domain/index.ts';
import { policyAt } from '../../lock-policy/port/policy-in-force.ts';
import { policyTypes } from '../contract/policy-types.ts';
import { extension, floatDownTo, offeredExtensions, rateChange, relock, renegotiation, type LockChange } from '../domain/index.ts';
import { readLockedLoan, type StoredLockedLoan } from '../port/lock-changes.ts';
import type { LockedLoanNo } from '../port/lockable-loan.ts';
import { ratesOfLock } from './changes/rate-choices.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export default query(policyTypes, async ({ loan, read }, portal) => {
  const { locked, policy } = await read((tx) =>
    askAtOnce({
      locked: readLockedLoan(tx, loan, portal),
      policy: portal.clock.nowIn(tx).then((now) => policyAt(tx, now)),
    }),
  );
  return ok({
    policyVersion: policy.version,
    policyTitle: policy.title,
    types: typesOf(locked, policy).map((one) => ({ ...one, offered: one.reason === null })),
  });
});

/** The possible changes of a loan's lock: each with the reason if it is not possible now, or null. */
function typesOf(locked: Result<StoredLockedLoan, LockedLoanNo>, policy: LockPolicy) {
  // Several changes are offered when one of them is possible; else the first one's reason is shown.
  const why = (changes: readonly LockChange[], none: string): string | null => {
    if (!locked.ok) return locked.refusal.message || 'The loan is not locked.';
    const reasons = changes.map((change) => change(locked.value)).map((decided) => (decided.ok ? null : decided.refusal.message));
    return reasons.includes(null) ? null : (reasons[0] ?? none);
  };
  const notLocked = !locked.ok && locked.refusal.code === 'NOT_LOCKED';
  const lockReason = locked.ok ? 'The loan has a lock.' : notLocked ? null : locked.refusal.message;
  const rates = locked.ok ? ratesOfLock(locked.value).map(({ rate }) => rate) : [];
  const lower = locked.ok ? rates.filter((rate) => rate < locked.value.lock.terms.rate) : [];
  const extensions = offeredExtensions(policy).map(({ description }) => extension(description));
  const relocks = policy.relock.periods.map(({ description }) => relock(description));
  return [
    { type: 'lock' as const, name: 'Lock', reason: lockReason },
    { type: 'extension' as const, name: 'Extension', reason: why(extensions, 'The policy has no extensions.') },
    { type: 'relock' as const, name: 'Relock', reason: why(relocks, 'The policy has no relocks.') },
    { type: 'rate-change' as const, name: 'Rate change', reason: why(rates.map(rateChange), 'The sheet has no other rate.') },
    { type: 'float-down' as const, name: 'Float-down', reason: why(lower.map(floatDownTo), 'The sheet has no lower rate.') },
    { type: 'renegotiation' as const, name: 'Renegotiation', reason: why([renegotiation], '') },
  ];
}
