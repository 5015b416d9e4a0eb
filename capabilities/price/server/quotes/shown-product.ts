import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { levelPaymentCents } from '../../../../regulation/amortization/index.ts';
import {
  aprsOfGrid,
  bestExecutions,
  closingAssumed,
  compensationOf,
  noteOfProduct,
  quoteInsurance,
  type CompiledSheet,
  type PricingScenario,
  type ProductQuote,
  type Quote,
} from '../../domain/index.ts';

export type Payments = (rate: number, termMonths: number, noteAmount: number) => number;

/** Principal and interest by rate, term and amount, each worked out once for a quote: products share their rates. */
export function rememberedPayments(): Payments {
  const known = new Map<string, number>();
  return (rate, termMonths, noteAmount) => {
    const key = `${rate}/${termMonths}/${noteAmount}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = levelPaymentCents(noteAmount, rate, termMonths);
    known.set(key, value);
    return value;
  };
}

/** What products are shown for: the loan or scenario, and the closing whose premiums and fees are financed. */
export interface ShownFor {
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
  readonly closing: PlainDate;
  readonly payments: Payments;
}

export function shownFor(sheet: CompiledSheet, scenario: PricingScenario, when: { planned?: PlainDate; today: PlainDate }): ShownFor {
  return { sheet, scenario, closing: closingAssumed(when.planned, when.today), payments: rememberedPayments() };
}

/** The face of the note in a product; one that is not eligible finances nothing. */
function noteOf({ productId, eligible }: ProductQuote, { sheet, scenario, closing }: ShownFor): number {
  if (!eligible) return scenario.loanAmount;
  return noteOfProduct(scenario, sheet.products[sheet.productIndex.get(productId)!]!, closing);
}

/** A product as the wire has it. */
export function withPayments(product: ProductQuote, known: ShownFor) {
  const noteAmount = noteOf(product, known);
  return {
    ...product,
    failures: product.failures.map((failure) => ({ ...failure })),
    lockDays: [...product.lockDays],
    rates: [...product.rates],
    prices: product.prices.map((row) => [...row]),
    nearestToPar: [...product.nearestToPar],
    noteAmountCents: noteAmount,
    payments: product.eligible ? product.rates.map((rate) => known.payments(rate, product.termMonths, noteAmount)) : [],
  };
}

/** A product with what each of its cells costs: payment and APR on the note with what is financed, insurance at the rate it is shown at. */
export function withCosts(product: ProductQuote, known: ShownFor & { readonly shownRate: number }) {
  const { sheet, scenario, closing, payments, shownRate } = known;
  const shown = withPayments(product, known);
  if (!product.eligible) return { ...shown, aprs: [], insurance: null };
  const terms = sheet.products[sheet.productIndex.get(product.productId)!]!;
  const { upfront, monthly, problem } = quoteInsurance(scenario, terms, shownRate, closing);
  const note = shown.noteAmountCents;
  return {
    ...shown,
    aprs: aprsOfGrid(sheet, product, compensationOf(scenario), note, (rate, termMonths) => payments(rate, termMonths, note)),
    insurance: {
      upfrontCents: upfront?.value ?? null,
      upfrontName: upfront?.name ?? null,
      monthlyCents: monthly?.value ?? null,
      problem: problem ?? null,
    },
  };
}

/** The best execution of every product for each lock period, as the wire has it. */
export function shownBest(quote: Quote, lockPeriods: readonly number[]) {
  return lockPeriods.flatMap((lockDays) =>
    bestExecutions(quote, lockDays).map((best) => ({
      productId: best.productId,
      rate: best.rate,
      lockDays,
      price: best.price,
      nextProductId: best.next?.productId ?? null,
      margin: best.next?.margin ?? null,
    })),
  );
}
