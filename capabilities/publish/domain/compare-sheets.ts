import { formatMoney } from '../../../foundation/money/cents.ts';
import { formatPoints, type Points, type Rate } from '../../../foundation/rates/rates.ts';
import type { RateSheet, SheetProduct } from '../../price/domain/index.ts';
import type { AdjusterTable, EligibilityRule } from '../../price/domain/sheet/rate-sheet.ts';
import { describeCell } from '../../price/domain/sheet/table-cell.ts';
import { documentOf } from './sheet-document.ts';

export interface PriceMove {
  readonly productId: string;
  readonly code: string;
  readonly rate: Rate;
  readonly lockDays: number;
  readonly before: Points;
  readonly after: Points;
  readonly change: Points;
}

export interface ProductChange {
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  readonly state: 'both' | 'added' | 'gone';
  /** Its largest move over the whole grid; null when nothing moved or there is nothing to compare with. */
  readonly largest: PriceMove | null;
  readonly moved: number;
}

/** A change of something other than prices, in words. */
export interface RuleChange {
  readonly what: 'adjuster' | 'rule' | 'cap' | 'fee' | 'product';
  readonly id: string;
  readonly label: string;
  readonly state: 'added' | 'gone' | 'changed';
  readonly changes: readonly string[];
}

export interface SheetChanges {
  readonly products: readonly ProductChange[];
  readonly moved: number;
  readonly largest: PriceMove | null;
  /** The largest moves, one a product, largest first. */
  readonly biggest: readonly PriceMove[];
  /** How many prices move by more than the limit. */
  readonly flagged: number;
  readonly rules: readonly RuleChange[];
}

/** A product × rate grid at one lock period, before and after; null where a sheet has no such price. */
export interface ChangeGrid {
  readonly lockDays: number;
  readonly products: readonly {
    readonly productId: string;
    readonly code: string;
    readonly name: string;
    readonly state: ProductChange['state'];
  }[];
  readonly rates: readonly Rate[];
  readonly cells: readonly (readonly { readonly before: Points | null; readonly after: Points | null }[])[];
}

function priceAt(product: SheetProduct | undefined, rate: Rate, lockDays: number): Points | null {
  return product?.prices[product.rates.indexOf(rate)]?.[product.lockDays.indexOf(lockDays)] ?? null;
}

function bothLists(
  before: RateSheet,
  after: RateSheet,
): { was: SheetProduct | undefined; is: SheetProduct | undefined; one: SheetProduct }[] {
  const gone = before.products.filter((product) => !after.products.some((one) => one.productId === product.productId));
  return [...after.products, ...gone].map((one) => ({
    one,
    was: before.products.find((product) => product.productId === one.productId),
    is: after.products.find((product) => product.productId === one.productId),
  }));
}

function movesOf(was: SheetProduct, is: SheetProduct): PriceMove[] {
  const moves: PriceMove[] = [];
  for (const [r, rate] of is.rates.entries())
    for (const [c, lockDays] of is.lockDays.entries()) {
      const [before, after] = [priceAt(was, rate, lockDays), is.prices[r]![c]!];
      if (before === null || before === after) continue;
      moves.push({ productId: is.productId, code: is.code, rate, lockDays, before, after, change: after - before });
    }
  return moves;
}

function largestOf(moves: readonly PriceMove[]): PriceMove | null {
  return moves.reduce<PriceMove | null>(
    (most, move) => (most === null || Math.abs(move.change) > Math.abs(most.change) ? move : most),
    null,
  );
}

/** The changes from one sheet to another: base prices, before any adjuster and compensation, and everything else in words. */
export function compareSheets(before: RateSheet, after: RateSheet, limit: Points): SheetChanges {
  let moved = 0;
  let flagged = 0;
  const products = bothLists(before, after).map(({ one, was, is }): ProductChange => {
    const moves = was && is ? movesOf(was, is) : [];
    moved += moves.length;
    flagged += moves.filter((move) => Math.abs(move.change) > limit).length;
    const state = !was ? 'added' : !is ? 'gone' : 'both';
    return { productId: one.productId, code: one.code, name: one.name, state, largest: largestOf(moves), moved: moves.length };
  });
  const biggest = products
    .flatMap((product) => product.largest ?? [])
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, 5);
  return { products, moved, flagged, biggest, largest: biggest[0] ?? null, rules: ruleChanges(before, after) };
}

/** The grid for people: every rate of any product at one lock period. */
export function changeGrid(before: RateSheet, after: RateSheet, lockDays: number): ChangeGrid {
  const lists = bothLists(before, after);
  const rates = [...new Set(lists.flatMap(({ was, is }) => [...(was?.rates ?? []), ...(is?.rates ?? [])]))].sort((a, b) => a - b);
  return {
    lockDays,
    products: lists.map(({ one, was, is }) => ({
      productId: one.productId,
      code: one.code,
      name: one.name,
      state: !was ? 'added' : !is ? 'gone' : 'both',
    })),
    rates,
    cells: rates.map((rate) => lists.map(({ was, is }) => ({ before: priceAt(was, rate, lockDays), after: priceAt(is, rate, lockDays) }))),
  };
}

function ruleChanges(was: RateSheet, is: RateSheet): RuleChange[] {
  // As documents of their files: two spellings of the same value are no change.
  const [before, after] = [documentOf(was, []), documentOf(is, [])];
  return [
    ...changesOf('product', before.products.map(termsOf), after.products.map(termsOf), (one) => [one.productId, one.name], productWords),
    ...changesOf('adjuster', before.adjusters, after.adjusters, (one) => [one.tableId, one.label], adjusterWords),
    ...changesOf('rule', before.eligibility, after.eligibility, (one) => [one.ruleId, one.sentence], ruleWords),
    ...changesOf(
      'cap',
      before.caps,
      after.caps,
      (one) => [one.capId, one.source],
      (was, is) => [
        ...pointsChange('Maximum', was.maximumPrice, is.maximumPrice),
        ...pointsChange('Minimum', was.minimumPrice, is.minimumPrice),
      ],
    ),
    ...changesOf(
      'fee',
      before.fees,
      after.fees,
      (one) => [one.feeId, one.label],
      (was, is) => (was.amount === is.amount ? [] : [`${formatMoney(was.amount)} → ${formatMoney(is.amount)}`]),
    ),
  ];
}

function changesOf<T>(
  what: RuleChange['what'],
  before: readonly T[],
  after: readonly T[],
  naming: (one: T) => readonly [string, string],
  words: (was: T, is: T) => readonly string[],
): RuleChange[] {
  const byId = (list: readonly T[]): Map<string, T> => new Map(list.map((one) => [naming(one)[0], one]));
  const [was, is] = [byId(before), byId(after)];
  const changes: RuleChange[] = [];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(id), is.get(id)];
    const label = naming((now ?? old)!)[1];
    if (!old || !now) {
      // Added and removed products are listed with their prices.
      if (what !== 'product') changes.push({ what, id, label, state: old ? 'gone' : 'added', changes: [] });
    } else if (sameText(old) !== sameText(now)) {
      const said = words(old, now);
      changes.push({ what, id, label, state: 'changed', changes: said.length > 0 ? said : ['Its wording, source or selection changed.'] });
    }
  }
  return changes;
}

/** One value has one text, whatever order it was written in. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

type Terms = Omit<SheetProduct, 'rates' | 'prices'>;
function termsOf({ rates: _rates, prices: _prices, ...terms }: SheetProduct): Terms {
  return terms;
}

function productWords(was: Terms, is: Terms): string[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<keyof Terms>;
  return [...fields].flatMap((field) => {
    const [old, now] = [sameText(was[field] ?? null), sameText(is[field] ?? null)];
    return old === now ? [] : [`${field}: ${old} → ${now}`];
  });
}

function pointsChange(label: string, was: Points | null, is: Points | null): string[] {
  const shown = (value: Points | null): string => (value === null ? 'not offered' : formatPoints(value));
  return was === is ? [] : [`${label}: ${shown(was)} → ${shown(is)}`];
}

const CELLS_LISTED = 12;

function adjusterWords(was: AdjusterTable, is: AdjusterTable): string[] {
  if (sameText(was.axes) !== sameText(is.axes)) return ['Its bands or values changed.'];
  const cells = is.cells.flatMap((cell, i) => pointsChange(describeCell(is, i).label, was.cells[i] ?? null, cell));
  return cells.length > CELLS_LISTED ? [...cells.slice(0, CELLS_LISTED), `and ${cells.length - CELLS_LISTED} more cells`] : cells;
}

function ruleWords(was: EligibilityRule, is: EligibilityRule): string[] {
  const [old, now] = [sameText(was.test), sameText(is.test)];
  return old === now || now.length > 200 || old.length > 200 ? (old === now ? [] : ['Its limits changed.']) : [`${old} → ${now}`];
}
