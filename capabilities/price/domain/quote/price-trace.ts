import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { compensationOf } from '../scenario/compensation.ts';
import { insurerLineOf } from '../scenario/insurer-premium.ts';
import { type CompiledSheet, adjust, type AdjustedScenario, NOT_OFFERED } from '../../engine/index.ts';
import type { PriceTrace, TraceLine } from './quote.ts';
import type { AdjusterTable, ProductId } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import { selects } from '../sheet/selection.ts';
import { describeCell } from '../sheet/table-cell.ts';

export type CellRefusal = Refusal<'PRODUCT_NOT_OFFERED' | 'RATE_NOT_OFFERED' | 'TERM_NOT_OFFERED'>;

/** The trace lines of one product for one effect, in sheet order; cells with an effect of zero are included. */
export function traceLines(grid: AdjustedScenario, product: number, effect: 'price'): TraceLine[];
export function traceLines(grid: AdjustedScenario, product: number, effect: 'rate' | 'margin'): TraceLine<Rate>[];
export function traceLines(grid: AdjustedScenario, product: number, effect: AdjusterTable['effect']): TraceLine<number>[] {
  const { compiled, cellOf } = grid;
  const group = compiled.productGroup[product]!;
  const lines: TraceLine<number>[] = [];
  for (const t of compiled.groupTables[group]!) {
    const cell = cellOf[t]!;
    const table = compiled.sheet.adjusters[t]!;
    if (cell < 0 || table.effect !== effect) continue;
    lines.push({
      tableId: table.tableId,
      version: table.version,
      cell,
      ...describeCell(table, cell),
      effect: table.cells[cell] ?? NOT_OFFERED,
    });
  }
  return lines;
}

function sum(lines: readonly { readonly effect: Points | Rate }[]): number {
  let total = 0;
  for (const line of lines) total += line.effect;
  return total;
}

/** The whole making of one price of an adjusted scenario; refuses a product, note rate or lock period the sheet does not have. */
export function traceOf(grid: AdjustedScenario, productId: ProductId, rate: Rate, lockDays: number): Result<PriceTrace, CellRefusal> {
  const { compiled, scenario } = grid;
  const p = compiled.productIndex.get(productId);
  if (p === undefined)
    return refuse('PRODUCT_NOT_OFFERED', `Product ${productId} is not on ${compiled.sheet.title}.`, { field: 'productId' });
  const product = compiled.products[p]!;
  const rateAdjustments = traceLines(grid, p, 'rate');
  const sheetRate = rate - sum(rateAdjustments);
  const row = product.rates.indexOf(sheetRate);
  if (row < 0) return refuse('RATE_NOT_OFFERED', `The rate is not on ${compiled.sheet.title} for ${product.name}.`, { field: 'rate' });
  const column = product.lockDays.indexOf(lockDays);
  if (column < 0) {
    const offered = product.lockDays.join(', ');
    return refuse('TERM_NOT_OFFERED', `${product.name} is locked for ${offered} days, not ${lockDays}.`, { field: 'lockDays' });
  }
  const base = product.prices[row]![column]!;
  const adjustments = traceLines(grid, p, 'price');
  const beforeCaps = base + sum(adjustments);
  const cap = compiled.sheet.caps.find((candidate) => selects(candidate.products, product))!;
  const afterCaps = Math.min(beforeCaps, cap.maximumPrice);
  const compensation = compensationOf(scenario);
  const insurer = insurerLineOf(scenario);
  return ok({
    sheetVersion: compiled.sheet.versionId,
    sheetTitle: compiled.sheet.title,
    productId,
    productCode: product.code,
    productName: product.name,
    sheetRate,
    rateAdjustments,
    rate,
    lockDays,
    base,
    adjustments,
    beforeCaps,
    maximumPrice: cap.maximumPrice,
    capSource: cap.source,
    afterCaps,
    compensation,
    ...(insurer ? { insurer } : {}),
    price: afterCaps + compensation.effect + (insurer?.effect ?? 0),
  });
}

/** As `traceOf`, from a scenario. */
export function traceCell(
  compiled: CompiledSheet,
  scenario: PricingScenario,
  productId: ProductId,
  rate: Rate,
  lockDays: number,
): Result<PriceTrace, CellRefusal> {
  return traceOf(adjust(compiled, scenario), productId, rate, lockDays);
}

/** Recomputes a stored trace from its own lines alone, whatever price it states. */
export function priceFromTrace(trace: PriceTrace): Points {
  return Math.min(trace.base + sum(trace.adjustments), trace.maximumPrice) + trace.compensation.effect + (trace.insurer?.effect ?? 0);
}

/**
 * Replays a stored trace against its sheet: every base price, cell and cap is read again by its id. Returns the differences, as sentences;
 * an empty list means the stored price is exactly the sheet's.
 */
export function auditTrace(compiled: CompiledSheet, trace: PriceTrace): string[] {
  const { sheet } = compiled;
  const problems: string[] = [];
  if (trace.sheetVersion !== sheet.versionId) return [`The price was made with ${trace.sheetVersion}, not ${sheet.versionId}.`];
  const product = sheet.products.find(({ productId }) => productId === trace.productId);
  if (!product) return [`Product ${trace.productId} is not on the sheet.`];
  const base = product.prices[product.rates.indexOf(trace.sheetRate)]?.[product.lockDays.indexOf(trace.lockDays)];
  if (base !== trace.base) problems.push(`The base price is ${base ?? 'missing'}, not ${trace.base}.`);
  for (const line of [...trace.rateAdjustments, ...trace.adjustments]) {
    const table = sheet.adjusters.find((candidate) => candidate.tableId === line.tableId);
    const effect = table?.cells[line.cell];
    if (effect !== line.effect) problems.push(`${line.label}: the sheet says ${effect ?? 'nothing'}, not ${line.effect}.`);
  }
  const cap = sheet.caps.find((candidate) => selects(candidate.products, product));
  if (cap?.maximumPrice !== trace.maximumPrice)
    problems.push(`The maximum is ${cap?.maximumPrice ?? 'missing'}, not ${trace.maximumPrice}.`);
  if (priceFromTrace(trace) !== trace.price) problems.push(`The lines make ${priceFromTrace(trace)}, not ${trace.price}.`);
  if (trace.sheetRate + sum(trace.rateAdjustments) !== trace.rate) problems.push('The rate adjustments do not make the note rate.');
  return problems;
}
