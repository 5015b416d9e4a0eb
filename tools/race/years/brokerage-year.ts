import {
  cancelLock,
  changeRate,
  extendLock,
  floatDown,
  grantConcession,
  lockFromEvents,
  lockLoan,
  relockLoan,
  renegotiateLock,
  verifyLock,
  type Lock,
  type LockableLoan,
  type LockContext,
  type LockEvent,
  type VerifiedOffer,
} from '../../../capabilities/lock/domain/index.ts';
import { lockPolicy2026 } from '../../../capabilities/lock-policy/domain/index.ts';
import { compileSheet } from '../../../capabilities/price/domain/index.ts';
import type { CompiledSheet } from '../../../capabilities/price/engine/index.ts';
import { movePrices } from '../../../capabilities/price/samples/move-prices.ts';
import { samplePurchase } from '../../../capabilities/price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../../capabilities/price/samples/sheet-2026-11-20.ts';
import type { Refusal, Result } from '../../../foundation/result/result.ts';
import { instantOf, wallTimeIn } from '../../../platform/clock/clock.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { byShare, chanceFrom, type Chance } from '../../../foundation/chance/chance.ts';

/** Something that was tried in a year, and what was decided. `asked` is what the person wished. */
export interface Moment {
  readonly at: number;
  readonly loan: string;
  readonly kind: Kind;
  readonly asked: Asked;
  /** The sheet that was live. */
  readonly sheet: string;
  readonly event?: LockEvent;
  readonly refused?: string;
}

interface Asked {
  readonly days?: number;
  readonly rate?: number;
  readonly points?: number;
  readonly offer?: VerifiedOffer;
}

export type Kind = 'lock' | 'extend' | 'relock' | 'rate' | 'float' | 'renegotiate' | 'concede' | 'cancel';

export interface BrokerageYear {
  readonly seed: number;
  readonly moments: readonly Moment[];
  /** The lock that each loan’s entries make at the end. */
  readonly locks: ReadonlyMap<string, Lock>;
}

/** A fault planted in the year, which its judge must see. */
export type YearFault = 'slow-clock' | 'works-on-sundays' | 'free-extensions' | 'any-sheet';

const DAY_MS = 86_400_000;
const ZONE = lockPolicy2026.zone;
/** Loans that come in a year. */
const LOANS = 24;
/** The market moves by these, in thousandths of a point. */
const MOVES = Array.from({ length: 13 }, (_, place) => (place - 6) * 125);
const RATES = [6625, 6750, 6875, 7000];
const FIRST = Date.UTC(2026, 0, 1);

export const sheets: readonly CompiledSheet[] = MOVES.map((points, place) =>
  compileSheet(
    movePrices(sheet20261120, points, {
      versionId: `moved-${place}`,
      sequence: place + 1,
      effective: sheet20261120.effective,
      title: `Moved by ${points}`,
    }),
  ),
);
const sheetOf = (version: string): CompiledSheet | undefined => sheets.find((one) => one.sheet.versionId === version);

/** What happens next, of a loan or of the market. */
interface Due {
  readonly at: number;
  /** A move of the market that no other follows. */
  readonly once?: true;
  readonly loan?: string;
  readonly offer?: VerifiedOffer;
}

/**
 * A year of a brokerage, in time that passes only here: loans come, the market moves, and officers and the desk try what they may and may not,
 * often at the very instant a lock ends. The portal’s own decisions decide; everything follows from the seed.
 */
export function brokerageYear(seed: number, fault?: YearFault): BrokerageYear {
  const chance = chanceFrom(seed);
  const begins = FIRST + chance.between(0, 5 * 365) * DAY_MS;
  const ends = begins + 365 * DAY_MS;
  const due: Due[] = Array.from({ length: LOANS }, (_, number) => ({
    at: begins + chance.between(0, 330 * DAY_MS),
    loan: String(1_490_000_001 + number),
  }));
  due.push({ at: begins });
  const events = new Map<string, LockEvent[]>();
  const moments: Moment[] = [];
  let live = chance.between(3, 9);
  for (let next = earliest(due); next && next.at < ends; next = earliest(due)) {
    const { at, loan, offer, once } = next;
    if (loan === undefined) {
      live = Math.max(0, Math.min(sheets.length - 1, live + chance.between(-2, 2)));
      if (!once) due.push({ at: at + chance.between(1, 2 * DAY_MS) });
      continue;
    }
    const lock = lockOf(events, loan);
    const facts: LockableLoan = {
      loanId: loan,
      status: 'Disclosed',
      scenario: samplePurchase,
      closingDate: dateOf(begins + 180 * DAY_MS),
      ...(lock ? { lock } : {}),
    };
    const sheet = sheets[live]!;
    const context = contextAt(at, fault);
    const tried = offer
      ? { kind: 'lock' as const, asked: { offer }, decided: lockLoan(facts, offer, sheetFor(offer, sheet, fault), context) }
      : attempt(facts, sheet, context, chance);
    if ('offer' in tried) {
      // The officer takes the offer a while later, or too late, and the market may move meanwhile.
      due.push({ at: at + chance.between(0, 75_000), loan, offer: tried.offer });
      if (chance.next() < 0.2) due.push({ at: at + chance.between(0, 60_000), once: true });
      continue;
    }
    const { kind, asked, decided } = tried;
    const event = decided.ok ? spoiled(decided.value, fault) : undefined;
    if (event) events.set(loan, [...(events.get(loan) ?? []), event]);
    moments.push({
      at,
      loan,
      kind,
      asked,
      sheet: sheet.sheet.versionId,
      ...(event ? { event } : {}),
      ...(decided.ok ? {} : { refused: decided.refusal.code }),
    });
    due.push({ at: nextAttempt(at, lockOf(events, loan), chance), loan });
  }
  return { seed, moments, locks: new Map([...events].map(([loan, of]) => [loan, lockFromEvents(of)!])) };
}

function earliest(due: Due[]): Due | undefined {
  let first = 0;
  for (let place = 1; place < due.length; place += 1) if (due[place]!.at < due[first]!.at) first = place;
  return due.splice(first, 1)[0];
}

function lockOf(events: ReadonlyMap<string, readonly LockEvent[]>, loan: string): Lock | undefined {
  return lockFromEvents(events.get(loan) ?? []);
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function contextAt(at: number, fault: YearFault | undefined): LockContext {
  // Two hours behind: a lock that is over would still be changed.
  const instant = new Date(fault === 'slow-clock' ? at - 7_200_000 : at).toISOString();
  const { date, time } = wallTimeIn(ZONE, instant);
  return {
    now: { instant, date, time },
    policy: lockPolicy2026,
    closedBecause: fault === 'works-on-sundays' ? () => undefined : LENDER_CALENDAR.closedBecause,
    toInstant: (wall) => instantOf(wall.zone, wall.date, wall.time),
  };
}

function sheetFor(offer: VerifiedOffer, sheet: CompiledSheet, fault: YearFault | undefined): CompiledSheet {
  return fault === 'any-sheet' ? sheetOf(offer.sheetVersion)! : sheet;
}

function spoiled(event: LockEvent, fault: YearFault | undefined): LockEvent {
  if (fault !== 'free-extensions' || event.type !== 'LockExtended') return event;
  return { ...event, adjustment: { ...event.adjustment, effect: 0 }, price: event.priceBefore };
}

/** Mostly days later; now and then at the instant the lock ends, or a thousandth of a second beside it. */
function nextAttempt(at: number, lock: Lock | undefined, chance: Chance): number {
  const end = lock ? Date.parse(lock.expiry.instant) : 0;
  if (end > at + 1 && chance.next() < 0.4) return end + chance.between(-1, 1);
  return at + chance.between(60_000, 20 * DAY_MS);
}

type Tried =
  | { readonly kind: Kind; readonly asked: Asked; readonly decided: Result<LockEvent, Refusal> }
  | { readonly offer: VerifiedOffer };

function attempt(facts: LockableLoan, sheet: CompiledSheet, context: LockContext, chance: Chance): Tried {
  const kind = byShare(chance, { lock: 30, extend: 26, relock: 16, rate: 6, float: 6, renegotiate: 4, concede: 6, cancel: 6 });
  const rate = chance.one(RATES);
  const lockSheet = sheetOf(facts.lock?.terms.sheetVersion ?? '');
  switch (kind) {
    case 'lock': {
      const verified = verifyLock(facts, { productId: '0101', rate, lockDays: chance.one([15, 30, 45, 60]) }, sheet, context);
      return verified.ok ? { offer: verified.value.offer } : { kind, asked: {}, decided: verified };
    }
    case 'extend': {
      const days = chance.one([3, 5, 7, 10, 15, 30]);
      return { kind, asked: { days }, decided: extendLock(facts, `${days}-days`, context) };
    }
    case 'relock': {
      const days = chance.one([15, 30, 45]);
      const decided = relockLoan(facts, `${days}-days`, sheet, sheetOf, context);
      return { kind, asked: { days }, decided: decided.ok ? { ok: true, value: decided.value.event } : decided };
    }
    case 'rate':
      return { kind, asked: { rate }, decided: changeRate(facts, rate, lockSheet, context) };
    case 'float':
      return { kind, asked: { rate }, decided: floatDown(facts, rate, sheet, lockSheet, context) };
    case 'renegotiate':
      return { kind, asked: {}, decided: renegotiateLock(facts, sheet, lockSheet, context) };
    case 'concede': {
      const wish = { points: chance.between(1, 700), reason: 'late', grantedBy: { personId: 'adam', name: 'Adam', roles: ['admin'] } };
      return { kind, asked: { points: wish.points }, decided: grantConcession(facts, wish, context) };
    }
    case 'cancel':
      return { kind, asked: {}, decided: cancelLock(facts, { reason: 'over', by: 'Rosa' }, context) };
  }
}
