import { FACT_NAMES, FACTS, type FactName } from './facts.ts';
import type { AdjusterTable, Axis, Condition, EligibilityRule, FactValue, Limit, RateSheet, SheetProduct } from './rate-sheet.ts';
import { factRules, notOfferedRules, selects, type NotOfferedRule } from './selection.ts';
import { axisLength, isBandAxis } from './table-cell.ts';

/*
 * A sheet as flat integer pools. Every distinct axis and condition of all tables and rules is evaluated once a scenario; a table is
 * then a few additions of bucket codes, a rule one comparison, and a product's grid one run over its base prices.
 */

/** A cell the sheet does not offer. */
export const NOT_OFFERED = -0x4000_0000;
/** Words a sheet never mentions share one code, so that they match no list but do match '*'. */
export const OTHER_WORD = 0;

export const BAND_SCAN = 0;
export const BAND_LUT = 1;
export const VALUE_LUT = 2;

export const RANGE = 0;
export const SET = 1;
export const NOT_SET = 2;

export const AT_MOST = 0;
export const AT_LEAST = 1;
export const ABOVE = 2;
export const ONE_OF = 3;
export const NONE_OF = 4;

export const LIMIT_NUMBER = 0;
export const LIMIT_FACT = 1;
export const LIMIT_TABLE = 2;

/** Look-up tables reach this many steps (score 0–1023; ratios in hundredths of a percent to 204.80 %). */
const SCORE_STEPS = 1024;
const RATIO_STEPS = 20_480;
/** Small whole numbers and word codes that lists may hold; the last code stands for everything beyond. */
export const CODE_LIMIT = 1024;
export const BEYOND = CODE_LIMIT - 1;

export interface CompiledSheet {
  readonly sheet: RateSheet;
  readonly products: readonly SheetProduct[];
  readonly productIndex: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, number>;
  /** Facts some table or rule reads, as indexes into FACT_NAMES. */
  readonly factsRead: Int32Array;
  readonly readers: readonly ((typeof FACTS)[FactName]['read'] | undefined)[];

  readonly axisKind: Uint8Array;
  readonly axisFact: Int32Array;
  readonly axisStart: Int32Array;
  readonly axisLength: Int32Array;
  /** Fact units per look-up step: 1 for scores and codes, 10 for ratios. */
  readonly axisStep: Int32Array;
  readonly lut: Int16Array;
  readonly bandEnds: Float64Array;

  readonly conditionKind: Uint8Array;
  readonly conditionFact: Int32Array;
  readonly conditionLow: Float64Array;
  readonly conditionHigh: Float64Array;
  readonly conditionSet: Int32Array;
  readonly sets: Uint8Array;

  /** Tables first the sheet's adjusters in their order, then the tables that are limits of rules. */
  readonly adjusterCount: number;
  readonly tableStart: Int32Array;
  readonly tableConditionStart: Int32Array;
  readonly tableConditions: Int32Array;
  readonly tableAxisStart: Int32Array;
  readonly tableAxes: Int32Array;
  readonly tableStrides: Int32Array;
  readonly cells: Int32Array;
  /** Limits in the same layout; NaN is "not offered". */
  readonly limitCells: Float64Array;

  readonly rules: readonly EligibilityRule[];
  readonly notOffered: readonly NotOfferedRule[];
  readonly ruleFact: Int32Array;
  readonly ruleTest: Uint8Array;
  readonly ruleLimitKind: Uint8Array;
  readonly ruleLimit: Float64Array;
  readonly ruleSet: Int32Array;
  readonly ruleFailsUnknown: Uint8Array;
  readonly ruleConditionStart: Int32Array;
  readonly ruleConditions: Int32Array;
  readonly notOfferedTable: Int32Array;

  /** 32 rules a word: rules, then notOffered; one bit for each rule a product is held to. */
  readonly ruleWords: number;
  readonly productRules: Int32Array;
  readonly productGroup: Int32Array;
  readonly productStart: Int32Array;
  readonly productEnd: Int32Array;
  readonly productHighest: Int32Array;
  readonly productCap: Int32Array;
  readonly base: Int32Array;
  /** Where a product's rows begin in the two lists of rows, and how many lock periods each has. */
  readonly productRow: Int32Array;
  readonly productWidth: Int32Array;
  /** For each row of a product the highest base price up to it, and the lowest from it on. */
  readonly rowsHighest: Int32Array;
  readonly rowsLowest: Int32Array;

  /** Products adjusted alike share a group: its adjusters in sheet order, and the same by what they move: price, then rate, then margin. */
  readonly groupCount: number;
  readonly groupTableStart: Int32Array;
  readonly groupTables: Int32Array;
  readonly groupByEffect: Int32Array;
  /** In `groupByEffect`, where a group's rate adjusters begin, and its margin adjusters. */
  readonly groupRateStart: Int32Array;
  readonly groupMarginStart: Int32Array;
}

const factIndex = new Map<FactName, number>(FACT_NAMES.map((name, index) => [name, index]));

class Interned<T> {
  readonly values: T[] = [];
  readonly #index = new Map<string, number>();
  add(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    this.#index.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }
}

class Words {
  readonly codes = new Map<string, number>();
  /** The number a fact's value is known by inside the engine. */
  code(value: FactValue): number {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    const known = this.codes.get(value);
    if (known !== undefined) return known;
    const code = this.codes.size + 1;
    this.codes.set(value, code);
    return code;
  }
}

/** Blocks of one kind of number, laid end to end once all are known. */
class Pool<T extends Uint8Array | Int16Array> {
  readonly #kind: new (length: number) => T;
  readonly #blocks: T[] = [];
  #length = 0;
  constructor(kind: new (length: number) => T) {
    this.#kind = kind;
  }
  add(length: number): { readonly start: number; readonly block: T } {
    const start = this.#length;
    const block = new this.#kind(length);
    this.#blocks.push(block);
    this.#length += length;
    return { start, block };
  }
  whole(): T {
    const whole = new this.#kind(this.#length);
    let at = 0;
    for (const block of this.#blocks) {
      whole.set(block, at);
      at += block.length;
    }
    return whole;
  }
}

function smallCode(code: number): number {
  if (!Number.isInteger(code) || code < 0 || code >= CODE_LIMIT)
    throw new RangeError(`A list value must be a word or a small number: ${code}`);
  return code;
}

export function compileSheet(sheet: RateSheet): CompiledSheet {
  const words = new Words();
  const axes = new Interned<Axis>();
  const conditions = new Interned<Condition>();
  const facts = new Set<number>();
  const read = (fact: FactName): number => {
    const index = factIndex.get(fact);
    if (index === undefined) throw new RangeError(`The sheet names an unknown fact: ${fact}`);
    facts.add(index);
    return index;
  };

  const rules = factRules(sheet);
  const notOffered = notOfferedRules(sheet);

  // Tables: the adjusters, then the limits that are tables.
  const tableStart: number[] = [];
  const tableConditionStart: number[] = [0];
  const tableConditions: number[] = [];
  const tableAxisStart: number[] = [0];
  const tableAxes: number[] = [];
  const tableStrides: number[] = [];
  const cells: number[] = [];
  const limitCells: number[] = [];
  const addTable = (table: Pick<AdjusterTable, 'axes' | 'cells' | 'when'>): number => {
    tableStart.push(cells.length);
    for (const cell of table.cells) {
      cells.push(cell ?? NOT_OFFERED);
      limitCells.push(cell ?? Number.NaN);
    }
    for (const condition of table.when ?? []) tableConditions.push(conditions.add(condition));
    tableConditionStart.push(tableConditions.length);
    let stride = table.axes.reduce((product, axis) => product * axisLength(axis), 1);
    for (const axis of table.axes) {
      stride /= axisLength(axis);
      tableAxes.push(axes.add(axis));
      tableStrides.push(stride);
    }
    tableAxisStart.push(tableAxes.length);
    return tableStart.length - 1;
  };
  for (const table of sheet.adjusters) addTable(table);
  const adjusterCount = sheet.adjusters.length;

  // Rules.
  const sets = new Pool(Uint8Array);
  const addSet = (values: readonly FactValue[]): number => {
    const { start, block } = sets.add(CODE_LIMIT);
    for (const value of values) block[smallCode(words.code(value))] = 1;
    return start;
  };
  const ruleFact = new Int32Array(rules.length);
  const ruleTest = new Uint8Array(rules.length);
  const ruleLimitKind = new Uint8Array(rules.length);
  const ruleLimit = new Float64Array(rules.length);
  const ruleSet = new Int32Array(rules.length);
  const ruleFailsUnknown = new Uint8Array(rules.length);
  const ruleConditionStart: number[] = [0];
  const ruleConditions: number[] = [];
  for (const [r, rule] of rules.entries()) {
    ruleFact[r] = read(rule.fact);
    ruleFailsUnknown[r] = rule.whenUnknown === 'fail' ? 1 : 0;
    for (const condition of rule.when ?? []) ruleConditions.push(conditions.add(condition));
    ruleConditionStart.push(ruleConditions.length);
    const { test } = rule;
    if ('oneOf' in test || 'noneOf' in test) {
      ruleTest[r] = 'oneOf' in test ? ONE_OF : NONE_OF;
      ruleSet[r] = addSet('oneOf' in test ? test.oneOf : test.noneOf);
      continue;
    }
    const limit: Limit = 'atMost' in test ? test.atMost : 'atLeast' in test ? test.atLeast : test.above;
    ruleTest[r] = 'atMost' in test ? AT_MOST : 'atLeast' in test ? AT_LEAST : ABOVE;
    if (typeof limit === 'number') ruleLimit[r] = limit;
    else if ('fact' in limit) {
      ruleLimitKind[r] = LIMIT_FACT;
      ruleLimit[r] = read(limit.fact);
    } else {
      ruleLimitKind[r] = LIMIT_TABLE;
      ruleLimit[r] = addTable(limit);
    }
  }

  // Axes and conditions, now that all are known.
  const lut = new Pool(Int16Array);
  const bandEnds: number[] = [];
  const axisCount = axes.values.length;
  const axisKind = new Uint8Array(axisCount);
  const axisFact = new Int32Array(axisCount);
  const axisStart = new Int32Array(axisCount);
  const axisLengths = new Int32Array(axisCount);
  const axisStep = new Int32Array(axisCount).fill(1);
  for (const [a, axis] of axes.values.entries()) {
    axisFact[a] = read(axis.fact);
    const kind = FACTS[axis.fact].kind;
    if (!isBandAxis(axis)) {
      const { start, block } = lut.add(CODE_LIMIT);
      axisKind[a] = VALUE_LUT;
      axisStart[a] = start;
      axisLengths[a] = CODE_LIMIT;
      block.fill(axis.values.at(-1) === '*' ? axis.values.length - 1 : -1);
      for (const [place, value] of axis.values.entries()) if (value !== '*') block[smallCode(words.code(value))] = place;
    } else if (kind === 'score' || kind === 'percent') {
      const steps = kind === 'score' ? SCORE_STEPS : RATIO_STEPS;
      const { start, block } = lut.add(steps);
      const step = kind === 'score' ? 1 : 10;
      axisKind[a] = BAND_LUT;
      axisStart[a] = start;
      axisLengths[a] = steps;
      axisStep[a] = step;
      // The first band that reaches a value has it, so later bands fill only what is left.
      let filled = 0;
      for (const [place, end] of axis.upTo.entries()) {
        const until = end === null ? steps : Math.min(steps, Math.floor(end / step) + 1);
        if (until <= filled) continue;
        block.fill(place, filled, until);
        filled = until;
      }
      block.fill(-1, filled);
    } else {
      axisKind[a] = BAND_SCAN;
      axisStart[a] = bandEnds.length;
      axisLengths[a] = axis.upTo.length;
      for (const end of axis.upTo) bandEnds.push(end ?? Number.POSITIVE_INFINITY);
    }
  }
  const conditionCount = conditions.values.length;
  const conditionKind = new Uint8Array(conditionCount);
  const conditionFact = new Int32Array(conditionCount);
  const conditionLow = new Float64Array(conditionCount).fill(Number.NEGATIVE_INFINITY);
  const conditionHigh = new Float64Array(conditionCount).fill(Number.POSITIVE_INFINITY);
  const conditionSet = new Int32Array(conditionCount);
  for (const [c, condition] of conditions.values.entries()) {
    conditionFact[c] = read(condition.fact);
    if (condition.in?.length === 1) {
      conditionLow[c] = conditionHigh[c] = words.code(condition.in[0]!);
    } else if (condition.in ?? condition.notIn) {
      conditionKind[c] = condition.in ? SET : NOT_SET;
      conditionSet[c] = addSet(condition.in ?? condition.notIn!);
    } else {
      // Every fact is a whole number, so "above" is "at least one more".
      conditionLow[c] = Math.max(condition.atLeast ?? Number.NEGATIVE_INFINITY, (condition.above ?? Number.NEGATIVE_INFINITY) + 1);
      conditionHigh[c] = Math.min(condition.atMost ?? Number.POSITIVE_INFINITY, (condition.below ?? Number.POSITIVE_INFINITY) - 1);
    }
  }

  // Products, their rules, groups and base prices.
  const count = sheet.products.length;
  const ruleWords = Math.ceil((rules.length + notOffered.length) / 32);
  const productRules = new Int32Array(count * ruleWords);
  const productGroup = new Int32Array(count);
  const productStart = new Int32Array(count);
  const productEnd = new Int32Array(count);
  const productHighest = new Int32Array(count);
  const productCap = new Int32Array(count);
  const base: number[] = [];
  const productRow = new Int32Array(count);
  const productWidth = new Int32Array(count);
  const rowsHighest: number[] = [];
  const rowsLowest: number[] = [];
  const groups = new Interned<number[]>();
  for (const [p, product] of sheet.products.entries()) {
    const hold = (index: number): void => {
      productRules[p * ruleWords + (index >> 5)]! |= 1 << (index & 31);
    };
    for (const [r, rule] of rules.entries()) if (selects(rule.products, product)) hold(r);
    for (const [n, rule] of notOffered.entries()) if (selects(rule.table.products, product)) hold(rules.length + n);
    productGroup[p] = groups.add(sheet.adjusters.flatMap((table, index) => (selects(table.products, product) ? [index] : [])));
    productStart[p] = base.length;
    productRow[p] = rowsHighest.length;
    productWidth[p] = product.lockDays.length;
    let highest = Number.NEGATIVE_INFINITY;
    for (const row of product.prices) {
      base.push(...row);
      highest = Math.max(highest, ...row);
      rowsHighest.push(highest);
    }
    let lowest = Number.POSITIVE_INFINITY;
    for (let row = product.prices.length - 1; row >= 0; row--) {
      lowest = Math.min(lowest, ...product.prices[row]!);
      rowsLowest[productRow[p]! + row] = lowest;
    }
    productHighest[p] = highest;
    productEnd[p] = base.length;
    const cap = sheet.caps.find((candidate) => selects(candidate.products, product));
    if (!cap) throw new RangeError(`No price cap is for product ${product.productId}`);
    productCap[p] = cap.maximumPrice;
  }
  const groupTableStart: number[] = [0];
  const groupTables: number[] = [];
  const groupByEffect: number[] = [];
  const groupRateStart: number[] = [];
  const groupMarginStart: number[] = [];
  for (const tables of groups.values) {
    const moving = (effect: AdjusterTable['effect']): number[] => tables.filter((t) => sheet.adjusters[t]!.effect === effect);
    groupTables.push(...tables);
    groupByEffect.push(...moving('price'));
    groupRateStart.push(groupByEffect.length);
    groupByEffect.push(...moving('rate'));
    groupMarginStart.push(groupByEffect.length);
    groupByEffect.push(...moving('margin'));
    groupTableStart.push(groupTables.length);
  }
  const factsRead = Int32Array.from([...facts].sort((a, b) => a - b));

  return {
    sheet,
    products: sheet.products,
    productIndex: new Map(sheet.products.map((product, index) => [product.productId, index])),
    words: words.codes,
    factsRead,
    readers: FACT_NAMES.map((name, index) => (facts.has(index) ? FACTS[name].read : undefined)),
    axisKind,
    axisFact,
    axisStart,
    axisLength: axisLengths,
    axisStep,
    lut: lut.whole(),
    bandEnds: Float64Array.from(bandEnds),
    conditionKind,
    conditionFact,
    conditionLow,
    conditionHigh,
    conditionSet,
    sets: sets.whole(),
    adjusterCount,
    tableStart: Int32Array.from(tableStart),
    tableConditionStart: Int32Array.from(tableConditionStart),
    tableConditions: Int32Array.from(tableConditions),
    tableAxisStart: Int32Array.from(tableAxisStart),
    tableAxes: Int32Array.from(tableAxes),
    tableStrides: Int32Array.from(tableStrides),
    cells: Int32Array.from(cells),
    limitCells: Float64Array.from(limitCells),
    rules,
    notOffered,
    ruleFact,
    ruleTest,
    ruleLimitKind,
    ruleLimit,
    ruleSet,
    ruleFailsUnknown,
    ruleConditionStart: Int32Array.from(ruleConditionStart),
    ruleConditions: Int32Array.from(ruleConditions),
    notOfferedTable: Int32Array.from(notOffered.map((rule) => rule.tableIndex)),
    ruleWords,
    productRules,
    productGroup,
    productStart,
    productEnd,
    productHighest,
    productCap,
    base: Int32Array.from(base),
    productRow,
    productWidth,
    rowsHighest: Int32Array.from(rowsHighest),
    rowsLowest: Int32Array.from(rowsLowest),
    groupCount: groups.values.length,
    groupTableStart: Int32Array.from(groupTableStart),
    groupTables: Int32Array.from(groupTables),
    groupByEffect: Int32Array.from(groupByEffect),
    groupRateStart: Int32Array.from(groupRateStart),
    groupMarginStart: Int32Array.from(groupMarginStart),
  };
}
