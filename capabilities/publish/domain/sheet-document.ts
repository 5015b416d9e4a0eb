import type { Points, Rate } from '../../../foundation/rates/rates.ts';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { PricingScenario, ProductId, RateSheet } from '../../price/domain/index.ts';

/** The author's name for one line of a golden price: a table by its id, or `base`, `cap`, `compensation`. */
export interface GoldenLine {
  readonly line: string;
  readonly effect: Points;
}

/**
 * A case shipped with a sheet and its required result: a price to the thousandth, or that the product is not offered, by which rule. A
 * draft goes live only if each of its golden scenarios gives that result.
 */
export interface GoldenScenario {
  /** "G-01". */
  readonly goldenId: string;
  readonly name: string;
  readonly productId: ProductId;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly scenario: PricingScenario;
  readonly expected: { readonly price: Points } | { readonly ineligible: true; readonly ruleId?: string };
  readonly lines?: readonly GoldenLine[];
}

/** A sheet in a file: everything except the portal's name for it, with the golden scenarios it must reproduce. */
export interface SheetDocument extends Omit<RateSheet, 'versionId' | 'sequence' | 'title'> {
  readonly golden: readonly GoldenScenario[];
}

/** The version a sheet becomes: "2026-11-20-4", called "Sheet 2026-11-20 #4". */
export function namedSheet(document: Omit<SheetDocument, 'golden'>, date: string, sequence: number): RateSheet {
  const { effective, products, adjusters, eligibility, caps, fees } = document;
  const identity = { versionId: `${date}-${sequence}`, sequence, title: `Sheet ${date} #${sequence}` };
  return { ...identity, effective, products, adjusters, eligibility, caps, fees };
}

/** A sheet as its file would say it; a list of no conditions is none. */
export function documentOf(sheet: Omit<SheetDocument, 'golden'>, golden: readonly GoldenScenario[]): SheetDocument {
  const { effective, products, adjusters, eligibility, caps, fees } = sheet;
  return { effective, products, adjusters: adjusters.map(withWhen), eligibility: eligibility.map(withWhen), caps, fees, golden };
}

function withWhen<T extends { readonly when?: readonly unknown[] }>(item: T): T {
  if (item.when === undefined || item.when.length > 0) return item;
  const { when: _none, ...rest } = item;
  return rest as T;
}

/** The number of prices on a sheet. */
export function priceCount(sheet: Pick<RateSheet, 'products'>): number {
  let count = 0;
  for (const product of sheet.products) count += product.rates.length * product.lockDays.length;
  return count;
}

/** Decides the draft that a file becomes, named by its day and place on it; nothing where the file could not be read. */
export function uploadRateSheet(
  document: SheetDocument | undefined,
  date: string,
  sequence: number,
): Result<{ readonly sheet: RateSheet; readonly golden: readonly GoldenScenario[] } | undefined, never> {
  if (!document) return ok(undefined);
  const { golden, ...contents } = document;
  return ok({ sheet: namedSheet(contents, date, sequence), golden });
}
