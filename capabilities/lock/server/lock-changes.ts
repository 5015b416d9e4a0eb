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
  cancelLock,
  changeRate,
  explainExpiry,
  explainLockPrice,
  explainRelock,
  extendAsGranted,
  extendLock,
  floatDown,
  grantConcession,
  pinnedTerms,
  relockAsGranted,
  relockLoan,
  renegotiateLock,
  revisesEstimate,
  type ConcessionGranted,
  type ConcessionWish,
  type GrantedExtension,
  type Lock,
  type LockableLoan,
  type LockEvent,
  type LockExtended,
  type LockKnown,
  type LockRefusal,
  type LockRenegotiated,
  type RelockVerification,
  type VerifiedChange,
} from '../domain/index.ts';
import { lockKnownIn } from './desk-now.ts';
import { freeDaysOf } from './free-days.ts';
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
  ({ loan, lock, known }) =>
    addingTo(lock, extendLock(loan, description, known));

export const relocking =
  (description: string): Act =>
  (hand) =>
    relocked(relockLoan(hand.loan, description, hand.sheet, sheetsOf(hand), hand.known));

export const movingTo =
  (rate: Thousandths): Act =>
  ({ loan, known, lockSheet }) => {
    const event = changeRate(loan, rate, lockSheet, known);
    if (!event.ok) return event;
    return ok({ event: event.value, price: explainLockPrice(event.value) });
  };

export const floatingDownTo =
  (rate: Thousandths): Act =>
  ({ loan, known, sheet, lockSheet }) => {
    const event = floatDown(loan, rate, sheet, lockSheet, known);
    return event.ok ? ok({ event: event.value, price: explainLockPrice(event.value) }) : event;
  };

export const floatingDownToText = (selected: string): Act => floatingDownTo(thousandthsFromDecimal(selected) ?? 0);

export const renegotiating: Act = ({ loan, lock, known, sheet, lockSheet }) =>
  addingTo(lock, renegotiateLock(loan, sheet, lockSheet, known));

/** A price concession: by the desk, with whoever approved it. */
export const conceding =
  (wish: ConcessionWish): Act =>
  ({ loan, lock, known }) =>
    addingTo(lock, grantConcession(loan, wish, known));

/** An extension beyond the policy, for the days and cost a person names. */
export const extendingAsGranted =
  (grant: GrantedExtension): Act =>
  ({ loan, lock, known }) =>
    addingTo(lock, extendAsGranted(loan, grant, known));

/** A relock beyond the policy, for the days and cost a person names. */
export const relockingAsGranted =
  (grant: GrantedExtension): Act =>
  (hand) =>
    relocked(relockAsGranted(hand.loan, grant, hand.sheet, sheetsOf(hand), hand.known));

export const cancelling =
  (wish: { readonly reason: string; readonly by: string }): Act =>
  ({ loan, lock, known }) => {
    const event = cancelLock(loan, wish, known);
    return event.ok ? ok({ event: event.value, price: explainLockPrice(lock) }) : event;
  };

/** An act that leaves the terms and adds one line to the price. */
function addingTo(
  lock: Lock,
  event: Result<LockExtended | LockRenegotiated | ConcessionGranted, LockRefusal>,
): Result<Decided, LockRefusal> {
  if (!event.ok) return event;
  return ok({
    event: event.value,
    price: explainLockPrice({ terms: lock.terms, adjustments: [...lock.adjustments, event.value.adjustment] }),
  });
}

function relocked(relock: Result<RelockVerification, LockRefusal>): Result<Decided, LockRefusal> {
  return relock.ok ? ok({ event: relock.value.event, price: explainRelock(relock.value), relock: relock.value }) : relock;
}

/** The sheets at hand by their version. */
export function sheetsOf({ sheet, originalSheet }: LockInHand): (version: string) => CompiledSheet | undefined {
  return (version) => [sheet, originalSheet].find((one) => one?.sheet.versionId === version);
}

export const movingToText = (selected: string): Act => movingTo(thousandthsFromDecimal(selected) ?? 0);

/** Reads the sheets, the loan and its lock; with `hold`, the sheet is held first and then the loan, as in locking. */
export async function lockInHand(
  portal: LockGround,
  sources: LockSources,
  tx: Tx,
  loan: FoundLoan,
  options: { hold: boolean },
): Promise<Result<LockInHand, LockNo>> {
  const now = await portal.clock.nowIn(tx);
  const sheet = await sources.liveSheet(tx, { share: options.hold });
  const known = await lockKnownIn(tx, now, { share: options.hold });
  const found = await lockableLoan(tx, loan, dateIn(portal.settings.zone, now), sources, options);
  if (!found.ok) return found;
  const { stored } = found.value;
  if (!stored) return refuse('NOT_LOCKED', '');
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  return ok({
    loan: { ...found.value.loan, ...(await freeDaysOf(tx, loan, known, options)) },
    lock: stored.lock,
    stored,
    known,
    now,
    leSentAt: found.value.leSentAt,
    sheet,
    lockSheet: await sources.sheetOf(tx, pinnedTerms(stored.lock.terms).sheetVersion),
    originalSheet: await sources.sheetOf(tx, pinnedTerms(stored.lock.original).sheetVersion),
  });
}

/** What an act would do, as the verify step shows it. */
export function viewOfChange(hand: LockInHand, { event, price, relock }: Decided): ChangeView {
  const { lock, known } = hand;
  const after = applyLockEvent(lock, event);
  const effect = after.price - lock.price;
  const owed = hand.leSentAt !== null && revisesEstimate(lock, after, [event]);
  const due = owed ? must(revisedEstimateDueAfterLock(known.now.date, regZCalendars())) : undefined;
  const { wall, instant } = after.expiry;
  return {
    basedOn: lock.history.length,
    policyVersion: known.policy.version,
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
  const unchanged = asVerified(lock, verified, known.policy.version);
  if (!unchanged.ok) return unchanged;
  const decided = act(hand.value);
  if (!decided.ok) return decided;
  const { event } = decided.value;
  const same = asVerified(lock, verified, known.policy.version, applyLockEvent(lock, event).price);
  if (!same.ok) return same;
  return ok({ stored: await recordLockEvent(tx, { loan, actor, event, known, stored }), now });
}
