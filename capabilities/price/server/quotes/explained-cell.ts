import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok } from '../../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../../regulation/amortization/index.ts';
import {
  aprOfPrice,
  betterPrices,
  closingAssumed,
  explainTrace,
  exportTrace,
  moneyOfPrice,
  noteOfProduct,
  quoteInsurance,
  traceCell,
  type CompiledSheet,
  type PricingScenario,
} from '../../domain/index.ts';
import type { QuoteToShow } from './store-quote.ts';

/** A cell of a sheet. */
export type WantedCell = { readonly productId: string; readonly rate: number; readonly lockDays: number };

/** How many changes that would better a price are shown. */
const BETTER_SHOWN = 3;

/** One cell of a stored quote, with everything its price and its costs are made of. */
export function explainedCell({ quoteId, sheet, scenario }: QuoteToShow, wanted: WantedCell, today: PlainDate) {
  const { productId, rate, lockDays } = wanted;
  const traced = traceCell(sheet, scenario, productId, rate, lockDays);
  if (!traced.ok) return traced;
  const trace = traced.value;
  const product = sheet.products[sheet.productIndex.get(productId)!]!;
  const explained = explainTrace(trace);
  const closing = closingAssumed(undefined, today);
  const note = noteOfProduct(scenario, product, closing);
  const money = moneyOfPrice(explained.value, note);
  const insurance = quoteInsurance(scenario, product, trace.rate, closing);
  const apr = aprOfPrice(sheet, trace, note, today);
  const payment = principalAndInterest(note, trace.rate, product.termMonths);
  return ok({
    sheetTitle: trace.sheetTitle,
    price: explained.value,
    why: explained.why,
    points: money.points,
    pointsCents: money.amount,
    noteAmountCents: note,
    payment: { value: payment.value, why: payment.why },
    apr: apr ? { value: apr.value, why: apr.why } : null,
    monthlyInsurance: insurance.monthly ? { value: insurance.monthly.value, why: insurance.monthly.why } : null,
    upfront: insurance.upfront ? { name: insurance.upfront.name, value: insurance.upfront.value, why: insurance.upfront.why } : null,
    insuranceProblem: insurance.problem ?? null,
    better: shownBetter(sheet, scenario, wanted),
    trace: { ...exportTrace(sheet, scenario, trace, quoteId) },
  });
}

export type ExplainedCell = Extract<ReturnType<typeof explainedCell>, { ok: true }>['value'];

/** The changes that would better a cell's price most. */
export function shownBetter(sheet: CompiledSheet, scenario: PricingScenario, { productId, rate, lockDays }: WantedCell) {
  return betterPrices(sheet, scenario, productId, rate, lockDays)
    .slice(0, BETTER_SHOWN)
    .map((one) => ({ label: one.move.label, effect: one.effect, price: one.price }));
}
