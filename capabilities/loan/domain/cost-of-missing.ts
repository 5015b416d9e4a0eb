import { Decimal } from 'decimal.js';
import { addDays, daysBetween, formatDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { explained, exactUsd, given, onDate, points, step, text, usd, type Step } from '../../../foundation/explain/explain.ts';
import { formatMoney, roundHalfUp, type Cents } from '../../../foundation/money/money.ts';
import type { Points } from '../../../foundation/units/units.ts';
import { regZCalendars, threeDayWaitEnds } from '../../../regulation/timing/index.ts';

/** The costs of a missed day by a lock and its policy. */
export interface LockCosts {
  readonly noteAmount: Cents;
  /** Such as "Lock policy 2026-11-01". */
  readonly source: string;
  readonly relock: { readonly fee: Points; readonly worstCaseDays: number };
  /** Offered extensions; the cost is taken from the price. */
  readonly extensions: readonly { readonly days: number; readonly cost: Points }[];
  /** Points less credits: the lock's after its latest change, and the estimate's sent last. */
  readonly chargedNow: Cents;
  /** Undefined while no estimate was sent. */
  readonly disclosed?: Cents | undefined;
}

/** The consequence when the day of an action passes: an amount where the rules give one, else words. */
export interface CostOfMissing {
  readonly words: string;
  readonly cents: Cents | null;
  readonly why: Step;
}

/** A first estimate that is sent late stays late: no later action makes it timely. */
export function lateEstimate(due: PlainDate | null): CostOfMissing | undefined {
  if (due === null) return undefined;
  const why = step('Sent after its day', text('Not curable'), 'given', {
    source: '12 CFR 1026.19(e)(1)(iii)(A)',
    parts: [given('Last day to send', onDate(due), '12 CFR 1026.19(e)(1)(iii)(A)')],
    note: 'Each day later also moves the earliest closing: seven business days must pass after it is sent (12 CFR 1026.19(e)(1)(iii)(B)).',
  });
  return { words: 'Not curable', cents: null, why };
}

/** Without a revised estimate in time the limits are unchanged: the lender has to refund the lock's charges above them. */
export function lateRevision(lock: LockCosts | undefined): CostOfMissing {
  const source = '12 CFR 1026.19(e)(3)(iv), (f)(2)(v)';
  const note = 'The estimate sent last stays the limit. What is charged above it is refunded within 60 days of consummation.';
  if (lock?.disclosed === undefined)
    return { words: 'No new limits', cents: null, why: step('Revised after its day', text('No new limits'), 'given', { source, note }) };
  const { chargedNow: now, disclosed } = lock;
  const above = Math.max(0, now - disclosed);
  const why = step('To refund', usd(above), 'max', {
    source,
    note,
    parts: [
      step('Above what was disclosed', usd(now - disclosed), 'subtract', {
        parts: [
          given('Points less credits of the lock', usd(now), 'Lock confirmation'),
          given('Points less credits disclosed', usd(disclosed), 'Loan Estimate sent last'),
        ],
      }),
      given('No refund below', usd(0), source),
    ],
  });
  return above === 0 ? { words: 'No new limits', cents: null, why } : { words: `Refund ${money(above)}`, cents: above, why };
}

/** An expired lock is relocked for a fee, at the worse of the price then and that of the day. */
export function expiredLock(lock: LockCosts | undefined): CostOfMissing | undefined {
  if (!lock) return undefined;
  const { fee, worstCaseDays } = lock.relock;
  const { cents, why } = shareOf(lock, 'Relock fee', fee);
  const note = `Up to ${worstCaseDays} days after expiry the worse of the original and the day’s price holds, less this fee.`;
  return { words: `Relock ${money(cents)}`, cents, why: { ...why, note } };
}

/** A closing that waits needs the lock to reach it: the cheapest extension that does. Undefined when none of the offered does. */
function extensionTo(day: PlainDate, expiresOn: PlainDate, lock: LockCosts | undefined): CostOfMissing | undefined {
  const needed = daysBetween(expiresOn, day);
  const [cheapest] = (lock?.extensions ?? []).filter(({ days }) => days >= needed).toSorted((a, b) => a.cost - b.cost);
  if (!lock || !cheapest) return undefined;
  const { cents, why } = shareOf(lock, `Extension of ${cheapest.days} days`, cheapest.cost);
  const label = `Cheapest extension to ${formatDate(day, { short: true, weekday: true })}`;
  return { words: `Extend ${money(cents)}`, cents, why: step(label, why.figure, 'given', { source: lock.source, parts: [why] }) };
}

/** The cost of one more day of the lock, by the cheapest offered extension. */
export function extensionADay(lock: LockCosts | undefined): CostOfMissing | undefined {
  const each = (lock?.extensions ?? []).map((one) => ({ ...one, perDay: new Decimal(one.cost).div(one.days) }));
  const [cheapest] = each.toSorted((a, b) => a.perDay.cmp(b.perDay));
  if (!lock || !cheapest) return undefined;
  const { cents, why } = shareOf(lock, `Extension of ${cheapest.days} days`, cheapest.cost);
  const exact = new Decimal(cents).div(cheapest.days);
  const aDay = roundHalfUp(exact);
  const whyADay = step('Extension cost per day', usd(aDay), 'round', {
    precision: '0.01',
    mode: 'half-up',
    source: lock.source,
    parts: [
      step('Cost by its days', exactUsd(exact.div(100)), 'divide', {
        parts: [why, given('Days', { unit: 'count', amount: String(cheapest.days) }, lock.source)],
      }),
    ],
  });
  return { words: `${money(aDay)} a day`, cents: aDay, why: whyADay };
}

/** A Closing Disclosure received a day late moves the closing, and the lock with it where it would end before. */
export function lateClosingDisclosure(
  receivedBy: PlainDate,
  expiresOn: PlainDate | null,
  lock: LockCosts | undefined,
): CostOfMissing | undefined {
  const late = addDays(receivedBy, 1);
  const moved = threeDayWaitEnds(explained(late, given('Received a day late', onDate(late), 'One day after the last')), regZCalendars());
  if (!moved.ok) return undefined;
  const to = moved.value.value;
  const extended = expiresOn !== null && to > expiresOn ? extensionTo(to, expiresOn, lock) : undefined;
  if (extended) return extended;
  return { words: `Closing moves to ${formatDate(to, { short: true, weekday: true })}`, cents: null, why: moved.value.why };
}

/** After ten business days without an intent to proceed the estimate is not binding: a new one is due with the costs of that day. */
export function expiredCosts(expires: Step): CostOfMissing {
  const why = step('Costs after that day', text('New Loan Estimate'), 'given', {
    source: '12 CFR 1026.19(e)(3)(iv)(E)',
    parts: [expires],
    note: 'The lender may then disclose other costs in a new estimate.',
  });
  return { words: 'New Loan Estimate', cents: null, why };
}

/** Points of the note amount in dollars. */
function shareOf(lock: LockCosts, label: string, cost: Points): { readonly cents: Cents; readonly why: Step } {
  const exact = new Decimal(lock.noteAmount).mul(cost).div(100_000);
  const cents = roundHalfUp(exact);
  const why = step(label, usd(cents), 'round', {
    precision: '0.01',
    mode: 'half-up',
    source: lock.source,
    parts: [
      step('Points of the note amount', exactUsd(exact.div(100)), 'percent-of', {
        parts: [given('Points', points(cost), lock.source), given('Note amount', usd(lock.noteAmount), 'Lock confirmation')],
      }),
    ],
  });
  return { cents, why };
}

function money(cents: Cents): string {
  return formatMoney(cents, { cents: 'hide-zero' });
}
