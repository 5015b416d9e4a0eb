import type { Thousandths } from '../../../foundation/rates/rates.ts';
import { compensationEffect } from './compensation.ts';
import {
  AT_LEAST,
  AT_MOST,
  BAND_LUT,
  BAND_SCAN,
  BEYOND,
  LIMIT_FACT,
  LIMIT_TABLE,
  NOT_OFFERED,
  ONE_OF,
  OTHER_WORD,
  RANGE,
  SET,
  type CompiledSheet,
} from './compile-sheet.ts';
import type { PricingScenario } from './scenario.ts';

/** Room to price in, reused from scenario to scenario; what `priceGrid` returns lives in it until the next call with it. */
export interface Workspace {
  /** Facts as numbers; NaN is "not known". */
  readonly facts: Float64Array;
  readonly axisCode: Int32Array;
  readonly conditionHolds: Uint8Array;
  /** For each table the index of its cell, −1 when it does not apply: together with the sheet this is the whole trace. */
  readonly cellOf: Int32Array;
  /** What each adjuster's cell moves; 0 when it does not apply. */
  readonly pointsOf: Int32Array;
  /** One bit a rule that is not met. */
  readonly failed: Int32Array;
  /** Sums of price adjustments, rate adjustments and margin adjustments for each product group. */
  readonly groupPrice: Int32Array;
  readonly groupRate: Int32Array;
  readonly groupMargin: Int32Array;
  readonly eligible: Uint8Array;
  /** In the layout of the sheet's base prices; only runs of eligible products are written. */
  readonly prices: Int32Array;
  compensation: Thousandths;
}

export interface PricedGrid extends Readonly<Workspace> {
  readonly compiled: CompiledSheet;
  readonly scenario: PricingScenario;
}

export function newWorkspace(compiled: CompiledSheet): Workspace {
  const space: Workspace & { compiled: CompiledSheet; scenario: PricingScenario | undefined } = {
    facts: new Float64Array(compiled.readers.length),
    axisCode: new Int32Array(compiled.axisKind.length),
    conditionHolds: new Uint8Array(compiled.conditionKind.length),
    cellOf: new Int32Array(compiled.tableStart.length),
    pointsOf: new Int32Array(compiled.adjusterCount),
    failed: new Int32Array(compiled.ruleWords),
    groupPrice: new Int32Array(compiled.groupCount),
    groupRate: new Int32Array(compiled.groupCount),
    groupMargin: new Int32Array(compiled.groupCount),
    eligible: new Uint8Array(compiled.products.length),
    prices: new Int32Array(compiled.base.length),
    compensation: 0,
    // Its shape from the start is the one it has as a grid.
    compiled,
    scenario: undefined,
  };
  return space;
}

function readFacts(compiled: CompiledSheet, scenario: PricingScenario, facts: Float64Array): void {
  const { factsRead, readers, words } = compiled;
  for (let i = 0; i < factsRead.length; i++) {
    const fact = factsRead[i]!;
    const value = readers[fact]!(scenario);
    facts[fact] =
      typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? (words.get(value) ?? OTHER_WORD)
          : value === undefined
            ? Number.NaN
            : value
              ? 1
              : 0;
  }
}

function placeOnAxes(compiled: CompiledSheet, facts: Float64Array, axisCode: Int32Array): void {
  const { axisKind, axisFact, axisStart, axisLength, axisStep, lut, bandEnds } = compiled;
  for (let a = 0; a < axisCode.length; a++) {
    const value = facts[axisFact[a]!]!;
    const start = axisStart[a]!;
    const length = axisLength[a]!;
    const kind = axisKind[a]!;
    if (value !== value) axisCode[a] = -1;
    else if (kind === BAND_SCAN) {
      let place = 0;
      while (place < length && value > bandEnds[start + place]!) place++;
      axisCode[a] = place === length ? -1 : place;
    } else {
      // Beyond the table a band keeps its last place; a list falls back on its '*', which the last code always holds.
      let index = kind === BAND_LUT ? Math.ceil(value / axisStep[a]!) : value;
      if (index >= length) index = length - 1;
      else if (index < 0) index = kind === BAND_LUT ? 0 : length - 1;
      axisCode[a] = lut[start + index]!;
    }
  }
}

function codeOf(value: number): number {
  return value >= 0 && value < BEYOND ? value : BEYOND;
}

function testConditions(compiled: CompiledSheet, facts: Float64Array, holds: Uint8Array): void {
  const { conditionKind, conditionFact, conditionLow, conditionHigh, conditionSet, sets } = compiled;
  for (let c = 0; c < holds.length; c++) {
    const value = facts[conditionFact[c]!]!;
    const kind = conditionKind[c]!;
    if (kind === RANGE) holds[c] = value >= conditionLow[c]! && value <= conditionHigh[c]! ? 1 : 0;
    else if (value !== value) holds[c] = 0;
    else holds[c] = (sets[conditionSet[c]! + codeOf(value)] === 1) === (kind === SET) ? 1 : 0;
  }
}

function findCells(compiled: CompiledSheet, axisCode: Int32Array, holds: Uint8Array, cellOf: Int32Array): void {
  const { tableConditionStart, tableConditions, tableAxisStart, tableAxes, tableStrides } = compiled;
  for (let t = 0; t < cellOf.length; t++) {
    let cell = 0;
    for (let i = tableConditionStart[t]!; i < tableConditionStart[t + 1]!; i++) {
      if (holds[tableConditions[i]!] === 0) {
        cell = -1;
        break;
      }
    }
    if (cell === 0) {
      for (let i = tableAxisStart[t]!; i < tableAxisStart[t + 1]!; i++) {
        const code = axisCode[tableAxes[i]!]!;
        if (code < 0) {
          cell = -1;
          break;
        }
        cell += code * tableStrides[i]!;
      }
    }
    cellOf[t] = cell;
  }
}

function testRules(compiled: CompiledSheet, space: Workspace): void {
  const { ruleConditionStart, ruleConditions, ruleFact, ruleTest, ruleLimitKind, ruleLimit, ruleSet, ruleFailsUnknown, sets } = compiled;
  const { tableStart, cells, limitCells, notOfferedTable } = compiled;
  const { failed, facts, conditionHolds, cellOf } = space;
  failed.fill(0);
  const count = ruleFact.length;
  rules: for (let r = 0; r < count; r++) {
    for (let i = ruleConditionStart[r]!, end = ruleConditionStart[r + 1]!; i < end; i++)
      if (conditionHolds[ruleConditions[i]!] === 0) continue rules;
    const value = facts[ruleFact[r]!]!;
    const test = ruleTest[r]!;
    if (value !== value) {
      if (ruleFailsUnknown[r] === 0) continue;
    } else if (test >= ONE_OF) {
      if ((sets[ruleSet[r]! + codeOf(value)] === 1) === (test === ONE_OF)) continue;
    } else {
      let limit = ruleLimit[r]!;
      const kind = ruleLimitKind[r]!;
      if (kind === LIMIT_FACT) limit = facts[limit]!;
      else if (kind === LIMIT_TABLE) {
        const cell = cellOf[limit]!;
        // Off the table: another rule speaks of that. A null cell is NaN, which every comparison below fails.
        if (cell < 0) continue;
        limit = limitCells[tableStart[limit]! + cell]!;
      }
      if (test === AT_MOST ? value <= limit : test === AT_LEAST ? value >= limit : value > limit) continue;
    }
    failed[r >> 5]! |= 1 << (r & 31);
  }
  for (let n = 0; n < notOfferedTable.length; n++) {
    const table = notOfferedTable[n]!;
    const cell = cellOf[table]!;
    const r = count + n;
    if (cell >= 0 && cells[tableStart[table]! + cell] === NOT_OFFERED) failed[r >> 5]! |= 1 << (r & 31);
  }
}

function adjustGroups(compiled: CompiledSheet, space: Workspace): void {
  const { groupTableStart, groupByEffect, groupRateStart, groupMarginStart, tableStart, cells, groupCount } = compiled;
  const { cellOf, pointsOf, groupPrice, groupRate, groupMargin } = space;
  for (let t = 0; t < pointsOf.length; t++) {
    const cell = cellOf[t]!;
    pointsOf[t] = cell < 0 ? 0 : cells[tableStart[t]! + cell]!;
  }
  for (let g = 0, i = 0; g < groupCount; g++) {
    let points = 0;
    for (const end = groupRateStart[g]!; i < end; i++) points += pointsOf[groupByEffect[i]!]!;
    groupPrice[g] = points;
    points = 0;
    for (const end = groupMarginStart[g]!; i < end; i++) points += pointsOf[groupByEffect[i]!]!;
    groupRate[g] = points;
    points = 0;
    for (const end = groupTableStart[g + 1]!; i < end; i++) points += pointsOf[groupByEffect[i]!]!;
    groupMargin[g] = points;
  }
}

/** Everything but the grid: verdicts and totals. A reader that holds the sheet's base prices needs no more than this. */
export function adjust(compiled: CompiledSheet, scenario: PricingScenario, space: Workspace = newWorkspace(compiled)): PricedGrid {
  readFacts(compiled, scenario, space.facts);
  placeOnAxes(compiled, space.facts, space.axisCode);
  testConditions(compiled, space.facts, space.conditionHolds);
  findCells(compiled, space.axisCode, space.conditionHolds, space.cellOf);
  testRules(compiled, space);
  adjustGroups(compiled, space);
  space.compensation = compensationEffect(scenario);
  const { ruleWords, productRules } = compiled;
  const { eligible, failed } = space;
  for (let p = 0; p < eligible.length; p++) {
    let verdict = 1;
    for (let w = 0; w < ruleWords; w++) {
      if ((productRules[p * ruleWords + w]! & failed[w]!) !== 0) {
        verdict = 0;
        break;
      }
    }
    eligible[p] = verdict;
  }
  // The workspace becomes the grid: assigning two fields costs nothing, a new object or a copy would a tenth of the whole.
  const grid = space as { -readonly [Field in keyof PricedGrid]: PricedGrid[Field] };
  grid.compiled = compiled;
  grid.scenario = scenario;
  return grid;
}

function addRun(from: Int32Array, to: Int32Array, start: number, end: number, points: number): void {
  let i = start;
  for (const whole = end - 3; i < whole; i += 4) {
    to[i] = from[i]! + points;
    to[i + 1] = from[i + 1]! + points;
    to[i + 2] = from[i + 2]! + points;
    to[i + 3] = from[i + 3]! + points;
  }
  for (; i < end; i++) to[i] = from[i]! + points;
}

/** How many of a product's rows, counted from its first, come before the first row whose figure is `least` or more; the figures never fall from row to row. */
function rowsBelow(figures: Int32Array, first: number, count: number, least: number): number {
  let before = 0;
  for (let rest = count; rest > 0;) {
    const half = rest >> 1;
    if (figures[first + before + half]! < least) {
      before += half + 1;
      rest -= half + 1;
    } else rest = half;
  }
  return before;
}

/**
 * The same where the cap bites: the rows that stay below it are added, those that all reach it are filled, and only the rows between are
 * compared cell by cell.
 */
function addCappedRun(compiled: CompiledSheet, p: number, to: Int32Array, adjustments: number, after: number): void {
  const { base, productStart, productEnd, productCap, productRow, productWidth, rowsHighest, rowsLowest } = compiled;
  const start = productStart[p]!;
  const end = productEnd[p]!;
  const width = productWidth[p]!;
  const first = productRow[p]!;
  const rows = (productRow[p + 1] ?? rowsHighest.length) - first;
  const cap = productCap[p]! - adjustments;
  const points = adjustments + after;
  const below = start + rowsBelow(rowsHighest, first, rows, cap + 1) * width;
  const reached = start + rowsBelow(rowsLowest, first, rows, cap) * width;
  addRun(base, to, start, below, points);
  for (let i = below; i < reached; i++) {
    const price = base[i]!;
    to[i] = (price < cap ? price : cap) + points;
  }
  to.fill(cap + points, Math.max(below, reached), end);
}

/**
 * Prices every cell of every eligible product: `min(base + adjustments, cap) + compensation`, in thousandths. The cells that made the
 * adjustments stay in `cellOf`. Without a workspace each call has its own arrays, which the caller may keep.
 */
export function priceGrid(compiled: CompiledSheet, scenario: PricingScenario, space: Workspace = newWorkspace(compiled)): PricedGrid {
  const grid = adjust(compiled, scenario, space);
  const { base, productStart, productEnd, productGroup, productHighest, productCap } = compiled;
  const { eligible, groupPrice, prices, compensation } = space;
  for (let p = 0; p < eligible.length; p++) {
    if (eligible[p] === 0) continue;
    const points = groupPrice[productGroup[p]!]!;
    const cap = productCap[p]!;
    // The cap can only bite when the product's highest base price reaches it.
    if (productHighest[p]! + points <= cap) addRun(base, prices, productStart[p]!, productEnd[p]!, points + compensation);
    else addCappedRun(compiled, p, prices, points, compensation);
  }
  return grid;
}
