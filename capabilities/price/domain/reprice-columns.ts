import type { Thousandths } from '../../../foundation/rates/rates.ts';
import { compensationEffect } from './compensation.ts';
import { NOT_OFFERED, type CompiledSheet } from './compile-sheet.ts';
import { FACT_NAMES, FACTS } from './facts.ts';
import type { ProductId } from './rate-sheet.ts';
import { alongEnds, foldSheet, type FactBuckets } from './reprice-tables.ts';
import type { PricingScenario } from './scenario.ts';

/*
 * Many loans on one sheet, one cell each: what a lender's locked loans would be priced at now. Facts lie in columns, one number a loan, in
 * memory that threads can share; a loan costs a few look-ups in the folded tables of its own product and nothing else. Eligibility is not asked again: a lock stands.
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

/** Loans worked on together: their buckets stay near the processor from one step to the next. */
const CHUNK = 2048;

/**
 * Prices loans `from` up to `to` into `prices`. NOT_OFFERED where the sheet has no such product or rate, or no price for the loan's facts.
 */
export function repriceColumns(compiled: CompiledSheet, columns: LoanColumns, prices: Int32Array, from = 0, to = columns.count): void {
  const { buckets, tablesOf } = foldSheet(compiled);
  const plans = columns.productIds.map((productId) => ({ tables: tablesOf(productId), place: compiled.productIndex.get(productId) ?? -1 }));
  const places = plans.map(({ place }) => (place < 0 ? undefined : new CellFinder(compiled, place)));
  const wordBuckets = buckets.map((one) => (one.isWord ? bucketsOfWords(compiled, columns.words, one) : undefined));
  const inBucket = buckets.map(() => new Uint16Array(CHUNK));
  const { product, rate, lockDays, compensation } = columns;
  for (let start = from; start < to; start += CHUNK) {
    const end = Math.min(to, start + CHUNK);
    for (let f = 0; f < buckets.length; f++)
      fillBuckets(buckets[f]!, wordBuckets[f], columns.facts[buckets[f]!.fact]!, inBucket[f]!, start, end);
    for (let i = start; i < end; i++) {
      const { tables, place } = plans[product[i]!]!;
      prices[i] = NOT_OFFERED;
      if (!tables) continue;
      let points = 0;
      let shift = 0;
      for (let t = 0; t < tables.length; t++) {
        const table = tables[t]!;
        const { facts, strides } = table;
        let cell = 0;
        for (let k = 0; k < facts.length; k++) cell += inBucket[facts[k]!]![i - start]! * strides[k]!;
        const moved = table.points[cell]!;
        if (moved === NOT_OFFERED) {
          points = NOT_OFFERED;
          break;
        }
        points += moved;
        if (table.rates) shift += table.rates[cell]!;
      }
      if (points === NOT_OFFERED) continue;
      const base = places[product[i]!]!.basePrice(rate[i]! - shift, lockDays[i]!);
      if (base === NOT_OFFERED) continue;
      const adjusted = base + points;
      const cap = compiled.productCap[place]!;
      prices[i] = (adjusted < cap ? adjusted : cap) + compensation[i]!;
    }
  }
}

/** The bucket of each word of the columns; a word the sheet does not know is code 0, as in the engine. */
function bucketsOfWords(compiled: CompiledSheet, words: readonly string[], { ends }: FactBuckets): Uint16Array {
  return Uint16Array.from(words, (word) => alongEnds(ends, compiled.words.get(word) ?? 0));
}

function fillBuckets(
  { lut, step, ends, samples }: FactBuckets,
  ofWord: Uint16Array | undefined,
  column: Float64Array,
  into: Uint16Array,
  start: number,
  end: number,
): void {
  const unknown = samples.length - 1;
  const beyond = unknown - 1;
  for (let i = start; i < end; i++) {
    const value = column[i]!;
    let bucket: number;
    if (value !== value) bucket = unknown;
    else if (ofWord) bucket = ofWord[value]!;
    else if (lut) {
      const at = step === 1 ? value : Math.ceil(value / step);
      bucket = at >= lut.length ? beyond : at < 0 ? 0 : lut[at]!;
    } else {
      bucket = 0;
      while (bucket < ends.length && value > ends[bucket]!) bucket++;
    }
    into[i - start] = bucket;
  }
}

/** Finds the base price of a rate and a number of days on one product. */
class CellFinder {
  readonly #base: Int32Array;
  readonly #lowest: number;
  /** Row by rate, counted in thousandths from the lowest. */
  readonly #rows: Int16Array;
  /** Column by days; the last stands for all beyond. */
  readonly #columns: Uint8Array;
  readonly #width: number;

  constructor({ products, base, productStart, productEnd }: CompiledSheet, p: number) {
    const { rates, lockDays } = products[p]!;
    this.#base = base.subarray(productStart[p], productEnd[p]);
    this.#lowest = rates[0]!;
    this.#rows = new Int16Array(rates.at(-1)! - rates[0]! + 1).fill(-1);
    for (const [row, rate] of rates.entries()) this.#rows[rate - rates[0]!] = row;
    const covers = (days: number): number => {
      const column = lockDays.findIndex((period) => period >= days);
      return column < 0 ? lockDays.length - 1 : column;
    };
    this.#columns = Uint8Array.from({ length: lockDays.at(-1)! + 1 }, (_, days) => covers(days));
    this.#width = lockDays.length;
  }

  basePrice(rate: number, days: number): number {
    const row = this.#rows[rate - this.#lowest];
    if (row === undefined || row < 0) return NOT_OFFERED;
    const columns = this.#columns;
    return this.#base[row * this.#width + columns[days < columns.length ? days : columns.length - 1]!]!;
  }
}
