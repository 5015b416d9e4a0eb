import type { FactPlaces } from './fact-places.ts';
import type { FactName } from '../domain/scenario/facts.ts';
import type { AdjusterTable, Axis, Condition, EligibilityRule, FactValue, Limit, RateSheet } from '../domain/sheet/rate-sheet.ts';
import { selects, type NotOfferedRule } from '../domain/sheet/selection.ts';
import { axisLength, limitOf, meets, placeOn } from '../domain/sheet/table-cell.ts';

/*
 * What a sheet makes of a scenario, as one list of whole numbers. Tables, conditions and rules are written down for each place a fact's value
 * may have (`fact-places.ts`): as bits, one a rule or table, and as steps towards a table's cell. A scenario is then judged by joining the
 * bits of its places, and only the tables that apply are looked up; rules whose limit is another fact or a table are compared one by one.
 *
 * An entry is two numbers: a fact, by its place among the sheet's, and where in the list its figures by place are.
 */

/** The direction in which a varying limit is tested. */
export const AT_MOST = 0;
export const AT_LEAST = 1;
export const ABOVE = 2;

/** A cell the sheet does not offer. */
export const NOT_OFFERED = -0x4000_0000;

/** Where the parts of a program begin in its list. */
export interface SheetProgram {
  readonly code: Int32Array;
  /**
   * At the beginning words of 32 bits, each as the number of its entries and the entries: `ruleWords` of rules whose test fails, as many of
   * rules with a condition that is not met, `tableWords` of tables that do not apply.
   */
  readonly ruleWords: number;
  readonly tableWords: number;
  /**
   * For each table where it is. An adjuster: its entries, where its cells are, the rule that fails where it has none or −1, the sums it is
   * added to.
   */
  readonly tables: number;
  readonly adjusterCount: number;
  readonly tableCount: number;
  /**
   * Rules by another fact: how many, and for each the rule, its test, its fact and the other; then rules by a table: the rule, its test, its
   * fact, the table.
   */
  readonly moving: number;
  /** The figures of tables that are limits, by table and cell; NaN is "not offered". */
  readonly limits: readonly Float64Array[];
  /** For each rule words of 32 products: those with the rule. */
  readonly ruleProducts: number;
  readonly productWords: number;
}

type TableParts = Pick<AdjusterTable, 'axes' | 'cells' | 'when'>;
type LimitTable = Exclude<Limit, number | { readonly fact: FactName }>;

/** The tables that are limits of rules, each of them once. */
export function limitTables(rules: readonly EligibilityRule[]): LimitTable[] {
  const tables = new Map<string, LimitTable>();
  for (const { test } of rules) {
    const limit = limitOf(test);
    if (typeof limit === 'object' && 'cells' in limit) tables.set(JSON.stringify(limit), limit);
  }
  return [...tables.values()];
}

/** Whether a rule fails for a value alone; with a varying limit only a missing value does. */
function fails({ test, whenUnknown }: EligibilityRule, value: FactValue | undefined): boolean {
  if (value === undefined) return whenUnknown === 'fail';
  if ('oneOf' in test) return !test.oneOf.includes(value);
  if ('noneOf' in test) return test.noneOf.includes(value);
  const limit = limitOf(test);
  if (typeof limit !== 'number') return false;
  if (typeof value !== 'number') return true;
  return !('atMost' in test ? value <= limit : 'atLeast' in test ? value >= limit : value > limit);
}

/** A bit of the program: the facts it depends on, and whether a value of one sets it. */
interface Bit {
  readonly facts: readonly FactName[];
  readonly sets: (fact: FactName, value: FactValue | undefined) => boolean;
}

function unmet(when: readonly Condition[] | undefined, fact: FactName, value: FactValue | undefined): boolean {
  return (when ?? []).some((condition) => condition.fact === fact && !meets(condition, value));
}

class ProgramWriter {
  readonly code: number[] = [];
  readonly #figures: number[] = [];
  /** Numbers of the list that refer to figures, until the figures' own offset is known. */
  readonly #toMove: number[] = [];
  readonly #known = new Map<string, number>();
  readonly #places: ReadonlyMap<FactName, { readonly f: number; readonly samples: FactPlaces['samples'] }>;

  constructor(facts: readonly FactPlaces[]) {
    this.#places = new Map(facts.map(({ fact, samples }, f) => [fact, { f, samples }]));
  }

  factAt(fact: FactName): number {
    return this.#places.get(fact)!.f;
  }
  /** Figures stored beside the program, equal ones once; the program refers to them by index. */
  figures(figures: readonly number[]): void {
    const key = figures.join();
    const known = this.#known.get(key) ?? this.#figures.length;
    if (known === this.#figures.length) this.#figures.push(...figures);
    this.#known.set(key, known);
    this.#toMove.push(this.code.length);
    this.code.push(known);
  }
  /** Entries with a figure for every place of a fact, their number first; a fact without any figure has no entry. */
  entries(said: readonly (readonly [FactName, (value: FactValue | undefined) => number])[]): void {
    const telling = said
      .map(([fact, figure]) => ({ fact, figures: this.#places.get(fact)!.samples.map(figure) }))
      .filter(({ figures }) => figures.some((one) => one !== 0));
    this.code.push(telling.length);
    for (const { fact, figures } of telling) {
      this.code.push(this.factAt(fact));
      this.figures(figures);
    }
  }
  bits(bits: readonly Bit[], words: number): void {
    for (let word = 0; word < words; word++) {
      const own = bits.slice(word * 32, word * 32 + 32);
      const facts = [...new Set(own.flatMap((one) => one.facts))];
      this.entries(
        facts.map((fact) => [
          fact,
          (value) => own.reduce((set, one, i) => (one.facts.includes(fact) && one.sets(fact, value) ? set | (1 << i) : set), 0),
        ]),
      );
    }
  }
  steps(axes: readonly Axis[]): void {
    let stride = axes.reduce((product, axis) => product * axisLength(axis), 1);
    this.entries(
      axes.map((axis) => {
        const own = (stride /= axisLength(axis));
        return [axis.fact, (value) => (placeOn(axis, value) ?? 0) * own];
      }),
    );
  }
  done(): Int32Array {
    for (const at of this.#toMove) this.code[at]! += this.code.length;
    return Int32Array.from([...this.code, ...this.#figures]);
  }
}

const SUMS = { price: 0, rate: 1, margin: 2 } as const;

interface Parts {
  readonly sheet: RateSheet;
  readonly facts: readonly FactPlaces[];
  readonly rules: readonly EligibilityRule[];
  readonly notOffered: readonly NotOfferedRule[];
  /** The adjusters of each group. */
  readonly groups: readonly (readonly number[])[];
}

export function sheetProgram({ sheet, facts, rules, notOffered, groups }: Parts): SheetProgram {
  const writer = new ProgramWriter(facts);
  const { code } = writer;
  const limits = limitTables(rules);
  const tables: TableParts[] = [...sheet.adjusters, ...limits];
  const selectors = [...rules.map(({ products }) => products), ...notOffered.map(({ table }) => table.products)];
  const ruleWords = Math.ceil(selectors.length / 32);
  const tableWords = Math.ceil(tables.length / 32);

  writer.bits(
    rules.map((rule) => ({ facts: [rule.fact], sets: (_, value) => fails(rule, value) })),
    ruleWords,
  );
  writer.bits(
    rules.map(({ when }) => ({ facts: (when ?? []).map(({ fact }) => fact), sets: (fact, value) => unmet(when, fact, value) })),
    ruleWords,
  );
  writer.bits(
    tables.map(({ axes, when }) => ({
      facts: [...axes, ...(when ?? [])].map(({ fact }) => fact),
      sets: (fact, value) => unmet(when, fact, value) || axes.some((axis) => axis.fact === fact && placeOn(axis, value) === undefined),
    })),
    tableWords,
  );

  const tablesAt = code.length;
  code.push(...tables.map(() => 0));
  for (const [t, { axes, cells }] of tables.entries()) {
    code[tablesAt + t] = code.length;
    writer.steps(axes);
    const adjuster = sheet.adjusters[t];
    if (!adjuster) continue;
    writer.figures(cells.map((cell) => cell ?? NOT_OFFERED));
    const missing = notOffered.findIndex(({ tableIndex }) => tableIndex === t);
    const sums = groups.flatMap((own, g) => (own.includes(t) ? [SUMS[adjuster.effect] * groups.length + g] : []));
    code.push(missing < 0 ? -1 : rules.length + missing, sums.length, ...sums);
  }

  const moving = code.length;
  const moved = rules.flatMap((rule, r) => {
    const limit = limitOf(rule.test);
    return limit === undefined || typeof limit === 'number' ? [] : [{ ...rule, r, limit }];
  });
  const testOf = ({ test }: EligibilityRule): number => ('atMost' in test ? AT_MOST : 'atLeast' in test ? AT_LEAST : ABOVE);
  const keys = limits.map((limit) => JSON.stringify(limit));
  const byFact = moved.flatMap((rule) =>
    'fact' in rule.limit ? [[rule.r, testOf(rule), writer.factAt(rule.fact), writer.factAt(rule.limit.fact)]] : [],
  );
  const byTable = moved.flatMap((rule) =>
    'fact' in rule.limit
      ? []
      : [[rule.r, testOf(rule), writer.factAt(rule.fact), sheet.adjusters.length + keys.indexOf(JSON.stringify(rule.limit))]],
  );
  code.push(byFact.length, ...byFact.flat(), byTable.length, ...byTable.flat());

  const ruleProducts = code.length;
  const productWords = Math.ceil(sheet.products.length / 32);
  for (const selector of selectors) {
    const bits = sheet.products.map((product) => selects(selector, product));
    for (let word = 0; word < productWords; word++)
      code.push(bits.slice(word * 32, word * 32 + 32).reduce((joined, bit, i) => (bit ? joined | (1 << i) : joined), 0));
  }

  return {
    ruleWords,
    tableWords,
    tables: tablesAt,
    adjusterCount: sheet.adjusters.length,
    tableCount: tables.length,
    moving,
    limits: limits.map(({ cells }) => Float64Array.from(cells, (cell) => cell ?? Number.NaN)),
    ruleProducts,
    productWords,
    code: writer.done(),
  };
}
