import { addDays, dayNumber, daysBetween, formatDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { explained, given, points, step, sumStep, usd, type Explained, type Step } from '../../../../foundation/explain/explain.ts';
import { percentOf, type Cents } from '../../../../foundation/money/money.ts';
import { formatRate, type Points, type Rate } from '../../../../foundation/rates/rates.ts';
import { must, ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { Decimal } from 'decimal.js';
import { regZCalendars, revisedEstimateDueAfterLock, revisedEstimateReceivedBy } from '../../../../regulation/timing/index.ts';
import { availableRates } from '../changes/change-rate.ts';
import { cutOffOf, type LockableLoan, type LockContext } from '../desk.ts';
import { clockWords } from '../../../../foundation/dates/clock-words.ts';
import { explainLockPrice, explainRelock } from '../explain-lock.ts';
import { extendLock, offeredExtensions } from '../changes/extend-lock.ts';
import { floatDownRates } from '../changes/float-down.ts';
import { explainExpiry } from '../lock-expiry.ts';
import { applyLockEvent, lockState } from '../lock-state.ts';
import type { Lock, LockEvent, LockExpiry, LockRefusal } from '../lock.ts';
import { relockLoan } from '../changes/relock-loan.ts';
import { renegotiateLock } from '../changes/renegotiate-lock.ts';
import { revisesEstimate } from '../changes/revises-estimate.ts';
import type { CompiledSheet } from '../../../price/engine/index.ts';

/** One step of an option: its view, its choice, and its day. */
export interface ClosingStep {
  readonly change: 'extension' | 'relock' | 'rate-change' | 'float-down' | 'renegotiation';
  /** "5-days", "6.875"; empty for a renegotiation. */
  readonly choice: string;
  readonly on: PlainDate;
}

/** An option to close on the requested day under a lock. */
export interface ClosingOption {
  readonly title: string;
  readonly steps: readonly ClosingStep[];
  readonly rate: Rate;
  readonly price: Points;
  /** Points compared with the lock's present price; negative is a gain. */
  readonly cost: Explained<Points>;
  readonly costCents: Explained<Cents>;
  readonly expiresOn: Explained<PlainDate>;
  /** Days between closing and the new expiry. */
  readonly slackDays: number;
  /** The risks, each in a sentence. */
  readonly risks: readonly string[];
  /** The day a revised Loan Estimate is due because of it; absent when none is. */
  readonly revisedLeDue?: Explained<PlainDate>;
}

/** An option that does not reach that day, with the reason. */
export interface RefusedOption {
  readonly title: string;
  readonly reason: string;
}

export interface ClosingSimulation {
  readonly closingDate: PlainDate;
  readonly lockEnds: PlainDate;
  readonly state: 'locked' | 'expired';
  /** Why the lender does not work that day; absent on a business day. */
  readonly closedBecause?: string;
  /** Cheapest first. */
  readonly options: readonly ClosingOption[];
  readonly closed: readonly RefusedOption[];
}

export interface ClosingGround {
  readonly sheet: CompiledSheet;
  readonly lockSheet: CompiledSheet | undefined;
  readonly sheetOf: (version: string) => CompiledSheet | undefined;
  /** Whether a Loan Estimate was sent: then a change of the price requires a revised one. */
  readonly estimateSent: boolean;
}

/** The furthest day that is simulated. */
const FURTHEST_DAYS = 365;

/**
 * Every option to close on a day under this lock: leaving it; one extension or two; letting it expire and relocking at the worse price;
 * another rate with an extension; and where the policy has them a float-down or a renegotiation. Each is made by the same functions as the
 * change itself, so an option that is shown can be taken; future prices are assumed to be today's.
 */
export function simulateClosing(
  found: LockableLoan,
  closingDate: PlainDate,
  ground: ClosingGround,
  context: LockContext,
): Result<ClosingSimulation, LockRefusal<'NOT_LOCKED' | 'LOCK_CANCELLED'> | Refusal<'CLOSING_DATE'>> {
  const { lock } = found;
  if (!lock) return refuse('NOT_LOCKED', 'The loan is not locked.');
  const state = lockState(lock, context.now.instant);
  if (state === 'cancelled') return refuse('LOCK_CANCELLED', 'The lock was cancelled.');
  const ahead = daysBetween(context.now.date, closingDate);
  if (ahead < 0 || ahead > FURTHEST_DAYS) {
    return refuse('CLOSING_DATE', `Choose a closing date from today to ${formatDate(addDays(context.now.date, FURTHEST_DAYS))}.`, {
      field: 'closingDate',
    });
  }
  const collected = new CollectedOptions({ ...found, closingDate }, lock, closingDate, ground, context);
  if (state === 'locked') {
    collected.asItIs();
    collected.extensions();
    collected.market();
    collected.rateAndExtension();
  }
  collected.relocks(state);
  const closedBecause = context.closedBecause(dayNumber(closingDate));
  return ok({
    closingDate,
    lockEnds: lock.expiry.wall.date,
    state,
    ...(closedBecause === undefined ? {} : { closedBecause }),
    options: collected.options.sort((a, b) => a.cost.value - b.cost.value || a.steps.length - b.steps.length || a.slackDays - b.slackDays),
    closed: collected.closed,
  });
}

interface Candidate {
  readonly title: string;
  readonly steps: readonly ClosingStep[];
  readonly events: readonly LockEvent[];
  readonly after: Lock;
  /** The tree of the new price, where it was priced again. */
  readonly priced?: Step;
  readonly risks: readonly string[];
}

/** Collects the options of one simulation. */
class CollectedOptions {
  readonly options: ClosingOption[] = [];
  readonly closed: RefusedOption[] = [];
  readonly #loan: LockableLoan;
  readonly #lock: Lock;
  readonly #closing: PlainDate;
  readonly #ground: ClosingGround;
  readonly #context: LockContext;

  constructor(loan: LockableLoan, lock: Lock, closing: PlainDate, ground: ClosingGround, context: LockContext) {
    this.#loan = loan;
    this.#lock = lock;
    this.#closing = closing;
    this.#ground = ground;
    this.#context = context;
  }

  asItIs(): void {
    const title = 'Leave the lock as it is';
    if (this.#covers(this.#lock.expiry)) this.#add({ title, steps: [], events: [], after: this.#lock, risks: [] });
    else this.closed.push({ title, reason: this.#tooShort(this.#lock.expiry) });
  }

  /** One extension, or two where neither alone reaches; of the pairs only those no other option beats in cost and date. */
  extensions(): void {
    if (this.#covers(this.#lock.expiry)) return;
    const singles = this.#extended(this.#loan, this.#lock);
    const pairs: Candidate[] = [];
    for (const single of singles) {
      if (this.#covers(single.after.expiry)) this.#add(single);
      else {
        const next = this.#extended(this.#after(single), single.after);
        for (const second of next) {
          if (singles.some((one) => one.title === second.title && this.#covers(one.after.expiry))) continue;
          if (this.#covers(second.after.expiry)) pairs.push(joined(single, second));
        }
      }
    }
    for (const pair of pairs) if (!pairs.some((other) => beats(other, pair))) this.#add(pair);
    if (pairs.length === 0 && !singles.some((single) => this.#covers(single.after.expiry))) this.#noExtension(singles);
  }

  #noExtension(singles: readonly Candidate[]): void {
    const longest = singles.at(-1);
    if (longest) this.closed.push({ title: 'Extend', reason: this.#tooShort(longest.after.expiry) });
    else {
      const [refused] = offeredExtensions(this.#context.policy).map((period) => extendLock(this.#loan, period.description, this.#context));
      const reason = refused && !refused.ok ? refused.refusal.message : 'The policy has no extensions.';
      this.closed.push({ title: 'Extend', reason });
    }
  }

  /** The lock as it is after a candidate, with the free days it spent. */
  #after(candidate: Candidate): LockableLoan {
    const { freeDaysSpent } = this.#loan;
    const spent = candidate.after.freeDays - this.#lock.freeDays;
    return { ...this.#loan, lock: candidate.after, ...(freeDaysSpent === undefined ? {} : { freeDaysSpent: freeDaysSpent + spent }) };
  }

  /** Every extension that can be made now, shortest first. */
  #extended(loan: LockableLoan, lock: Lock): Candidate[] {
    return offeredExtensions(this.#context.policy).flatMap(({ description, days }) => {
      const event = extendLock({ ...loan, lock }, description, this.#context);
      if (!event.ok) return [];
      const after = applyLockEvent(lock, event.value);
      const free = event.value.freeDays ?? 0;
      return [
        {
          title: `Extend ${days} days now${free === 0 ? '' : `, ${free} of them free`}`,
          steps: [{ change: 'extension' as const, choice: description, on: this.#context.now.date }],
          events: [event.value],
          after,
          risks: this.#left(after),
        },
      ];
    });
  }

  #left(after: Lock): string[] {
    const { maximumExtensions } = this.#context.policy;
    return after.extensions >= maximumExtensions ? ['No extension is left afterwards; if closing slips again, only a relock remains.'] : [];
  }

  /** A better market shared or taken, with an extension where the lock would not reach. */
  market(): void {
    const { sheet, lockSheet } = this.#ground;
    const shared = renegotiateLock(this.#loan, sheet, lockSheet, this.#context);
    if (shared.ok) {
      const after = applyLockEvent(this.#lock, shared.value);
      this.#reaching({ title: 'Renegotiate', steps: [this.#step('renegotiation', '')], events: [shared.value], after, risks: [] });
    } else this.closed.push({ title: 'Renegotiate', reason: shared.refusal.message });

    const rates = floatDownRates(this.#loan, sheet, lockSheet, this.#context);
    const open = rates.flatMap(({ rate, outcome }) => (outcome.ok ? [{ rate, event: outcome.value }] : []));
    // The lowest rate that costs nothing, or else the cheapest of all.
    const chosen = open.find(({ event }) => event.price >= this.#lock.price) ?? open.at(-1);
    if (chosen) {
      this.#reaching(this.#repriced(`Float down to ${formatRate(chosen.rate)}`, 'float-down', chosen.rate, chosen.event));
    } else {
      const refused = rates.find(({ outcome }) => !outcome.ok)?.outcome;
      const reason = refused && !refused.ok ? refused.refusal.message : 'Today’s sheet has no lower rate.';
      this.closed.push({ title: 'Float down', reason });
    }
  }

  /** A higher rate that pays for the extension: the lowest one that leaves nothing to pay. */
  rateAndExtension(): void {
    const { lockSheet } = this.#ground;
    if (this.#covers(this.#lock.expiry) || !lockSheet) return;
    for (const { rate, outcome } of availableRates(this.#loan, lockSheet, this.#context)) {
      if (!outcome.ok || rate <= this.#lock.terms.rate) continue;
      const candidate = this.#withExtension(this.#repriced(`Change the rate to ${formatRate(rate)}`, 'rate-change', rate, outcome.value));
      if (!candidate) return;
      if (candidate.after.price >= this.#lock.price) {
        this.#add(candidate);
        return;
      }
    }
  }

  /** Letting the lock run out and relocking as soon as the policy allows, at the worse price and for the days that are left. */
  relocks(state: 'locked' | 'expired'): void {
    if (state === 'locked' && this.#covers(this.#lock.expiry)) return;
    const then = state === 'expired' ? this.#context : this.#relockDay();
    const when = state === 'expired' ? 'now' : `on ${formatDate(then.now.date, { short: true, weekday: true })}`;
    const refusals: string[] = [];
    const opened = this.options.length;
    for (const { description, days } of this.#context.policy.relock.periods) {
      const made = relockLoan(this.#loan, description, this.#ground.sheet, this.#ground.sheetOf, then);
      if (!made.ok) {
        refusals.push(made.refusal.message);
        continue;
      }
      const { event, worstCase } = made.value;
      const after = applyLockEvent(this.#lock, event);
      if (event.lockDate > this.#closing) refusals.push(`Closing would come before the relock ${when}.`);
      else if (!this.#covers(after.expiry)) refusals.push(this.#tooShort(after.expiry));
      else {
        const title = state === 'expired' ? `Relock ${days} days now` : `Let it expire, relock ${days} days ${when}`;
        const steps = [{ change: 'relock' as const, choice: description, on: then.now.date }];
        const risks = this.#relockRisks(worstCase, state);
        this.#add({ title, steps, events: [event], after, priced: explainRelock(made.value).why, risks });
      }
    }
    if (this.options.length === opened) this.closed.push({ title: 'Relock', reason: refusals.at(-1) ?? 'The policy has no relocks.' });
  }

  /** The desk's first moment after the expiry and the policy's wait. */
  #relockDay(): LockContext {
    const { policy, closedBecause, toInstant } = this.#context;
    let date = addDays(this.#lock.expiry.wall.date, Math.max(1, policy.relock.waitDays));
    while (closedBecause(dayNumber(date)) !== undefined) date = addDays(date, 1);
    const instant = toInstant({ date, time: policy.deskOpens, zone: policy.zone });
    return { ...this.#context, now: { instant, date, time: policy.deskOpens } };
  }

  #relockRisks(worstCase: boolean, state: 'locked' | 'expired'): string[] {
    const { sheet } = this.#ground;
    const cutOff = cutOffOf(sheet.products[sheet.productIndex.get(this.#lock.terms.productId)!]!, this.#context.policy);
    return [
      ...(state === 'locked' ? ['Until then the loan is not locked after the expiry.'] : []),
      ...(worstCase
        ? ['Worst case: a better market changes nothing, a worse one lowers the price further.']
        : ['The price is the market’s of that day, better or worse.']),
      ...(cutOff ? [`${cutOff.label} are relocked until ${clockWords(cutOff.time)} only.`] : []),
    ];
  }

  #step(change: ClosingStep['change'], choice: string): ClosingStep {
    return { change, choice, on: this.#context.now.date };
  }

  #repriced(title: string, change: ClosingStep['change'], rate: Rate, event: LockEvent): Candidate {
    const after = applyLockEvent(this.#lock, event);
    const choice = new Decimal(rate).div(1000).toFixed(3);
    return { title, steps: [this.#step(change, choice)], events: [event], after, priced: explainLockPrice(after).why, risks: [] };
  }

  /** A candidate as it is where it reaches, else with the cheapest extension that does. */
  #reaching(candidate: Candidate): void {
    const reaching = this.#withExtension(candidate);
    if (reaching) this.#add(reaching);
    else this.closed.push({ title: candidate.title, reason: this.#tooShort(candidate.after.expiry) });
  }

  #withExtension(candidate: Candidate): Candidate | undefined {
    if (this.#covers(candidate.after.expiry)) return candidate;
    const reaching = this.#extended(this.#after(candidate), candidate.after).filter((one) => this.#covers(one.after.expiry));
    const cheapest = reaching.sort((a, b) => b.after.price - a.after.price)[0];
    if (!cheapest) return undefined;
    const both = joined(candidate, cheapest);
    return candidate.priced ? { ...both, priced: explainLockPrice(both.after).why } : both;
  }

  #covers(expiry: LockExpiry): boolean {
    return expiry.wall.date >= this.#closing;
  }

  #tooShort(expiry: LockExpiry): string {
    const days = daysBetween(expiry.wall.date, this.#closing);
    return `It would run through ${formatDate(expiry.wall.date)}, ${days} ${days === 1 ? 'day' : 'days'} short.`;
  }

  #add(candidate: Candidate): void {
    const { after } = candidate;
    const cost = costOf(this.#lock, candidate);
    const slackDays = daysBetween(this.#closing, after.expiry.wall.date);
    const due = this.#revisedLeDue(candidate);
    this.options.push({
      title: candidate.title,
      steps: candidate.steps,
      rate: after.terms.rate,
      price: after.price,
      cost,
      costCents: dollarsOf(cost, after.terms.noteAmount),
      expiresOn: explainExpiry(after.expiry, this.#context.policy.title),
      slackDays,
      risks: [
        ...(slackDays === 0 ? [`It ends on closing day, at ${clockWords(after.expiry.wall.time)}: fund before then.`] : []),
        ...candidate.risks,
        ...this.#estimateRisk(due),
      ],
      ...(due ? { revisedLeDue: due } : {}),
    });
  }

  #revisedLeDue({ events, after, steps }: Candidate): Explained<PlainDate> | undefined {
    if (!this.#ground.estimateSent || !revisesEstimate(this.#lock, after, events)) return undefined;
    return must(revisedEstimateDueAfterLock(steps.at(-1)!.on, regZCalendars()));
  }

  /** A revised estimate that is only due after the last day for its receipt delays closing. */
  #estimateRisk(due: Explained<PlainDate> | undefined): string[] {
    if (!due) return [];
    const received = must(revisedEstimateReceivedBy(this.#closing, regZCalendars())).value;
    if (due.value <= received) return [];
    return [
      `The borrower must have the revised Loan Estimate by ${formatDate(received)}, before it is due; later changes go on the Closing Disclosure.`,
    ];
  }
}

function joined(first: Candidate, second: Candidate): Candidate {
  const title = `${first.title}, then ${second.title.charAt(0).toLowerCase()}${second.title.slice(1)}`.replace(
    / now(?=,)|(?<=now.*) now$/g,
    '',
  );
  return {
    title,
    steps: [...first.steps, ...second.steps],
    events: [...first.events, ...second.events],
    after: second.after,
    ...(first.priced ? { priced: first.priced } : {}),
    risks: [...first.risks, ...second.risks.filter((risk) => !first.risks.includes(risk))],
  };
}

/** Whether one pair of extensions leaves nothing to say for another: no dearer and no shorter, and better in one or first in order. */
function beats(one: Candidate, other: Candidate): boolean {
  const [price, otherPrice] = [one.after.price, other.after.price];
  const [ends, otherEnds] = [one.after.expiry.wall.date, other.after.expiry.wall.date];
  if (price === otherPrice && ends === otherEnds) return one.title < other.title;
  return price >= otherPrice && ends >= otherEnds;
}

/** The cost of a candidate: the sum of its adjustments where only these changed the price, else the old price less the new. */
function costOf(lock: Lock, candidate: Candidate): Explained<Points> {
  const cost = lock.price - candidate.after.price;
  const now = given('Price now', points(lock.price), 'The lock as it is');
  if (candidate.priced) {
    return explained(cost, step('Cost in points', points(cost), 'subtract', { parts: [now, candidate.priced] }));
  }
  const added = candidate.after.adjustments.slice(lock.adjustments.length);
  const effects = added.map((one) => one.why ?? given(one.label, points(one.effect), one.source));
  const sum =
    effects.length === 0 ? given('Nothing is changed', points(0), 'The lock as it is') : sumStep('Effect on the price', 'points', effects);
  return explained(cost, step('Cost in points', points(cost), 'negate', { parts: [sum] }));
}

function dollarsOf(cost: Explained<Points>, noteAmount: Cents): Explained<Cents> {
  const cents = percentOf(noteAmount, cost.value);
  const exact = new Decimal(noteAmount).mul(cost.value).div(10_000_000);
  return explained(
    cents,
    step('Cost in dollars', usd(cents), 'round', {
      precision: '0.01',
      mode: 'half-up',
      parts: [
        step('Before rounding', { unit: 'usd', amount: exact.toFixed() }, 'percent-of', {
          parts: [given('Note amount', usd(noteAmount), 'Lock'), cost.why],
        }),
      ],
    }),
  );
}
