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

/** Payments worked out last: a loan is priced again and again for one amount, and products share their rates. */
const paid = new Map<string, number>();
const MOST_PAID = 20_000;

/** Principal and interest by rate, term and amount, in cents. */
function paymentOnce(rate: number, termMonths: number, noteAmount: number): number {
  const key = `${rate}/${termMonths}/${noteAmount}`;
  const before = paid.get(key);
  if (before !== undefined) return before;
  if (paid.size >= MOST_PAID) paid.clear();
  const value = levelPaymentCents(noteAmount, rate, termMonths);
  paid.set(key, value);
  return value;
}

/** The context of shown products: the loan or scenario, and the closing whose premiums and fees are financed. */
export interface ShownFor {
  readonly sheet: CompiledSheet;
  readonly scenario: PricingScenario;
  readonly closing: PlainDate;
}

export function shownFor(sheet: CompiledSheet, scenario: PricingScenario, when: { planned?: PlainDate; today: PlainDate }): ShownFor {
  return { sheet, scenario, closing: closingAssumed(when.planned, when.today) };
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
    payments: product.eligible ? product.rates.map((rate) => paymentOnce(rate, product.termMonths, noteAmount)) : [],
  };
}

/**
 * A product with the cost of each of its cells: payment and APR on the note with what is financed, insurance at the rate it is shown at.
 */
export function withCosts(product: ProductQuote, known: ShownFor & { readonly shownRate: number }) {
  const { sheet, scenario, closing, shownRate } = known;
  const shown = withPayments(product, known);
  if (!product.eligible) return { ...shown, aprs: [], insurance: null };
  const terms = sheet.products[sheet.productIndex.get(product.productId)!]!;
  const { upfront, monthly, problem } = quoteInsurance(scenario, terms, shownRate, closing);
  const note = shown.noteAmountCents;
  return {
    ...shown,
    aprs: aprsOfGrid(sheet, product, compensationOf(scenario), note, (rate, termMonths) => paymentOnce(rate, termMonths, note)),
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
