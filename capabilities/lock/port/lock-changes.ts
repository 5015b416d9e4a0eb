import { dateWithWhy } from '../../../foundation/explain/with-why.ts';
import { percentOf } from '../../../foundation/money/money.ts';
import { ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { dateIn, type Clock } from '../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import { liveSheet, sheetOf } from '../../publish/port/live-sheet.ts';
import type { verifyExtension } from '../contract/verify-extension.ts';
import { revisedEstimateOwedBy } from '../../loan/domain/estimate-deadline.ts';
import { applyLockEvent, explainExpiry, pinnedTerms, revisesEstimate, type DecidedChange, type LockedLoan } from '../domain/index.ts';
import { freeDaysSpent, freeDaysUnchanged } from '../server/rows/free-days.ts';
import { lockContextIn } from './lock-context.ts';
import { loanAndLock, lockableLoan, type LockableRow, type LockedLoanNo } from './lockable-loan.ts';
import { entryPlan, newEntryIds, type EntryToRecord, type LockMaker, type NewEntryIds } from './record-lock.ts';
import type { StoredLock } from './stored-locks.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';

export type ChangeView = ReplyOf<typeof verifyExtension>;

/** The parts of the portal that reading a loan for locking needs; a `Portal` has them. */
export interface LockPortal {
  readonly clock: Pick<Clock, 'nowIn'>;
  readonly settings: { readonly zone: string };
}

/** A loan with its lock as they were read, for a decision and its record. */
export interface StoredLockedLoan extends LockedLoan {
  readonly stored: StoredLock;
  readonly row: LockableRow;
  readonly leSentAt: Instant | null;
  readonly ids: NewEntryIds;
}

/** What a change of a loan's lock is decided on, being read. */
export function lockReading(tx: ReadTx, loan: FoundLoan, { clock, settings }: LockPortal) {
  const now = clock.nowIn(tx);
  const today = now.then((at) => dateIn(settings.zone, at));
  const reading = loanAndLock(tx, loan);
  const context = now.then((at) => lockContextIn(tx, at));
  return { ...reading, now, sheet: liveSheet(tx), context, found: lockableLoan(tx, loan, today, { reading }) };
}

/** Reads the sheets, the loan and its lock. */
export async function readLockedLoan(
  tx: ReadTx,
  loan: FoundLoan,
  portal: LockPortal,
  reading = lockReading(tx, loan, portal),
): Promise<Result<StoredLockedLoan, LockedLoanNo>> {
  const { sheet, context, found } = await askAtOnce(reading);
  if (!found.ok) return found;
  const { stored, row, leSentAt } = found.value;
  if (!stored) return refuse('NOT_LOCKED', '');
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const days = await freeDaysSpent(tx, loan, context);
  return ok({
    loan: { ...found.value.loan, ...(days === undefined ? {} : { freeDaysSpent: days }) },
    lock: stored.lock,
    context,
    sheet,
    lockSheet: await sheetOf(tx, pinnedTerms(stored.lock.terms).sheetVersion),
    originalSheet: await sheetOf(tx, pinnedTerms(stored.lock.original).sheetVersion),
    stored,
    row,
    leSentAt,
    ids: newEntryIds(stored),
  });
}

/** A decided change as it is to be recorded. */
export function entryOfChange(loan: FoundLoan, actor: LockMaker, locked: StoredLockedLoan, { event }: DecidedChange): EntryToRecord {
  const { context, row, ids, stored, sheet } = locked;
  return { loan, actor, event, context, row, ids, stored, sheetVersion: sheet.sheet.versionId };
}

/** The plan of recording a decided change of a lock. */
export function changePlan(loan: FoundLoan, actor: LockMaker, locked: StoredLockedLoan, decided: DecidedChange) {
  const plan = entryPlan(entryOfChange(loan, actor, locked, decided));
  const freeDays = freeDaysUnchanged(loan, locked.context, locked.loan.freeDaysSpent);
  return {
    ...plan,
    locks: [...plan.locks, ...freeDays.locks],
    unchanged: [...plan.unchanged, ...freeDays.unchanged],
  } satisfies Plan;
}

/** The result of a change, as the verify step shows it. */
export function viewOfChange(locked: StoredLockedLoan, { event, price, relock }: DecidedChange): ChangeView {
  const { lock, context } = locked;
  const after = applyLockEvent(lock, event);
  const effect = after.price - lock.price;
  const owed = locked.leSentAt !== null && revisesEstimate(lock, after, [event]);
  const due = owed ? revisedEstimateOwedBy(locked.row.revised_le_since ?? context.now.date) : undefined;
  const { wall, instant } = after.expiry;
  return {
    basedOn: lock.history.length,
    policyVersion: context.policy.version,
    rate: after.terms.rate,
    rateBefore: lock.terms.rate,
    priceBefore: lock.price,
    price: after.price,
    why: price.why,
    effect,
    effectCents: effect < 0 ? -percentOf(after.terms.noteAmount, -effect) : percentOf(after.terms.noteAmount, effect),
    expiry: { instant, date: wall.date, time: wall.time, zone: wall.zone, why: explainExpiry(after.expiry, context.policy.title).why },
    expiresBefore: lock.expiry.wall.date,
    worstCase: relock?.original
      ? {
          originalPrice: relock.original.price,
          originalSheet: relock.original.sheetTitle,
          todayPrice: relock.today.price,
          todaySheet: relock.today.sheetTitle,
          governs: relock.event.governs,
        }
      : null,
    revisedLeDue: dateWithWhy(due),
  };
}
