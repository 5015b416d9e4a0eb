import { Decimal } from 'decimal.js';
import { count, exactUsd, explained, given, percent, step, usd, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { roundHalfUp, type Cents } from '../../foundation/money/money.ts';
import type { Rate } from '../../foundation/rates/rates.ts';

const NOTE = 'Terms of the note';

/** Thirty digits: the power over 360 periods loses three or four, and the cent must not depend on them. */
const Exact = Decimal.clone({ precision: 30 });

/** Rate of one period as a plain fraction: 6000 (6 %) twelve times a year is 0.005. */
export function periodRate(rate: Rate, periodsAYear = 12): number {
  return rate / (100_000 * periodsAYear);
}

/**
 * The level payment that amortizes `balance` over `payments` periods, unrounded, in the unit of the balance. Binary, for paths of
 * many resets; `exactLevelPayment` gives the same value in decimals.
 */
export function levelPayment(balance: number, ratePerPeriod: number, payments: number): number {
  if (ratePerPeriod === 0) return balance / payments;
  return (balance * ratePerPeriod) / -Math.expm1(-payments * Math.log1p(ratePerPeriod));
}

interface RateOfNote {
  readonly perPeriod: Decimal;
  /** 1 − (1+r)^−n: the part that discounting takes off n payments. */
  readonly discount: Decimal;
}

/** Rates come in eighths and terms in years: a price grid of hundreds of payments needs few powers, and one costs more than all the rest. */
const ratesOfNotes = new Map<string, RateOfNote>();
const MOST_RATES = 4_096;

function rateOfNote(rate: Rate, payments: number, periodsAYear: number): RateOfNote {
  const key = `${rate}/${payments}/${periodsAYear}`;
  const before = ratesOfNotes.get(key);
  if (before) return before;
  const perPeriod = new Exact(rate).div(100_000 * periodsAYear);
  const made = { perPeriod, discount: new Exact(1).minus(new Exact(1).plus(perPeriod).pow(-payments)) };
  if (ratesOfNotes.size >= MOST_RATES) ratesOfNotes.clear();
  ratesOfNotes.set(key, made);
  return made;
}

/** Unrounded level payment in dollars: balance × r / (1 − (1+r)^−n). */
export function exactLevelPayment(balance: Cents, rate: Rate, payments: number, periodsAYear = 12): Decimal {
  const dollars = new Exact(balance).div(100);
  if (rate === 0) return dollars.div(payments);
  const { perPeriod, discount } = rateOfNote(rate, payments, periodsAYear);
  return dollars.mul(perPeriod).div(discount);
}

/** An unrounded figure is written with eight places of a dollar: enough for any later rounding, and comparable by a verifier. */
export function eightPlaces(dollars: Decimal): Decimal {
  return dollars.toDecimalPlaces(8, Decimal.ROUND_HALF_UP);
}

/** Step of rule `amortization.level-payment`: parts loan amount, yearly rate, number of payments, payments a year. */
export function levelPaymentStep(balance: Cents, rate: Rate, payments: number, periodsAYear = 12): Step {
  return step('Level payment, unrounded', exactUsd(eightPlaces(exactLevelPayment(balance, rate, payments, periodsAYear))), 'compute', {
    rule: 'amortization.level-payment',
    source: '12 CFR 1026.37(b)(3)',
    note: 'Balance × r / (1 − (1 + r)^−n), with r the yearly rate divided by the payments a year; eight places.',
    parts: [
      given('Balance', usd(balance), NOTE),
      given('Interest rate', percent(rate), NOTE),
      given('Payments', count(payments), NOTE),
      given('Payments a year', count(periodsAYear), NOTE),
    ],
  });
}

/** Step of rule `amortization.interest-only-payment`: balance × rate / payments a year. */
export function interestOnlyStep(balance: Cents, rate: Rate, periodsAYear = 12): Step {
  const dollars = eightPlaces(new Exact(balance).mul(rate).div(10_000_000 * periodsAYear));
  return step('Interest of one period, unrounded', exactUsd(dollars), 'compute', {
    rule: 'amortization.interest-only-payment',
    source: '12 CFR 1026.37(b)(3)',
    parts: [
      given('Balance', usd(balance), NOTE),
      given('Interest rate', percent(rate), NOTE),
      given('Payments a year', count(periodsAYear), NOTE),
    ],
  });
}

/** Rounds a step in dollars to the cent, half up, as a note states its payment. */
export function toTheCent(label: string, exact: Step): Explained<Cents> {
  const cents = roundHalfUp(new Decimal(exact.figure.amount).mul(100));
  return explained(cents, step(label, usd(cents), 'round', { precision: '0.01', mode: 'half-up', parts: [exact] }));
}

/** Monthly principal and interest to the cent, without the tree: for grids of many payments. */
export function levelPaymentCents(balance: Cents, rate: Rate, payments: number, periodsAYear = 12): Cents {
  return roundHalfUp(eightPlaces(exactLevelPayment(balance, rate, payments, periodsAYear)).mul(100));
}

/** Monthly principal and interest to the cent. */
export function principalAndInterest(balance: Cents, rate: Rate, payments: number, periodsAYear = 12): Explained<Cents> {
  return toTheCent('Principal & interest', levelPaymentStep(balance, rate, payments, periodsAYear));
}
