import { ok, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import {
  changeAsVerified,
  comparePeriods,
  type DecidedChange,
  type LockChange,
  type LockRefusal,
  type OfferedPeriod,
  type VerifiedChange,
} from '../../domain/index.ts';
import {
  changePlan,
  entryOfChange,
  readLockedLoan,
  viewOfChange,
  type ChangeView,
  type LockPortal,
  type StoredLockedLoan,
} from '../../port/lock-changes.ts';
import type { LockedLoanNo } from '../../port/lockable-loan.ts';
import { lockAfterEntry } from '../../port/record-lock.ts';
import { lockView, type LockView } from '../../port/stored-locks.ts';
import { replayedFromHistory } from '../rows/replayed-reply.ts';

interface AskedOfLoan {
  readonly loan: FoundLoan;
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;
}

export interface AskedToChange {
  readonly loan: FoundLoan;
  readonly actor: Actor;
  readonly body: VerifiedChange;
}

/** Answers a call that shows the possible changes of a loan's lock: `show` makes the reply from the loan as it was read. */
export async function ofLockedLoan<Reply, No extends Refusal>(
  { loan, read }: AskedOfLoan,
  portal: LockPortal,
  show: (locked: StoredLockedLoan) => Result<Reply, No>,
): Promise<Result<Reply, No | LockedLoanNo>> {
  const locked = await read((tx) => readLockedLoan(tx, loan, portal));
  return locked.ok ? show(locked.value) : locked;
}

/** Verifies a change without doing it. */
export function verifiedChange<R extends LockRefusal>(
  asked: AskedOfLoan,
  portal: LockPortal,
  change: LockChange<R>,
): Promise<Result<ChangeView, R | LockedLoanNo>> {
  return ofLockedLoan(asked, portal, (locked) => {
    const decided = change(locked);
    return decided.ok ? ok(viewOfChange(locked, decided.value)) : decided;
  });
}

/** One of the offered changes: its effect, or why it can't be made. */
export function outcomeOf(locked: StoredLockedLoan, change: LockChange): { change: ChangeView | null; refusal: string | null } {
  const decided = change(locked);
  return decided.ok ? { change: viewOfChange(locked, decided.value), refusal: null } : { change: null, refusal: decided.refusal.message };
}

/** Periods as they are shown: each with why another is the better choice, and the one to show first. */
export function offeredPeriods<P extends OfferedPeriod>({ loan }: StoredLockedLoan, periods: readonly P[]) {
  const { suggested, worse } = comparePeriods(periods, loan.closingDate);
  return { periods: periods.map((one) => ({ ...one, worse: worse.get(one.description) ?? null })), suggested };
}

/** The phases of a command that changes a lock at exactly what was verified. */
export function changePhases<A extends AskedToChange, R extends LockRefusal>(changeOf: (asked: A) => LockChange<R>) {
  return {
    read: (tx: ReadTx, { loan }: A, portal: Portal) => readLockedLoan(tx, loan, portal),
    decide: (locked: StoredLockedLoan, asked: A) => changeAsVerified(locked, changeOf(asked), asked.body),
    record: (decided: DecidedChange, { context, asked: { loan, actor } }: { context: StoredLockedLoan; asked: A }) =>
      changePlan(loan, actor, context, decided),
    reply: (
      decided: DecidedChange,
      { context: locked, asked: { loan, actor } }: { context: StoredLockedLoan; asked: A },
    ): { lock: LockView } => ({
      lock: lockView(lockAfterEntry(entryOfChange(loan, actor, locked, decided)), locked.context.now.instant),
    }),
    replay: replayedFromHistory,
  };
}
