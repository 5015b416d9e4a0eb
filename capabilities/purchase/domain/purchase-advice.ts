import { Decimal } from 'decimal.js';
import { daysBetween, type PlainDate } from '../../../foundation/dates/dates.ts';
import {
  days,
  exactUsd,
  explained,
  given,
  onDate,
  percent,
  step,
  sumStep,
  usd,
  type Explained,
} from '../../../foundation/explain/explain.ts';
import { roundHalfUp, type Cents } from '../../../foundation/money/money.ts';
import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import { interestPerDay } from '../../../regulation/amortization/prepaid-interest.ts';

export interface Deduction {
  readonly label: string;
  readonly amount: Cents;
}

/** The terms of a purchase. */
export interface PurchaseTerms {
  /** The unpaid principal, which is bought. */
  readonly unpaidBalance: Cents;
  /** As it was locked: 100,318 is 100.318 percent of the balance. */
  readonly price: Points;
  readonly noteRate: Rate;
  readonly purchasedOn: PlainDate;
  /** The first day whose interest the correspondent has not collected: regular interest begins a month before the first payment. */
  readonly interestFrom: PlainDate;
  /** Escrow money of the borrower in the correspondent's account. */
  readonly escrowBalance: Cents;
  /** The lender's fees of the purchase. */
  readonly deductions: readonly Deduction[];
}

export interface AdviceLine {
  readonly id: string;
  readonly label: string;
  /** To the correspondent; a negative amount is withheld. */
  readonly amount: Explained<Cents>;
}

export interface PurchaseAdvice {
  readonly lines: readonly AdviceLine[];
  /** The wired amount. */
  readonly net: Explained<Cents>;
}

const SOURCE = 'Purchase of the loan';

/**
 * The lines of a purchase advice and what is wired, to the cent: the balance at its locked price, interest to the day of purchase on a year
 * of 365 days, the escrow money that stays with the correspondent, and fees. Interest the borrower prepaid for days after the purchase is
 * withheld.
 */
export function purchaseAdvice(terms: PurchaseTerms): PurchaseAdvice {
  const { unpaidBalance, escrowBalance, deductions } = terms;
  const balance = explained(unpaidBalance, given('Unpaid principal balance', usd(unpaidBalance), SOURCE));
  const withheld = (id: string, label: string, cents: Cents): AdviceLine => {
    const amount = explained(0 - cents, given(`${label}, kept back`, usd(0 - cents), SOURCE));
    return { id, label, amount };
  };
  const lines: readonly AdviceLine[] = [
    { id: 'balance', label: 'Unpaid principal balance', amount: balance },
    { id: 'premium', label: terms.price < 100_000 ? 'Discount' : 'Premium', amount: premium(balance, terms.price) },
    { id: 'interest', label: 'Interest to the day of purchase', amount: interest(terms) },
    ...(escrowBalance === 0 ? [] : [withheld('escrow', 'Escrow balance', escrowBalance)]),
    ...deductions.map(({ label, amount }, at) => withheld(`fee-${at + 1}`, label, amount)),
  ];
  const value = lines.reduce((sum, { amount }) => sum + amount.value, 0);
  const why = sumStep(
    'Wired to the correspondent',
    'usd',
    lines.map(({ amount }) => amount.why),
    { rule: 'purchase.net' },
  );
  return { lines, net: explained(value, why) };
}

function premium(balance: Explained<Cents>, price: Points): Explained<Cents> {
  const over = price - 100_000;
  const exact = new Decimal(balance.value).mul(over).div(10_000_000);
  const value = roundHalfUp(exact.mul(100));
  const unrounded = step('Premium, unrounded', exactUsd(exact), 'percent-of', {
    parts: [balance.why, given('Price above 100', percent(over), 'Rate lock')],
  });
  return explained(
    value,
    step('Premium of the locked price', usd(value), 'round', { precision: '0.01', mode: 'half-up', parts: [unrounded] }),
  );
}

function interest({ unpaidBalance, noteRate, purchasedOn, interestFrom }: PurchaseTerms): Explained<Cents> {
  const perDay = interestPerDay(unpaidBalance, noteRate, 365);
  const number = daysBetween(interestFrom, purchasedOn);
  const counted = step('Days of interest', days(number), 'compute', {
    rule: 'purchase.interest-days',
    note: 'From the first day without collected interest to the day of purchase; below zero, days the borrower prepaid.',
    parts: [given('Interest from', onDate(interestFrom), SOURCE), given('Purchased on', onDate(purchasedOn), SOURCE)],
  });
  const value = perDay.value * number;
  return explained(value, step('Interest to the day of purchase', usd(value), 'multiply', { parts: [perDay.why, counted] }));
}
