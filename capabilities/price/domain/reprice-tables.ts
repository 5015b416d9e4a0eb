import { BAND_LUT, BAND_SCAN, BEYOND, NOT_OFFERED, RANGE, SET, VALUE_LUT, type CompiledSheet } from './compile-sheet.ts';
import { FACT_NAMES, FACTS } from './facts.ts';
import type { ProductId } from './rate-sheet.ts';

/*
 * A sheet's adjusters folded for many loans at once. Each fact's values fall into buckets within which no table tells them apart; tables that
 * ask about the same few facts become one, so that a loan costs a handful of look-ups. What a folded cell holds is worked out from the
 * compiled tables themselves.
 */

/** A folded table has at most so many cells: it must stay near the processor. */
const MOST_CELLS = 8192;
/** Steps a look-up table of buckets has at most; only facts of money have values beyond it. */
const MOST_STEPS = 20_481;

export interface FactBuckets {
  readonly fact: number;
  readonly isWord: boolean;
  /** Units a step of the look-up table. */
  readonly step: number;
  /** Bucket by step; absent for facts of money, whose few ends are looked along. */
  readonly lut: Uint16Array | undefined;
  readonly ends: Float64Array;
  /** One value of each bucket; the last bucket is "not known". */
  readonly samples: Float64Array;
}

export interface FoldedTable {
  /** Places in the list of buckets, and what each counts for in a cell's place. */
  readonly facts: Int32Array;
  readonly strides: Int32Array;
  /** Points and rate by cell; NOT_OFFERED where the sheet has no price. */
  readonly points: Int32Array;
  readonly rates: Int32Array | undefined;
}

export interface FoldedSheet {
  readonly buckets: readonly FactBuckets[];
  readonly tablesOf: (productId: ProductId) => readonly FoldedTable[] | undefined;
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
    tablesOf: (productId) => {
      const p = compiled.productIndex.get(productId);
      return p === undefined ? undefined : groups[compiled.productGroup[p]!];
    },
  };
  folded.set(compiled, sheet);
  return sheet;
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
  const { kind } = FACTS[FACT_NAMES[fact]!];
  const isWord = kind === 'word';
  const step = kind === 'percent' ? 10 : 1;
  const ends = new Set<number>();
  const single = (value: number): void => void ends.add(value - step).add(value);
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
    } else for (let i = 1; i < length; i++) if (compiled.lut[start + i] !== compiled.lut[start + i - 1]) ends.add((i - 1) * step);
  }
  for (let c = 0; c < compiled.conditionKind.length; c++) {
    if (compiled.conditionFact[c] !== fact) continue;
    if (compiled.conditionKind[c] === RANGE) ends.add(compiled.conditionLow[c]! - step).add(compiled.conditionHigh[c]!);
    else listed(compiled.sets, compiled.conditionSet[c]!, (entry) => entry === 1);
  }
  const sorted = Float64Array.from([...ends].filter(Number.isFinite)).sort();
  const last = sorted.length === 0 ? 0 : sorted.at(-1)! + step;
  const samples = Float64Array.from([...sorted, last, Number.NaN]);
  const steps = kind === 'money' ? 0 : Math.min(MOST_STEPS, Math.ceil(last / step) + 1);
  const lut = kind === 'money' ? undefined : Uint16Array.from({ length: Math.max(1, steps) }, (_, i) => alongEnds(sorted, i * step));
  return { fact, isWord, step, lut, ends: sorted, samples };
}

export function alongEnds(ends: Float64Array, value: number): number {
  let bucket = 0;
  while (bucket < ends.length && value > ends[bucket]!) bucket++;
  return bucket;
}

/** The tables of a group, folded: each joins the first that asks about the same facts or can still grow by its own. */
function foldGroup(compiled: CompiledSheet, g: number, buckets: readonly FactBuckets[], place: ReadonlyMap<number, number>): FoldedTable[] {
  const moving = compiled.groupByEffect.slice(compiled.groupTableStart[g], compiled.groupMarginStart[g]);
  const rateFrom = compiled.groupRateStart[g]! - compiled.groupTableStart[g]!;
  const size = (facts: ReadonlySet<number>): number => [...facts].reduce((cells, at) => cells * buckets[at]!.samples.length, 1);
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
      cells *= buckets[own[k]!]!.samples.length;
    }
    const points = new Int32Array(cells);
    const rates = tables.some((k) => k >= rateFrom) ? new Int32Array(cells) : undefined;
    const values = new Map<number, number>();
    for (let cell = 0; cell < cells; cell++) {
      for (const [k, at] of own.entries()) {
        const { fact, samples } = buckets[at]!;
        values.set(fact, samples[Math.floor(cell / strides[k]!) % samples.length]!);
      }
      for (const k of tables) {
        const moved = effectOf(compiled, moving[k]!, values);
        if (moved === NOT_OFFERED) points[cell] = NOT_OFFERED;
        else if (points[cell] !== NOT_OFFERED && k < rateFrom) points[cell]! += moved;
        else if (rates && k >= rateFrom) rates[cell]! += moved;
      }
    }
    return { facts: own, strides, points, rates };
  });
}

/** What one compiled table moves for values of its facts; nothing when it does not apply. */
function effectOf(compiled: CompiledSheet, t: number, values: ReadonlyMap<number, number>): number {
  const { tableConditionStart, tableConditions, conditionFact, conditionKind, conditionLow, conditionHigh, conditionSet, sets } = compiled;
  for (let i = tableConditionStart[t]!; i < tableConditionStart[t + 1]!; i++) {
    const c = tableConditions[i]!;
    const value = values.get(conditionFact[c]!)!;
    const listed = sets[conditionSet[c]! + (value >= 0 && value < BEYOND ? value : BEYOND)] === 1;
    const holds =
      conditionKind[c] === RANGE
        ? value >= conditionLow[c]! && value <= conditionHigh[c]!
        : !Number.isNaN(value) && listed === (conditionKind[c] === SET);
    if (!holds) return 0;
  }
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
