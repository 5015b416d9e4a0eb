import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import {
  aprsOfGrid,
  compensationOf,
  noteAmountOf,
  quoteInsurance,
  type CompiledSheet,
  type PricingScenario,
  type ProductQuote,
} from '../domain/index.ts';

export type Payments = (rate: number, termMonths: number, noteAmount?: number) => number;

/** Principal and interest by rate, term and amount, each worked out once for a quote: products share their rates. */
export function paymentsOf(scenario: PricingScenario): Payments {
  const known = new Map<string, number>();
  const usual = noteAmountOf(scenario);
  return (rate, termMonths, noteAmount = usual) => {
    const key = `${rate}/${termMonths}/${noteAmount}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { value } = principalAndInterest(noteAmount, rate, termMonths);
    known.set(key, value);
    return value;
  };
}

/** A product as the wire has it. */
export function withPayments(product: ProductQuote, payments: Payments, noteAmount?: number) {
  return {
    ...product,
    failures: product.failures.map((failure) => ({ ...failure })),
    lockDays: [...product.lockDays],
    rates: [...product.rates],
    prices: product.prices.map((row) => [...row]),
    nearestToPar: [...product.nearestToPar],
    payments: product.eligible ? product.rates.map((rate) => payments(rate, product.termMonths, noteAmount)) : [],
  };
}

/** A product with what each of its cells costs: payment on the note with what is financed, APR, insurance at the rate it is shown at. */
export function withCosts(
  product: ProductQuote,
  known: {
    readonly sheet: CompiledSheet;
    readonly scenario: PricingScenario;
    readonly payments: Payments;
    readonly today: PlainDate;
    readonly shownRate: number;
  },
) {
  const { sheet, scenario, payments, today, shownRate } = known;
  if (!product.eligible) return { ...withPayments(product, payments), aprs: [], insurance: null };
  const terms = sheet.products[sheet.productIndex.get(product.productId)!]!;
  const { upfront, monthly, noteAmount, problem } = quoteInsurance(scenario, terms, shownRate, today);
  return {
    ...withPayments(product, payments, noteAmount),
    aprs: aprsOfGrid(sheet, product, compensationOf(scenario), noteAmountOf(scenario), payments),
    insurance: {
      upfrontCents: upfront?.value ?? null,
      upfrontName: upfront?.name ?? null,
      monthlyCents: monthly?.value ?? null,
      noteAmountCents: noteAmount,
      problem: problem ?? null,
    },
  };
}
