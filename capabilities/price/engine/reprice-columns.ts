import type { Rate } from '../../../foundation/rates/rates.ts';
import { effectAfterCap } from '../domain/scenario/insurer-premium.ts';
import type { CompiledSheet } from './compile-sheet.ts';
import { placeOfValue, type FactPlaces } from './fact-places.ts';
import { FACT_NAMES } from '../domain/scenario/facts.ts';
import { readFacts } from './read-facts.ts';
import type { FactValue, ProductId } from '../domain/sheet/rate-sheet.ts';
import { foldSheet, UNPRICED, type FoldedTable, type ProductCells } from './reprice-tables.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { NOT_OFFERED } from './sheet-program.ts';

/*
 * Many loans on one sheet, one cell each: the present prices of a lender's locked loans. Facts are in columns, in memory that threads can
 * share, sorted by product; a loan costs a few look-ups in the folded tables of its product and nothing else. Eligibility is not tested
 * again: a lock stays valid.
 */

/** A loan to price: its facts, and the cell of the sheet to price it at. */
export interface ColumnLoan {
  readonly scenario: PricingScenario;
  readonly productId: ProductId;
  /** The note rate. */
  readonly rate: Rate;
  /** Priced at the shortest period of the sheet that covers so many days; at the longest when none does. */
  readonly lockDays: number;
}

/** One fact of all loans: each loan's place in the list of values that occur. A sheet then judges a value once, however many loans have it. */
export interface FactColumn {
  readonly places: Int32Array;
  readonly values: readonly (FactValue | undefined)[];
}

export interface LoanColumns {
  readonly count: number;
  /** In the order of FACT_NAMES. */
  readonly facts: readonly FactColumn[];
  readonly rate: Int32Array;
  readonly lockDays: Int32Array;
  readonly compensation: Int32Array;
  /** The rows of one product follow one another: those of `productIds[k]` from `productStart[k]` up to `productStart[k + 1]`. */
  readonly productIds: readonly ProductId[];
  readonly productStart: Int32Array;
  /** Which of the loans, as they were given, a row is. */
  readonly loan: Int32Array;
}

function integers(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * 4));
}

/** Fills columns over memory that can be passed to workers without a copy. */
export function loanColumns(loans: readonly ColumnLoan[]): LoanColumns {
  const count = loans.length;
  const byProduct = Map.groupBy(loans.keys(), (i) => loans[i]!.productId);
  const productIds = [...byProduct.keys()];
  const productStart = integers(productIds.length + 1);
  const loan = integers(count);
  for (const [k, own] of [...byProduct.values()].entries()) {
    loan.set(own, productStart[k]);
    productStart[k + 1] = productStart[k]! + own.length;
  }
  const known = FACT_NAMES.map(() => new Map<FactValue | undefined, number>());
  const places = FACT_NAMES.map(() => integers(count));
  const [rate, lockDays, compensation] = [integers(count), integers(count), integers(count)];
  for (let row = 0; row < count; row++) {
    const one = loans[loan[row]!]!;
    const { scenario } = one;
    for (const [f, value] of readFacts(scenario).entries()) {
      let place = known[f]!.get(value);
      if (place === undefined) known[f]!.set(value, (place = known[f]!.size));
      places[f]![row] = place;
    }
    rate[row] = one.rate;
    lockDays[row] = one.lockDays;
    compensation[row] = effectAfterCap(scenario);
  }
  const facts = places.map((own, f): FactColumn => ({ places: own, values: [...known[f]!.keys()] }));
  return { count, facts, rate, lockDays, compensation, productIds, productStart, loan };
}

/** Rows processed at a time: what one step writes for the next stays in the processor's cache. */
const CHUNK = 1024;
/** A list of values longer than this is converted to places first, because a look-up table of it for each product would be long too. */
const MOST_VALUES = 4096;

/**
 * Prices rows `from` up to `to` of the columns; `prices` has them in the order the loans were given. NOT_OFFERED where the sheet has no such
 * product or rate, or no price for the loan's facts.
 */
export function repriceColumns(compiled: CompiledSheet, columns: LoanColumns, prices: Int32Array, from = 0, to = columns.count): void {
  const { productIds, productStart, loan } = columns;
  const { facts, tablesOf, cells } = foldSheet(compiled);
  const judged = facts.map((one) => judge(one, columns.facts[FACT_NAMES.indexOf(one.fact)]!, from, to));
  const steps = new Map<readonly FoldedTable[], readonly TableSteps[]>();
  const room: Room = { cells: new Int32Array(CHUNK), points: new Int32Array(CHUNK), shifts: new Int32Array(CHUNK) };
  for (const [k, productId] of productIds.entries()) {
    const last = Math.min(to, productStart[k + 1]!);
    const first = Math.max(from, productStart[k]!);
    if (first >= last) continue;
    const p = compiled.productIndex.get(productId);
    if (p === undefined) {
      for (let row = first; row < last; row++) prices[loan[row]!] = NOT_OFFERED;
      continue;
    }
    const tables = tablesOf(p);
    const known = steps.get(tables) ?? tables.map((table) => stepsOf(table, judged));
    steps.set(tables, known);
    for (let start = first; start < last; start += CHUNK)
      priceRows(columns, known, cells[p]!, room, start, Math.min(CHUNK, last - start), prices);
  }
}

/** A fact of the columns as a sheet sees it: by row a number, by that number the place. */
interface JudgedFact {
  readonly numbers: Int32Array;
  /** The offset that is subtracted from a row's index to get its number. */
  readonly first: number;
  readonly placeOf: Uint16Array;
}

function judge(fact: FactPlaces, { places, values }: FactColumn, from: number, to: number): JudgedFact {
  const each = new Uint16Array(values.length);
  for (let place = 0; place < each.length; place++) each[place] = placeOfValue(fact, values[place]);
  if (values.length <= MOST_VALUES) return { numbers: places, first: 0, placeOf: each };
  const numbers = new Int32Array(to - from);
  for (let row = from; row < to; row++) numbers[row - from] = each[places[row]!]!;
  return { numbers, first: from, placeOf: Uint16Array.from(fact.samples, (_, place) => place) };
}

/** One addition to a cell's place for each of two facts. */
interface CellStep {
  readonly a: JudgedFact;
  readonly b: JudgedFact;
  readonly byA: Int32Array;
  readonly byB: Int32Array;
}
interface TableSteps {
  readonly table: FoldedTable;
  readonly steps: readonly CellStep[];
}

function stepsOf(table: FoldedTable, judged: readonly JudgedFact[]): TableSteps {
  const moves = Array.from(table.facts, (at, k) => {
    const fact = judged[at]!;
    const [classes, stride] = [table.classes[k]!, table.strides[k]!];
    return { fact, by: Int32Array.from(fact.placeOf, (place) => classes[place]! * stride) };
  });
  const steps: CellStep[] = [];
  for (let k = 0; k < moves.length; k += 2) {
    const [one, other] = [moves[k]!, moves[k + 1]];
    steps.push({ a: one.fact, byA: one.by, b: other?.fact ?? one.fact, byB: other?.by ?? new Int32Array(one.by.length) });
  }
  return { table, steps };
}

interface Room {
  readonly cells: Int32Array;
  readonly points: Int32Array;
  readonly shifts: Int32Array;
}

function priceRows(
  columns: LoanColumns,
  tables: readonly TableSteps[],
  own: ProductCells,
  { cells, points, shifts }: Room,
  start: number,
  count: number,
  prices: Int32Array,
): void {
  points.fill(0);
  shifts.fill(0);
  for (const { table, steps } of tables) {
    cells.fill(0);
    for (const { a, b, byA, byB } of steps) addPlaces(cells, a.numbers, start - a.first, byA, b.numbers, start - b.first, byB, count);
    addCells(points, table.points, cells, count);
    if (table.rates) addCells(shifts, table.rates, cells, count);
  }
  takePrices(columns, own, points, shifts, start, count, prices);
}

function addPlaces(
  cells: Int32Array,
  a: Int32Array,
  firstA: number,
  byA: Int32Array,
  b: Int32Array,
  firstB: number,
  byB: Int32Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) cells[i] = cells[i]! + byA[a[firstA + i]!]! + byB[b[firstB + i]!]!;
}

function addCells(sums: Int32Array, table: Int32Array, cells: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) sums[i] = sums[i]! + table[cells[i]!]!;
}

function takePrices(
  { rate, lockDays, compensation, loan }: LoanColumns,
  { base, lowest, rows, columns, cap }: ProductCells,
  points: Int32Array,
  shifts: Int32Array,
  start: number,
  count: number,
  prices: Int32Array,
): void {
  const longest = columns.length - 1;
  for (let i = 0; i < count; i++) {
    const row = start + i;
    const step = rate[row]! - shifts[i]! - lowest;
    const cell = step >= 0 && step < rows.length ? rows[step]! : -1;
    const moved = points[i]!;
    let price = NOT_OFFERED;
    if (cell >= 0 && moved > UNPRICED) {
      const days = lockDays[row]!;
      const adjusted = base[cell + columns[days < longest ? days : longest]!]! + moved;
      price = (adjusted < cap ? adjusted : cap) + compensation[row]!;
    }
    prices[loan[row]!] = price;
  }
}
