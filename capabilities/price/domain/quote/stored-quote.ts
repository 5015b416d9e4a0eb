import type { Points, Rate } from '../../../../foundation/rates/rates.ts';
import { bestExecutions, cellFor, type PricingMode } from './best-execution.ts';
import { type CompiledSheet, priceGrid, type PricedGrid } from '../../engine/index.ts';
import { quoteOf } from './make-quote.ts';
import type { GridCell, ProductQuote, Quote } from './quote.ts';
import type { ProductId } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';

/**
 * The format of stored quotes. A change of the members of a quote needs the next number, and the function of the old one stays in
 * `ANSWERS`. So a stored quote replays to the same bytes under every later version of the portal.
 */
export const STORED_QUOTE_FORMAT = 1;

/** The request for a quote: the mode, and the lock periods; none named means all of them. */
export interface QuoteAsked {
  readonly mode: PricingMode;
  readonly lockDays: readonly number[];
}

/** A stored product: its verdict, its cell in every table, and the values that compute each of its prices from the sheet's. */
export interface StoredProduct {
  readonly productId: ProductId;
  readonly eligible: boolean;
  /** The rules not met, by id. */
  readonly failed: readonly string[];
  /** Each table that applied, and the cell. */
  readonly cells: readonly (readonly [tableId: string, cell: number])[];
  readonly points: Points;
  readonly rateShift: Rate;
  /** Over every rate and price of the grid: the answer is the same only when every cell is. */
  readonly checksum: number;
}

export interface StoredCell extends GridCell {
  readonly productId: ProductId;
}

export interface StoredAnswer {
  readonly format: number;
  readonly asked: QuoteAsked;
  /** In the sheet's order. */
  readonly products: readonly StoredProduct[];
  readonly compensation: Points;
  /** The cell of each eligible product for the mode, at each lock period. */
  readonly selection: readonly StoredCell[];
  /** The best of each family of products alike, at each lock period. */
  readonly best: readonly StoredCell[];
}

/** FNV-1a over whole numbers. */
function checksumOf(numbers: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((number >>> shift) & 0xff), 0x01000193);
  }
  return hash >>> 0;
}

function storedProduct(grid: PricedGrid, quoted: ProductQuote): StoredProduct {
  const { compiled, cellOf, groupPrice, groupRate } = grid;
  const group = compiled.productGroup[compiled.productIndex.get(quoted.productId)!]!;
  const cells = compiled.groupTables[group]!.filter((table) => cellOf[table]! >= 0).map(
    (table) => [compiled.sheet.adjusters[table]!.tableId, cellOf[table]!] as const,
  );
  return {
    productId: quoted.productId,
    eligible: quoted.eligible,
    failed: quoted.failures.map((failure) => failure.ruleId),
    cells,
    // The sum of tables without a price for the scenario is meaningless.
    points: quoted.eligible ? groupPrice[group]! : 0,
    rateShift: quoted.eligible ? groupRate[group]! : 0,
    checksum: quoted.eligible ? checksumOf([...quoted.lockDays, ...quoted.rates, ...quoted.prices.flat()]) : 0,
  };
}

function answerOfFirstForm(grid: PricedGrid, quote: Quote, asked: QuoteAsked): StoredAnswer {
  const inSheetOrder = [...quote.products].sort(
    (a, b) => grid.compiled.productIndex.get(a.productId)! - grid.compiled.productIndex.get(b.productId)!,
  );
  const periods = asked.lockDays.length > 0 ? asked.lockDays : lockPeriodsOf(quote);
  return {
    format: 1,
    asked,
    products: inSheetOrder.map((product) => storedProduct(grid, product)),
    compensation: grid.compensation,
    selection: periods.flatMap((lockDays) =>
      inSheetOrder.flatMap((product) => {
        const cell = cellFor(product, lockDays, asked.mode);
        return cell ? [{ productId: product.productId, ...cell }] : [];
      }),
    ),
    best: periods.flatMap((lockDays) =>
      bestExecutions(quote, lockDays).map(({ productId, rate, price }) => ({ productId, rate, lockDays, price })),
    ),
  };
}

const ANSWERS: Readonly<Record<number, typeof answerOfFirstForm>> = { 1: answerOfFirstForm };

/** Every lock period any product of a quote has, ascending. */
export function lockPeriodsOf(quote: Quote): number[] {
  return [...new Set(quote.products.flatMap((product) => product.lockDays))].sort((a, b) => a - b);
}

/** A priced grid as a screen's quote and as the stored quote. */
export function answerToStore(grid: PricedGrid, asked: QuoteAsked): { quote: Quote; answer: StoredAnswer } {
  const quote = quoteOf(grid);
  return { quote, answer: ANSWERS[STORED_QUOTE_FORMAT]!(grid, quote, asked) };
}

/**
 * Computes a stored quote again from its own scenario and sheet, in its stored format. Equal to the stored one, number for number, unless
 * the engine or the sheet has changed; undefined for an unknown format.
 */
export function replayAnswer(
  compiled: CompiledSheet,
  scenario: PricingScenario,
  stored: Pick<StoredAnswer, 'format' | 'asked'>,
): StoredAnswer | undefined {
  const grid = priceGrid(compiled, scenario);
  return ANSWERS[stored.format]?.(grid, quoteOf(grid), stored.asked);
}
