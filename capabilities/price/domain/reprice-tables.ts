import { BAND_LUT, BAND_SCAN, BEYOND, NOT_OFFERED, OTHER_WORD, RANGE, SET, VALUE_LUT, type CompiledSheet } from './compile-sheet.ts';
import type { FactValue } from './rate-sheet.ts';

/*
 * A sheet's adjusters folded for many loans at once. Each fact's values fall into buckets within which no table tells them apart, and a product's own tables
 * tell fewer classes of buckets apart still; tables that ask about the same few facts become one, so that a loan costs a handful of look-ups. What a folded
 * cell holds is worked out from the compiled tables themselves.
 */

/** A folded table has at most so many cells: it must stay near the processor. */
const MOST_CELLS = 8192;
/** Stands in folded cells for "not offered": far below any points, and still an integer when a hundred of them are added up. */
const NOTHING = -0x0100_0000;
/** Points up to this hold at least one of them. */
export const UNPRICED = NOTHING / 2;

export interface FactBuckets {
  readonly fact: number;
  /** The last value of each bucket but the last two. */
  readonly ends: Float64Array;
  /** One value of each bucket: up to each end, beyond the last, and "not known". */
  readonly samples: Float64Array;
}

export interface FoldedTable {
  /** Places in the list of buckets, the class each bucket has here, and what a class counts for in a cell's place. */
  readonly facts: Int32Array;
  readonly classes: readonly Uint16Array[];
  readonly strides: Int32Array;
  /** Points and rate by cell. */
  readonly points: Int32Array;
  readonly rates: Int32Array | undefined;
}

/** Where the base prices of a product are. */
export interface ProductCells {
  readonly base: Int32Array;
  readonly lowest: number;
  /** First cell of a rate's row, the rate counted in thousandths from the lowest; −1 between rates. */
  readonly rows: Int32Array;
  /** Column by days; the last stands for all beyond. */
  readonly columns: Int32Array;
  readonly cap: number;
}

export interface FoldedSheet {
  readonly buckets: readonly FactBuckets[];
  /** By the product's place on the sheet. */
  readonly tablesOf: (product: number) => readonly FoldedTable[];
  readonly cells: readonly ProductCells[];
}

const folded = new WeakMap<CompiledSheet, FoldedSheet>();

export function foldSheet(compiled: CompiledSheet): FoldedSheet {
  const known = folded.get(compiled);
  if (known) return known;
  const facts = [...new Set(Array.from({ length: compiled.adjusterCount }, (_, t) => factsOf(compiled, t)).flat())].sort((a, b) => a - b);
  const buckets = facts.map((fact) => bucketsOf(compiled, fact));
  const place = new Map(facts.map((fact, at) => [fact, at]));
  const groups = Array.from({ length: compiled.groupCount }, (_, g) => foldGroup(compiled, g, buckets, place));
  const sheet: FoldedSheet = {
    buckets,
    tablesOf: (product) => groups[compiled.productGroup[product]!]!,
    cells: compiled.products.map((_, p) => cellsOf(compiled, p)),
  };
  folded.set(compiled, sheet);
  return sheet;
}

function cellsOf({ products, base, productStart, productEnd, productCap }: CompiledSheet, p: number): ProductCells {
  const { rates, lockDays } = products[p]!;
  const rows = new Int32Array(rates.at(-1)! - rates[0]! + 1).fill(-1);
  for (const [row, rate] of rates.entries()) rows[rate - rates[0]!] = row * lockDays.length;
  const covers = (days: number): number => {
    let column = 0;
    while (column < lockDays.length - 1 && lockDays[column]! < days) column++;
    return column;
  };
  const columns = Int32Array.from({ length: lockDays.at(-1)! + 1 }, (_, days) => covers(days));
  return { base: base.subarray(productStart[p], productEnd[p]), lowest: rates[0]!, rows, columns, cap: productCap[p]! };
}

/** The bucket of a value as a scenario has it; a word the sheet does not know has the code of other words, as in the engine. */
export function bucketOf({ words }: CompiledSheet, { ends, samples }: FactBuckets, value: FactValue | undefined): number {
  if (value === undefined) return samples.length - 1;
  const code = typeof value === 'string' ? (words.get(value) ?? OTHER_WORD) : Number(value);
  let bucket = 0;
  while (bucket < ends.length && code > ends[bucket]!) bucket++;
  return bucket;
}

/** The facts a table's axes and conditions read. */
function factsOf(compiled: CompiledSheet, t: number): number[] {
  const { tableAxisStart, tableAxes, axisFact, tableConditionStart, tableConditions, conditionFact } = compiled;
  const axes = tableAxes.subarray(tableAxisStart[t], tableAxisStart[t + 1]);
  const conditions = tableConditions.subarray(tableConditionStart[t], tableConditionStart[t + 1]);
  return [...new Set([...Array.from(axes, (a) => axisFact[a]!), ...Array.from(conditions, (c) => conditionFact[c]!)])];
}

/** Values of a fact between which some axis or condition of an adjuster changes its mind: the last value of each bucket. */
function bucketsOf(compiled: CompiledSheet, fact: number): FactBuckets {
  // Every fact is a whole number, so what begins at a value ends the bucket one below it.
  const ends = new Set<number>();
  const single = (value: number): void => void ends.add(value - 1).add(value);
  const listed = (codes: { readonly [code: number]: number | undefined }, start: number, counts: (entry: number) => boolean): void => {
    for (let code = 0; code < BEYOND; code++) if (counts(codes[start + code]!)) single(code);
  };
  for (let a = 0; a < compiled.axisKind.length; a++) {
    if (compiled.axisFact[a] !== fact) continue;
    const start = compiled.axisStart[a]!;
    const length = compiled.axisLength[a]!;
    if (compiled.axisKind[a] === BAND_SCAN) for (const end of compiled.bandEnds.subarray(start, start + length)) ends.add(end);
    else if (compiled.axisKind[a] === VALUE_LUT) {
      const others = compiled.lut[start + BEYOND]!;
      listed(compiled.lut, start, (entry) => entry !== others);
    } else
      for (let i = 1; i < length; i++)
        if (compiled.lut[start + i] !== compiled.lut[start + i - 1]) ends.add((i - 1) * compiled.axisStep[a]!);
  }
  for (let c = 0; c < compiled.conditionKind.length; c++) {
    if (compiled.conditionFact[c] !== fact) continue;
    if (compiled.conditionKind[c] === RANGE) ends.add(compiled.conditionLow[c]! - 1).add(compiled.conditionHigh[c]!);
    else listed(compiled.sets, compiled.conditionSet[c]!, (entry) => entry === 1);
  }
  const sorted = Float64Array.from([...ends].filter(Number.isFinite)).sort();
  const beyond = (sorted.at(-1) ?? 0) + 1;
  return { fact, ends: sorted, samples: Float64Array.from([...sorted, beyond, Number.NaN]) };
}

/** Buckets that none of these tables tells apart have one class; numbered from 0 as they come. */
function classesOf(compiled: CompiledSheet, tables: Int32Array, { fact, samples }: FactBuckets): Uint16Array {
  const { tableAxisStart, tableAxes, axisFact, tableConditionStart, tableConditions, conditionFact } = compiled;
  const axes = new Set<number>();
  const conditions = new Set<number>();
  for (const t of tables) {
    for (const a of tableAxes.subarray(tableAxisStart[t], tableAxisStart[t + 1])) if (axisFact[a] === fact) axes.add(a);
    for (const c of tableConditions.subarray(tableConditionStart[t], tableConditionStart[t + 1]))
      if (conditionFact[c] === fact) conditions.add(c);
  }
  const classes = new Map<string, number>();
  return Uint16Array.from(samples, (value) => {
    const told = [...[...axes].map((a) => codeOn(compiled, a, value)), ...[...conditions].map((c) => holds(compiled, c, value))].join();
    const known = classes.get(told) ?? classes.size;
    classes.set(told, known);
    return known;
  });
}

/** The tables of a group, folded: each joins the first that asks about the same facts or can still grow by its own. */
function foldGroup(compiled: CompiledSheet, g: number, buckets: readonly FactBuckets[], place: ReadonlyMap<number, number>): FoldedTable[] {
  const moving = compiled.groupByEffect.slice(compiled.groupTableStart[g], compiled.groupMarginStart[g]);
  const rateFrom = compiled.groupRateStart[g]! - compiled.groupTableStart[g]!;
  const classes = buckets.map((one) => classesOf(compiled, moving, one));
  const sizes = classes.map((own) => Math.max(...own) + 1);
  const size = (facts: ReadonlySet<number>): number => [...facts].reduce((cells, at) => cells * sizes[at]!, 1);
  const joints: { facts: Set<number>; tables: number[] }[] = [];
  const asked = Array.from(moving, (t, k) => ({ k, facts: factsOf(compiled, t).map((fact) => place.get(fact)!) }));
  for (const { k, facts } of asked.sort((a, b) => b.facts.length - a.facts.length)) {
    const room = joints.find((joint) => size(new Set([...joint.facts, ...facts])) <= Math.max(MOST_CELLS, size(joint.facts)));
    if (room) {
      for (const at of facts) room.facts.add(at);
      room.tables.push(k);
    } else joints.push({ facts: new Set(facts), tables: [k] });
  }
  return joints.map(({ facts, tables }) => {
    const own = Int32Array.from([...facts].sort((a, b) => a - b));
    const strides = new Int32Array(own.length);
    let cells = 1;
    for (let k = own.length - 1; k >= 0; k--) {
      strides[k] = cells;
      cells *= sizes[own[k]!]!;
    }
    const points = new Int32Array(cells);
    const rates = tables.some((k) => k >= rateFrom) ? new Int32Array(cells) : undefined;
    const values = new Map<number, number>();
    for (let cell = 0; cell < cells; cell++) {
      for (const [k, at] of own.entries()) {
        const { fact, samples } = buckets[at]!;
        values.set(fact, samples[classes[at]!.indexOf(Math.floor(cell / strides[k]!) % sizes[at]!)]!);
      }
      for (const k of tables) {
        const moved = effectOf(compiled, moving[k]!, values);
        if (moved === NOT_OFFERED) points[cell] = NOTHING;
        else if (points[cell] !== NOTHING && k < rateFrom) points[cell]! += moved;
        else if (rates && k >= rateFrom) rates[cell]! += moved;
      }
    }
    return { facts: own, classes: Array.from(own, (at) => classes[at]!), strides, points, rates };
  });
}

function holds({ conditionKind, conditionLow, conditionHigh, conditionSet, sets }: CompiledSheet, c: number, value: number): boolean {
  if (conditionKind[c] === RANGE) return value >= conditionLow[c]! && value <= conditionHigh[c]!;
  const listed = sets[conditionSet[c]! + (value >= 0 && value < BEYOND ? value : BEYOND)] === 1;
  return !Number.isNaN(value) && listed === (conditionKind[c] === SET);
}

/** What one compiled table moves for values of its facts; nothing when it does not apply. */
function effectOf(compiled: CompiledSheet, t: number, values: ReadonlyMap<number, number>): number {
  const { tableConditionStart, tableConditions, conditionFact } = compiled;
  for (const c of tableConditions.subarray(tableConditionStart[t], tableConditionStart[t + 1]))
    if (!holds(compiled, c, values.get(conditionFact[c]!)!)) return 0;
  let cell = compiled.tableStart[t]!;
  for (let i = compiled.tableAxisStart[t]!; i < compiled.tableAxisStart[t + 1]!; i++) {
    const code = codeOn(compiled, compiled.tableAxes[i]!, values.get(compiled.axisFact[compiled.tableAxes[i]!]!)!);
    if (code < 0) return 0;
    cell += code * compiled.tableStrides[i]!;
  }
  return compiled.cells[cell]!;
}

function codeOn({ axisKind, axisStart, axisLength, axisStep, lut, bandEnds }: CompiledSheet, a: number, value: number): number {
  if (Number.isNaN(value)) return -1;
  const [start, length, kind] = [axisStart[a]!, axisLength[a]!, axisKind[a]!];
  if (kind === BAND_SCAN) {
    const place = bandEnds.subarray(start, start + length).findIndex((end) => value <= end);
    return place;
  }
  let index = kind === BAND_LUT ? Math.ceil(value / axisStep[a]!) : value;
  if (index >= length) index = length - 1;
  else if (index < 0) index = kind === BAND_LUT ? 0 : length - 1;
  return lut[start + index]!;
}
