import { formatRate, type Rate } from '../../../../foundation/rates/rates.ts';
import type { CompiledSheet } from '../../engine/index.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import type { SheetProduct } from '../sheet/rate-sheet.ts';
import { cellFor } from './best-execution.ts';
import { makeQuote, PAR } from './make-quote.ts';

/** The lock period a rate is suggested for while nothing is locked. */
export const USUAL_LOCK_DAYS = 45;

export interface OpeningRate {
  readonly rate: Rate;
  readonly source: string;
}

/** A product as a sheet has it. */
export function productOnSheet(compiled: CompiledSheet, productId: string): SheetProduct | undefined {
  const place = compiled.productIndex.get(productId);
  return place === undefined ? undefined : compiled.sheet.products[place];
}

/** The rate of a product that is nearest to par: priced for the scenario, or by the sheet's base prices while the loan has no price. */
export function openingRate(compiled: CompiledSheet, productId: string, scenario: PricingScenario | undefined): OpeningRate | null {
  const place = compiled.productIndex.get(productId);
  if (place === undefined) return null;
  const { title } = compiled.sheet;
  const quote = scenario && makeQuote(compiled, scenario).products.find((one) => one.productId === productId);
  const cell = quote && cellFor(quote, USUAL_LOCK_DAYS, { by: 'best-execution' });
  if (cell) return { rate: cell.rate, source: `${title}: ${formatRate(cell.rate)} is nearest to par for ${USUAL_LOCK_DAYS} days` };
  const { rates, prices, lockDays } = compiled.products[place]!;
  const column = Math.max(0, lockDays.indexOf(USUAL_LOCK_DAYS));
  const rate = rates[prices.findIndex((line) => (line[column] ?? 0) >= PAR)];
  return rate === undefined
    ? null
    : { rate, source: `${title}: base price of ${formatRate(rate)} is nearest to par; the loan itself has no price yet` };
}
