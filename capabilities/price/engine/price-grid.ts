import type { Points } from '../../../foundation/rates/rates.ts';
import { effectAfterCap } from '../domain/scenario/insurer-premium.ts';
import type { CompiledSheet } from './compile-sheet.ts';
import { placeOfFlag, placeOfNumber, placeOfWord } from './fact-places.ts';
import { readFacts } from './read-facts.ts';
import { addRuns } from './price-runs.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { AT_LEAST, AT_MOST, NOT_OFFERED } from './sheet-program.ts';

/** Buffers, reused from scenario to scenario; the result of `adjust` is in them until its next call. */
export interface Workspace {
  /** The place of each fact's value, and the value where it is a number; NaN means missing. */
  readonly places: Int32Array;
  readonly numbers: Float64Array;
  /** The program's bits, joined. */
  readonly bits: Int32Array;
  /** For each table the index of its cell, −1 when it does not apply: with the sheet this is the whole trace. */
  readonly cellOf: Int32Array;
  /** One bit for a rule that is not met, and one for a product that has such a rule. */
  readonly failed: Int32Array;
  readonly barred: Int32Array;
  readonly eligible: Uint8Array;
  /** Sums of price adjustments, rate adjustments and margin adjustments for each product group, and the three after one another. */
  readonly groupPrice: Int32Array;
  readonly groupRate: Int32Array;
  readonly groupMargin: Int32Array;
  readonly sums: Int32Array;
  /** The effect after the cap: compensation, and the premium of an insurer that the lender pays. */
  compensation: Points;
}

/** A scenario on a sheet: every verdict, every cell it fell into and every sum, without the grid. */
export interface AdjustedScenario extends Readonly<Workspace> {
  readonly compiled: CompiledSheet;
  readonly scenario: PricingScenario;
}
/** The same with its grid: prices in the layout of the sheet's base prices, of which only runs of eligible products mean something. */
export interface PricedGrid extends AdjustedScenario {
  readonly prices: Int32Array;
}

const NO_PRICES = new Int32Array(0);

export function newWorkspace(compiled: CompiledSheet): Workspace {
  const { program, facts, groupCount, products } = compiled;
  const sums = new Int32Array(groupCount * 3);
  const space: Workspace & { compiled: CompiledSheet; scenario: PricingScenario | undefined; prices: Int32Array } = {
    places: new Int32Array(facts.length),
    numbers: new Float64Array(facts.length),
    bits: new Int32Array(2 * program.ruleWords + program.tableWords),
    cellOf: new Int32Array(program.tableCount),
    failed: new Int32Array(program.ruleWords),
    barred: new Int32Array(program.productWords),
    eligible: new Uint8Array(products.length),
    groupPrice: sums.subarray(0, groupCount),
    groupRate: sums.subarray(groupCount, 2 * groupCount),
    groupMargin: sums.subarray(2 * groupCount),
    sums,
    compensation: 0,
    // Its shape from the start is the one it has as a grid.
    compiled,
    scenario: undefined,
    prices: NO_PRICES,
  };
  return space;
}

function placeFacts(compiled: CompiledSheet, { places, numbers }: Workspace, scenario: PricingScenario): void {
  const { facts, factsRead, flagsFrom, numbersFrom } = compiled;
  const values = readFacts(scenario);
  let f = 0;
  for (; f < flagsFrom; f++) places[f] = placeOfWord(facts[f]!, values[factsRead[f]!]);
  for (; f < numbersFrom; f++) places[f] = placeOfFlag(values[factsRead[f]!]);
  for (; f < factsRead.length; f++) {
    const value = values[factsRead[f]!];
    if (value === undefined) {
      places[f] = 0;
      numbers[f] = Number.NaN;
    } else {
      places[f] = placeOfNumber(facts[f]!, value as number);
      numbers[f] = value as number;
    }
  }
}

function joinBits({ program: { code } }: CompiledSheet, { places, bits }: Workspace): void {
  for (let word = 0, k = 0; word < bits.length; word++) {
    let joined = 0;
    const end = k + 1 + 2 * code[k]!;
    for (k++; k < end; k += 2) joined |= code[code[k + 1]! + places[code[k]!]!]!;
    bits[word] = joined;
  }
}

/** The cell of each table that applies, and the effects of the adjusters among them. */
function findCells({ program }: CompiledSheet, { places, bits, failed, cellOf, sums }: Workspace): void {
  const { code, tables, ruleWords, tableWords, tableCount, adjusterCount } = program;
  for (let t = 0; t < tableCount; t++) cellOf[t] = -1;
  for (let i = 0; i < sums.length; i++) sums[i] = 0;
  for (let w = 0; w < ruleWords; w++) failed[w] = 0;
  for (let w = 0; w < tableWords; w++) {
    const last = tableCount - w * 32;
    let applying = ~bits[2 * ruleWords + w]! & (last < 32 ? (1 << last) - 1 : -1);
    while (applying !== 0) {
      const lowest = applying & -applying;
      applying ^= lowest;
      const t = w * 32 + 31 - Math.clz32(lowest);
      let k = code[tables + t]!;
      let cell = 0;
      const end = k + 1 + 2 * code[k]!;
      for (k++; k < end; k += 2) cell += code[code[k + 1]! + places[code[k]!]!]!;
      cellOf[t] = cell;
      if (t >= adjusterCount) continue;
      const points = code[code[k]! + cell]!;
      if (points === NOT_OFFERED) failed[code[k + 1]! >> 5]! |= 1 << (code[k + 1]! & 31);
      const lastSum = k + 3 + code[k + 2]!;
      for (k += 3; k < lastSum; k++) sums[code[k]!]! += points;
    }
  }
}

function meetsLimit(test: number, value: number, limit: number): boolean {
  return test === AT_MOST ? value <= limit : test === AT_LEAST ? value >= limit : value > limit;
}

/** Rules whose limit varies; then all that fail. A missing fact fails or passes by its bit. */
function testRules({ program }: CompiledSheet, { bits, failed, numbers, cellOf }: Workspace): void {
  const { code, moving, ruleWords, limits, adjusterCount } = program;
  let k = moving + 1;
  for (const end = k + 4 * code[moving]!; k < end; k += 4) {
    const value = numbers[code[k + 2]!]!;
    if (value !== value || meetsLimit(code[k + 1]!, value, numbers[code[k + 3]!]!)) continue;
    bits[code[k]! >> 5]! |= 1 << (code[k]! & 31);
  }
  for (const end = k + 1 + 4 * code[k++]!; k < end; k += 4) {
    const value = numbers[code[k + 2]!]!;
    const table = code[k + 3]!;
    const cell = cellOf[table]!;
    // Outside the table: another rule covers that. A null cell is NaN, which fails every comparison.
    if (value !== value || cell < 0 || meetsLimit(code[k + 1]!, value, limits[table - adjusterCount]![cell]!)) continue;
    bits[code[k]! >> 5]! |= 1 << (code[k]! & 31);
  }
  for (let w = 0; w < ruleWords; w++) failed[w]! |= bits[w]! & ~bits[ruleWords + w]!;
}

function judgeProducts({ program }: CompiledSheet, { failed, barred, eligible }: Workspace): void {
  const { code, ruleProducts, productWords } = program;
  for (let v = 0; v < productWords; v++) barred[v] = 0;
  for (let w = 0; w < failed.length; w++) {
    let unmet = failed[w]!;
    while (unmet !== 0) {
      const lowest = unmet & -unmet;
      unmet ^= lowest;
      const ruleProduct = ruleProducts + (w * 32 + 31 - Math.clz32(lowest)) * productWords;
      for (let v = 0; v < productWords; v++) barred[v]! |= code[ruleProduct + v]!;
    }
  }
  for (let p = 0; p < eligible.length; p++) eligible[p] = (~barred[p >> 5]! >>> (p & 31)) & 1;
}

/** Everything but the grid: verdicts and totals. A reader that has the sheet's base prices needs no more than this. */
export function adjust(compiled: CompiledSheet, scenario: PricingScenario, space: Workspace = newWorkspace(compiled)): AdjustedScenario {
  placeFacts(compiled, space, scenario);
  joinBits(compiled, space);
  findCells(compiled, space);
  testRules(compiled, space);
  judgeProducts(compiled, space);
  space.compensation = effectAfterCap(scenario);
  // The workspace becomes the grid: assigning two fields costs nothing, a new object or a copy would a tenth of the whole.
  const grid = space as { -readonly [Field in keyof AdjustedScenario]: AdjustedScenario[Field] };
  grid.compiled = compiled;
  grid.scenario = scenario;
  return grid;
}

/** Whether a rule, by its number, is not met and applies to the product. */
export function failsRule({ compiled: { program }, failed }: AdjustedScenario, product: number, rule: number): boolean {
  const ruleProduct = program.code[program.ruleProducts + rule * program.productWords + (product >> 5)]!;
  return ((failed[rule >> 5]! >>> (rule & 31)) & (ruleProduct >>> (product & 31)) & 1) === 1;
}

/**
 * Prices every cell of every eligible product: `min(base + adjustments, cap) + compensation`, in thousandths. The cells that made the
 * adjustments stay in `cellOf`. With a workspace the prices are there until the next grid is priced, of whatever sheet; without one they are
 * the caller's own.
 */
export function priceGrid(compiled: CompiledSheet, scenario: PricingScenario, space?: Workspace): PricedGrid {
  const grid = adjust(compiled, scenario, space) as { -readonly [Field in keyof PricedGrid]: PricedGrid[Field] };
  const prices = addRuns(compiled, grid.eligible, grid.groupPrice, grid.compensation);
  grid.prices = space ? prices : prices.slice();
  return grid;
}
