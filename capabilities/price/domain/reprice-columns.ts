import type { Thousandths } from '../../../foundation/rates/rates.ts';
import { compensationEffect } from './compensation.ts';
import { BAND_LUT, BAND_SCAN, BEYOND, NOT_OFFERED, RANGE, SET, type CompiledSheet } from './compile-sheet.ts';
import { FACT_NAMES, FACTS } from './facts.ts';
import type { ProductId } from './rate-sheet.ts';
import type { PricingScenario } from './scenario.ts';

/*
 * Many loans on one sheet, one cell each: what a lender's locked loans would be priced at now. Facts lie in columns, one number a loan, in
 * memory that threads can share; a loan costs the tables of its own product and nothing else. Eligibility is not asked again: a lock stands.
 */

/** A loan to price: its facts, and the cell of the sheet it is held to. */
export interface ColumnLoan {
  readonly scenario: PricingScenario;
  readonly productId: ProductId;
  /** The note rate. */
  readonly rate: Thousandths;
  /** Priced at the shortest period of the sheet that covers so many days; at the longest when none does. */
  readonly lockDays: number;
}

export interface LoanColumns {
  readonly count: number;
  /** In the order of FACT_NAMES, NaN is "not known"; words by their place in `words`. */
  readonly facts: readonly Float64Array[];
  /** By place in `productIds`. */
  readonly product: Int32Array;
  readonly rate: Int32Array;
  readonly lockDays: Int32Array;
  readonly compensation: Int32Array;
  readonly words: readonly string[];
  readonly productIds: readonly ProductId[];
}

const WORD_FACTS = FACT_NAMES.map((name) => FACTS[name].kind === 'word');

/** Fills columns over memory that workers can be handed without a copy. */
export function loanColumns(loans: readonly ColumnLoan[]): LoanColumns {
  const count = loans.length;
  const doubles = (): Float64Array => new Float64Array(new SharedArrayBuffer(count * 8));
  const integers = (): Int32Array => new Int32Array(new SharedArrayBuffer(count * 4));
  const facts = FACT_NAMES.map(doubles);
  const [product, rate, lockDays, compensation] = [integers(), integers(), integers(), integers()];
  const words = new Map<string, number>();
  const productIds = new Map<ProductId, number>();
  const placeIn = (known: Map<string, number>, text: string): number => {
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    return place;
  };
  for (const [i, loan] of loans.entries()) {
    for (const [f, name] of FACT_NAMES.entries()) {
      const value = FACTS[name].read(loan.scenario);
      facts[f]![i] = value === undefined ? Number.NaN : typeof value === 'string' ? placeIn(words, value) : Number(value);
    }
    product[i] = placeIn(productIds, loan.productId);
    rate[i] = loan.rate;
    lockDays[i] = loan.lockDays;
    compensation[i] = compensationEffect(loan.scenario);
  }
  return { count, facts, product, rate, lockDays, compensation, words: [...words.keys()], productIds: [...productIds.keys()] };
}

/** What pricing one product needs of the sheet: its tables, and only the axes and conditions they ask. */
interface ProductPlan {
  readonly index: number;
  readonly axes: Int32Array;
  readonly conditions: Int32Array;
  readonly tables: Int32Array;
  /** Where in `tables` those that move the rate begin, and where they end. */
  readonly rateStart: number;
  readonly rateEnd: number;
}

function planOf(compiled: CompiledSheet, productId: ProductId): ProductPlan | undefined {
  const index = compiled.productIndex.get(productId);
  if (index === undefined) return undefined;
  const group = compiled.productGroup[index]!;
  const from = compiled.groupTableStart[group]!;
  // Margin adjusters move neither the price nor the rate.
  const tables = compiled.groupByEffect.slice(from, compiled.groupMarginStart[group]!);
  const among = (starts: Int32Array, list: Int32Array): Int32Array => {
    const used = new Set<number>();
    for (const t of tables) for (let i = starts[t]!; i < starts[t + 1]!; i++) used.add(list[i]!);
    return Int32Array.from(used);
  };
  return {
    index,
    tables,
    axes: among(compiled.tableAxisStart, compiled.tableAxes),
    conditions: among(compiled.tableConditionStart, compiled.tableConditions),
    rateStart: compiled.groupRateStart[group]! - from,
    rateEnd: tables.length,
  };
}

/** Words of the columns as the sheet codes them; a word the sheet does not know is code 0, as in the engine. */
function recoded(compiled: CompiledSheet, columns: LoanColumns): readonly (Float64Array | undefined)[] {
  const codes = Float64Array.from(columns.words, (word) => compiled.words.get(word) ?? 0);
  return WORD_FACTS.map((isWord) => (isWord ? codes : undefined));
}

/**
 * Prices loans `from` up to `to` into `prices`. NOT_OFFERED where the sheet has no such product or rate, or no price for the loan's facts.
 */
export function repriceColumns(compiled: CompiledSheet, columns: LoanColumns, prices: Int32Array, from = 0, to = columns.count): void {
  const { axisKind, axisFact, axisStart, axisLength, axisStep, lut, bandEnds } = compiled;
  const { conditionKind, conditionFact, conditionLow, conditionHigh, conditionSet, sets } = compiled;
  const { tableConditionStart, tableConditions, tableAxisStart, tableAxes, tableStrides, tableStart, cells } = compiled;
  const { facts, product, rate, lockDays, compensation } = columns;
  const codes = recoded(compiled, columns);
  const plans = columns.productIds.map((productId) => planOf(compiled, productId));
  const axisCode = new Int32Array(axisKind.length);
  const holds = new Uint8Array(conditionKind.length);
  const valueOf = (fact: number, i: number): number => {
    const value = facts[fact]![i]!;
    const coded = codes[fact];
    return coded === undefined || value !== value ? value : coded[value]!;
  };
  loans: for (let i = from; i < to; i++) {
    const plan = plans[product[i]!];
    prices[i] = NOT_OFFERED;
    if (!plan) continue;
    const { axes, conditions, tables } = plan;
    for (let k = 0; k < axes.length; k++) {
      const a = axes[k]!;
      const value = valueOf(axisFact[a]!, i);
      const start = axisStart[a]!;
      const length = axisLength[a]!;
      const kind = axisKind[a]!;
      if (value !== value) axisCode[a] = -1;
      else if (kind === BAND_SCAN) {
        let place = 0;
        while (place < length && value > bandEnds[start + place]!) place++;
        axisCode[a] = place === length ? -1 : place;
      } else {
        let index = kind === BAND_LUT ? Math.ceil(value / axisStep[a]!) : value;
        if (index >= length) index = length - 1;
        else if (index < 0) index = kind === BAND_LUT ? 0 : length - 1;
        axisCode[a] = lut[start + index]!;
      }
    }
    for (let k = 0; k < conditions.length; k++) {
      const c = conditions[k]!;
      const value = valueOf(conditionFact[c]!, i);
      const kind = conditionKind[c]!;
      if (kind === RANGE) holds[c] = value >= conditionLow[c]! && value <= conditionHigh[c]! ? 1 : 0;
      else if (value !== value) holds[c] = 0;
      else holds[c] = (sets[conditionSet[c]! + (value >= 0 && value < BEYOND ? value : BEYOND)] === 1) === (kind === SET) ? 1 : 0;
    }
    let points = 0;
    let shift = 0;
    tables: for (let k = 0; k < tables.length; k++) {
      const t = tables[k]!;
      for (let j = tableConditionStart[t]!, end = tableConditionStart[t + 1]!; j < end; j++)
        if (holds[tableConditions[j]!] === 0) continue tables;
      let cell = tableStart[t]!;
      for (let j = tableAxisStart[t]!, end = tableAxisStart[t + 1]!; j < end; j++) {
        const code = axisCode[tableAxes[j]!]!;
        if (code < 0) continue tables;
        cell += code * tableStrides[j]!;
      }
      const moved = cells[cell]!;
      if (moved === NOT_OFFERED) continue loans;
      if (k < plan.rateStart) points += moved;
      else shift += moved;
    }
    const base = basePrice(compiled, plan.index, rate[i]! - shift, lockDays[i]!);
    if (base === NOT_OFFERED) continue;
    const adjusted = base + points;
    const cap = compiled.productCap[plan.index]!;
    prices[i] = (adjusted < cap ? adjusted : cap) + compensation[i]!;
  }
}

function basePrice({ products, base, productStart }: CompiledSheet, p: number, sheetRate: number, days: number): number {
  const { rates, lockDays } = products[p]!;
  const row = rates.indexOf(sheetRate);
  if (row < 0) return NOT_OFFERED;
  let column = 0;
  while (column < lockDays.length - 1 && lockDays[column]! < days) column++;
  return base[productStart[p]! + row * lockDays.length + column]!;
}
