import type { Explained } from '../../../foundation/explain/explain.ts';
import { percentOf } from '../../../foundation/money/money.ts';
import { thousandthsFromDecimal, type Thousandths } from '../../../foundation/rates/rates.ts';
import { must, ok, refuse, type Result } from '../../../foundation/result/result.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import { regZCalendars, revisedEstimateDueAfterLock } from '../../../regulation/timing/index.ts';
import { dateIn, type Instant } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { CompiledSheet } from '../../price/domain/index.ts';
import type { verifyExtension } from '../contract/verify-extension.ts';
import {
  applyLockEvent,
  asVerified,
  changeRate,
  explainExpiry,
  explainLockPrice,
  explainRelock,
  extendLock,
  relockLoan,
  type Lock,
  type LockableLoan,
  type LockEvent,
  type LockKnown,
  type LockRefusal,
  type RelockVerification,
  type VerifiedChange,
} from '../domain/index.ts';
import { lockKnownAt } from './desk-now.ts';
import type { StoredLock } from './lock-rows.ts';
import type { LockNo } from './make-offer.ts';
import { lockableLoan, type LockSources } from './lockable-loan.ts';
import { recordLockEvent, type LockGround, type LockMaker } from './record-lock.ts';

export type ChangeView = ReplyOf<typeof verifyExtension>;

/** Everything a decision about an existing lock is made from. */
export interface LockInHand {
  readonly loan: LockableLoan;
  readonly lock: Lock;
  readonly stored: StoredLock;
  readonly known: LockKnown;
  readonly now: Instant;
  readonly leSentAt: string | null;
  readonly sheet: CompiledSheet;
  /** The sheet the lock is pinned to, and the one of its first day. */
  readonly lockSheet: CompiledSheet | undefined;
  readonly originalSheet: CompiledSheet | undefined;
}

/** One act decided but not done: its entry, and how its price is made. */
interface Decided {
  readonly event: LockEvent;
  readonly price: Explained<Thousandths>;
  readonly relock?: RelockVerification;
}

export type Act = (hand: LockInHand) => Result<Decided, LockRefusal>;

export const extension =
  (description: string): Act =>
  ({ loan, lock, known }) => {
    const event = extendLock(loan, description, known);
    if (!event.ok) return event;
    return ok({
      event: event.value,
      price: explainLockPrice({ terms: lock.terms, adjustments: [...lock.adjustments, event.value.adjustment] }),
    });
  };

export const relocking =
  (description: string): Act =>
  ({ loan, known, sheet, originalSheet }) => {
    const sheetOf = (version: string): CompiledSheet | undefined => [sheet, originalSheet].find((one) => one?.sheet.versionId === version);
    const relock = relockLoan(loan, description, sheet, sheetOf, known);
    if (!relock.ok) return relock;
    return ok({ event: relock.value.event, price: explainRelock(relock.value), relock: relock.value });
  };

export const movingTo =
  (rate: Thousandths): Act =>
  ({ loan, known, lockSheet }) => {
    const event = changeRate(loan, rate, lockSheet, known);
    if (!event.ok) return event;
    return ok({ event: event.value, price: explainLockPrice(event.value) });
  };

export const movingToText = (selected: string): Act => movingTo(thousandthsFromDecimal(selected) ?? 0);

/** Reads the loan, its lock and the sheets; with `hold`, the loan is held first and then the sheet, as in locking. */
export async function lockInHand(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  options: { hold: boolean },
): Promise<Result<LockInHand, LockNo>> {
  const now = await portal.clock.nowIn(tx);
  const found = await lockableLoan(tx, loan, dateIn(portal.settings.zone, now), sources, options);
  if (!found.ok) return found;
  const { stored } = found.value;
  if (!stored) return refuse('NOT_LOCKED', '');
  const sheet = await sources.liveSheet(tx, { share: options.hold });
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  return ok({
    loan: found.value.loan,
    lock: stored.lock,
    stored,
    known: lockKnownAt(now),
    now,
    leSentAt: found.value.leSentAt,
    sheet,
    lockSheet: await sources.sheetOf(tx, stored.lock.terms.sheetVersion),
    originalSheet: await sources.sheetOf(tx, stored.lock.original.sheetVersion),
  });
}

/** What an act would do, as the verify step shows it. */
export function viewOfChange(hand: LockInHand, { event, price, relock }: Decided): ChangeView {
  const { lock, known } = hand;
  const after = applyLockEvent(lock, event);
  const effect = after.price - lock.price;
  const owed = hand.leSentAt !== null && (effect !== 0 || after.terms.rate !== lock.terms.rate || event.type === 'LoanRelocked');
  const due = owed ? must(revisedEstimateDueAfterLock(known.now.date, regZCalendars())) : undefined;
  const { wall, instant } = after.expiry;
  return {
    basedOn: lock.history.length,
    rate: after.terms.rate,
    rateBefore: lock.terms.rate,
    priceBefore: lock.price,
    price: after.price,
    why: price.why,
    effect,
    effectCents: effect < 0 ? -percentOf(after.terms.noteAmount, -effect) : percentOf(after.terms.noteAmount, effect),
    expiry: { instant, date: wall.date, time: wall.time, zone: wall.zone, why: explainExpiry(after.expiry, known.policy.title).why },
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
    revisedLeDue: due ? { date: due.value, why: due.why } : null,
  };
}

/** Verifies an act without doing it. */
export async function verifyAct(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  act: Act,
): Promise<Result<ChangeView, LockNo>> {
  const hand = await lockInHand(portal, sources, tx, loan, { hold: false });
  if (!hand.ok) return hand;
  const decided = act(hand.value);
  return decided.ok ? ok(viewOfChange(hand.value, decided.value)) : decided;
}

/** Does an act at exactly what was verified, and records it. */
export async function doAct(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  { loan, actor, verified, act }: { loan: FoundLoan; actor: LockMaker; verified: VerifiedChange; act: Act },
): Promise<Result<{ stored: StoredLock; now: Instant }, LockNo>> {
  const hand = await lockInHand(portal, sources, tx, loan, { hold: true });
  if (!hand.ok) return hand;
  // Another entry in between is said before anything that entry made impossible.
  const { lock, stored, known, now } = hand.value;
  const unchanged = asVerified(lock, verified, verified.price);
  if (!unchanged.ok) return unchanged;
  const decided = act(hand.value);
  if (!decided.ok) return decided;
  const { event } = decided.value;
  const same = asVerified(lock, verified, applyLockEvent(lock, event).price);
  if (!same.ok) return same;
  return ok({ stored: await recordLockEvent(portal, tx, { loan, actor, event, known, stored }), now });
}
