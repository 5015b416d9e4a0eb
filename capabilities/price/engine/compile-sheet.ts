import { FactMentions, type FactPlaces } from './fact-places.ts';
import { FACT_NAMES, FACTS, type FactKind, type FactName } from '../domain/scenario/facts.ts';
import type { EligibilityRule, RateSheet, SheetProduct } from '../domain/sheet/rate-sheet.ts';
import { factRules, notOfferedRules, selects, type NotOfferedRule } from '../domain/sheet/selection.ts';
import { limitTables, sheetProgram, type SheetProgram } from './sheet-program.ts';
import { limitOf } from '../domain/sheet/table-cell.ts';

/** A product's run of prices begins at a multiple of so many cells: they are added several at a time. */
export const RUN_STEP = 8;

/** A sheet prepared to price any scenario: its products' base prices as one list, and its tables and rules as a program. */
export interface CompiledSheet {
  readonly sheet: RateSheet;
  readonly products: readonly SheetProduct[];
  readonly productIndex: ReadonlyMap<string, number>;

  /** The facts some table or rule reads: words, then flags, then numbers. Elsewhere a fact is identified by its index in this list. */
  readonly facts: readonly FactPlaces[];
  readonly flagsFrom: number;
  readonly numbersFrom: number;
  /** Where each is in FACT_NAMES. */
  readonly factsRead: Int32Array;
  readonly program: SheetProgram;

  /** A rule's number counts through these, then through notOffered. */
  readonly rules: readonly EligibilityRule[];
  readonly notOffered: readonly NotOfferedRule[];

  readonly productStart: Int32Array;
  readonly productEnd: Int32Array;
  readonly productCap: Int32Array;
  /** Runs of base prices, each begun at a multiple of RUN_STEP. */
  readonly base: Int32Array;

  /** Products adjusted alike share a group: its adjusters in sheet order. */
  readonly productGroup: Int32Array;
  readonly groupCount: number;
  readonly groupTables: readonly (readonly number[])[];
}

/** Words, flags, and whatever is a number. */
function rankOf({ fact }: FactPlaces): number {
  const rank: Partial<Record<FactKind, number>> = { word: 0, flag: 1 };
  return rank[FACTS[fact].kind] ?? 2;
}

/** The places of every fact the sheet reads. */
function placesOf(sheet: RateSheet, rules: readonly EligibilityRule[]): FactPlaces[] {
  const mentions = new Map<FactName, FactMentions>();
  const of = (fact: FactName): FactMentions => {
    if (!Object.hasOwn(FACTS, fact)) throw new RangeError(`The sheet names an unknown fact: ${fact}`);
    const known = mentions.get(fact) ?? new FactMentions();
    mentions.set(fact, known);
    return known;
  };
  for (const { axes } of [...sheet.adjusters, ...limitTables(rules)]) for (const axis of axes) of(axis.fact).axis(axis);
  for (const { when = [] } of [...sheet.adjusters, ...rules]) for (const condition of when) of(condition.fact).condition(condition);
  for (const { fact, test } of rules) {
    const own = of(fact);
    const limit = limitOf(test);
    if ('oneOf' in test) for (const value of test.oneOf) own.value(value);
    else if ('noneOf' in test) for (const value of test.noneOf) own.value(value);
    else if (typeof limit === 'number') own.upTo('atLeast' in test ? limit - 1 : limit);
    else if (limit && 'fact' in limit) of(limit.fact);
  }
  return FACT_NAMES.flatMap((fact) => mentions.get(fact)?.places(fact) ?? []).sort((a, b) => rankOf(a) - rankOf(b));
}

function basePrices(products: readonly SheetProduct[]): Pick<CompiledSheet, 'base' | 'productStart' | 'productEnd'> {
  const productStart = new Int32Array(products.length);
  const productEnd = new Int32Array(products.length);
  const base: number[] = [];
  for (const [p, { prices }] of products.entries()) {
    productStart[p] = base.length;
    for (const row of prices) base.push(...row);
    productEnd[p] = base.length;
    while (base.length % RUN_STEP !== 0) base.push(0);
  }
  return { base: Int32Array.from(base), productStart, productEnd };
}

export function compileSheet(sheet: RateSheet): CompiledSheet {
  const { products, adjusters } = sheet;
  const rules = factRules(sheet);
  const notOffered = notOfferedRules(sheet);
  const tablesOf = products.map((product) => adjusters.flatMap((table, t) => (selects(table.products, product) ? [t] : [])));
  const groups = new Map(tablesOf.map((tables) => [tables.join(), tables]));
  const groupTables = [...groups.values()];
  const groupNames = [...groups.keys()];
  const facts = placesOf(sheet, rules);
  return {
    sheet,
    products,
    productIndex: new Map(products.map((product, index) => [product.productId, index])),
    facts,
    flagsFrom: facts.filter((one) => rankOf(one) < 1).length,
    numbersFrom: facts.filter((one) => rankOf(one) < 2).length,
    factsRead: Int32Array.from(facts, ({ fact }) => FACT_NAMES.indexOf(fact)),
    program: sheetProgram({ sheet, facts, rules, notOffered, groups: groupTables }),
    rules,
    notOffered,
    ...basePrices(products),
    productCap: Int32Array.from(products, (product) => {
      const cap = sheet.caps.find((candidate) => selects(candidate.products, product));
      if (!cap) throw new RangeError(`No price cap is for product ${product.productId}`);
      return cap.maximumPrice;
    }),
    productGroup: Int32Array.from(tablesOf, (tables) => groupNames.indexOf(tables.join())),
    groupCount: groupTables.length,
    groupTables,
  };
}
