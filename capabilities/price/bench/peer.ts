import { effectAfterCap } from '../domain/scenario/insurer-premium.ts';
import { FACT_NAMES, FACTS } from '../domain/scenario/facts.ts';
import type { AdjusterTable, Axis, EligibilityRule, FactValue, Limit, RateSheet, SheetProduct } from '../domain/sheet/rate-sheet.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { factRules, selects } from '../domain/sheet/selection.ts';
import { limitOf } from '../domain/sheet/table-cell.ts';

/** The whole grid of one eligible product, in the sheet's order of rates and lock periods. */
export interface PeerProduct {
  readonly productId: string;
  readonly rateShift: number;
  readonly prices: readonly number[];
}

/** Another engine that prices the same sheet: eligible products and their grids. */
export interface Peer {
  readonly name: string;
  price(facts: PeerFacts): Promise<readonly PeerProduct[]>;
  close?(): Promise<void>;
}

/** The input of a peer: each fact by name, null when it is missing, and the points compensation takes. */
export type PeerFacts = Readonly<Record<string, FactValue | null>>;

export function peerFacts(scenario: PricingScenario): PeerFacts {
  return {
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name].read(scenario) ?? null])),
    compensation: effectAfterCap(scenario),
  };
}

/** A sheet as peers are built from it: the tables and rules of each product. */
export interface PeerSheet {
  readonly rules: readonly EligibilityRule[];
  readonly tables: readonly AdjusterTable[];
  readonly products: readonly PeerSheetProduct[];
}
export interface PeerSheetProduct {
  readonly product: SheetProduct;
  readonly cap: number;
  readonly base: readonly number[];
  /** Indexes into `rules` and `tables`. */
  readonly rules: readonly number[];
  readonly tables: readonly number[];
}

export function peerSheet(sheet: RateSheet): PeerSheet {
  const rules = factRules(sheet);
  return {
    rules,
    tables: sheet.adjusters,
    products: sheet.products.map((product) => ({
      product,
      cap: sheet.caps.find((cap) => selects(cap.products, product))!.maximumPrice,
      base: product.prices.flat(),
      rules: rules.flatMap((rule, r) => (selects(rule.products, product) ? [r] : [])),
      tables: sheet.adjusters.flatMap((table, t) => (selects(table.products, product) ? [t] : [])),
    })),
  };
}

/** One place of an axis as a test: above one end, up to another, or one of a list; `others` is every value no other place names. */
export type PlaceTest =
  | { readonly above: number | null; readonly upTo: number | null }
  | { readonly is: FactValue }
  | { readonly others: readonly FactValue[] };

export function placeTests(axis: Axis): PlaceTest[] {
  if ('upTo' in axis) return axis.upTo.map((end, place) => ({ above: place === 0 ? null : axis.upTo[place - 1]!, upTo: end }));
  return axis.values.map((value) => (value === '*' ? { others: axis.values.filter((one) => one !== '*') } : { is: value }));
}

/** The places of a cell on each axis, row-major. */
export function cellPlaces(axes: readonly Axis[], cell: number): number[] {
  const places: number[] = [];
  for (let a = axes.length - 1, rest = cell; a >= 0; a--) {
    const axis = axes[a]!;
    const length = 'upTo' in axis ? axis.upTo.length : axis.values.length;
    places.unshift(rest % length);
    rest = Math.floor(rest / length);
  }
  return places;
}

/** A rule's limit and the direction of its test. */
export function limitTest({ test }: EligibilityRule): { readonly limit: Limit; readonly test: 'atMost' | 'atLeast' | 'above' } | undefined {
  const limit = limitOf(test);
  return limit === undefined ? undefined : { limit, test: 'atMost' in test ? 'atMost' : 'atLeast' in test ? 'atLeast' : 'above' };
}
