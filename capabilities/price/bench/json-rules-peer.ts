import { Engine, type ConditionProperties, type RuleProperties } from 'json-rules-engine';
import type { Axis, Condition, RateSheet } from '../domain/sheet/rate-sheet.ts';
import { cellPlaces, limitTest, peerSheet, placeTests, type Peer, type PeerFacts, type PeerProduct } from './peer.ts';

/*
 * The sheet as rules of json-rules-engine: a rule for each cell of each table, and one for each failure of a rule of eligibility. The
 * engine says which apply; it does no arithmetic, so the sums and the grid are plain JavaScript, and count toward its time. The fastest for
 * it is one engine run once for all products, which share most tables; written as rules of a product, as a lender would, each product has
 * an engine of its own.
 */

const known = (fact: string): ConditionProperties => ({ fact, operator: 'notEqual', value: null });

function conditionsOf({ fact, ...test }: Condition): ConditionProperties[] {
  const all: ConditionProperties[] = [known(fact)];
  if (test.in) all.push({ fact, operator: 'in', value: test.in });
  if (test.notIn) all.push({ fact, operator: 'notIn', value: test.notIn });
  if (test.atLeast !== undefined) all.push({ fact, operator: 'greaterThanInclusive', value: test.atLeast });
  if (test.atMost !== undefined) all.push({ fact, operator: 'lessThanInclusive', value: test.atMost });
  if (test.above !== undefined) all.push({ fact, operator: 'greaterThan', value: test.above });
  if (test.below !== undefined) all.push({ fact, operator: 'lessThan', value: test.below });
  return all;
}

/** Conditions under which a scenario falls into a cell. */
function cellConditions(axes: readonly Axis[], cell: number): ConditionProperties[] {
  return cellPlaces(axes, cell).flatMap((place, a): ConditionProperties[] => {
    const { fact } = axes[a]!;
    const test = placeTests(axes[a]!)[place]!;
    if ('is' in test) return [{ fact, operator: 'equal', value: test.is }];
    if ('others' in test) return [known(fact), { fact, operator: 'notIn', value: test.others }];
    return [
      known(fact),
      ...(test.above === null ? [] : [{ fact, operator: 'greaterThan', value: test.above }]),
      ...(test.upTo === null ? [] : [{ fact, operator: 'lessThanInclusive', value: test.upTo }]),
    ];
  });
}

const OPPOSITE = { atMost: 'greaterThan', atLeast: 'lessThan', above: 'lessThanInclusive' } as const;

export function jsonRulesPeer(sheet: RateSheet): Peer {
  const { rules, tables, products } = peerSheet(sheet);
  const list: RuleProperties[] = [];
  const add = (all: ConditionProperties[], params: Record<string, number | null>): void =>
    void list.push({ conditions: { all }, event: { type: 'applies', params } });
  for (const [t, table] of tables.entries()) {
    if (!products.some((product) => product.tables.includes(t))) continue;
    const when = (table.when ?? []).flatMap(conditionsOf);
    for (const [cell, points] of table.cells.entries()) add([...when, ...cellConditions(table.axes, cell)], { table: t, points });
  }
  for (const [r, rule] of rules.entries()) {
    if (!products.some((product) => product.rules.includes(r))) continue;
    const { fact, test } = rule;
    const when = (rule.when ?? []).flatMap(conditionsOf);
    const fails = (...conditions: ConditionProperties[]): void => add([...when, ...conditions], { fails: r });
    if (rule.whenUnknown === 'fail') fails({ fact, operator: 'equal', value: null });
    const asked = limitTest(rule);
    if ('oneOf' in test) fails(known(fact), { fact, operator: 'notIn', value: test.oneOf });
    else if ('noneOf' in test) fails(known(fact), { fact, operator: 'in', value: test.noneOf });
    else if (asked) {
      const operator = OPPOSITE[asked.test];
      const { limit } = asked;
      if (typeof limit === 'number') fails(known(fact), { fact, operator, value: limit });
      else if ('fact' in limit) fails(known(fact), known(limit.fact), { fact, operator, value: { fact: limit.fact } });
      else
        for (const [cell, figure] of limit.cells.entries())
          fails(known(fact), ...cellConditions(limit.axes, cell), ...(figure === null ? [] : [{ fact, operator, value: figure }]));
    }
  }
  const engine = new Engine(list);
  return {
    name: 'json-rules-engine, shared',
    price: async (facts: PeerFacts) => {
      const { events } = await engine.run(facts);
      const points = new Map<number, number | null>();
      const failed = new Set<number>();
      for (const { params } of events) {
        if (params?.['fails'] !== undefined) failed.add(params['fails']);
        else points.set(params!['table'], params!['points']);
      }
      return products.flatMap(({ product, cap, base, rules: ruleNumbers, tables: adjusters }) => {
        if (ruleNumbers.some((r) => failed.has(r)) || adjusters.some((t) => points.get(t) === null)) return [];
        const sum = (effect: string): number =>
          adjusters.reduce((total, t) => total + (tables[t]!.effect === effect ? (points.get(t) ?? 0) : 0), 0);
        const [adjustments, compensation] = [sum('price'), facts['compensation'] as number];
        const prices = base.map((price) => Math.min(price + adjustments, cap) + compensation);
        return [{ productId: product.productId, rateShift: sum('rate'), prices }];
      });
    },
  };
}

/** The same with the rules of each product by themselves. */
export function jsonRulesByProduct(sheet: RateSheet): Peer {
  const peers = sheet.products.map((product) => jsonRulesPeer({ ...sheet, products: [product] }));
  return {
    name: 'json-rules-engine, each',
    price: async (facts) => {
      const priced: PeerProduct[] = [];
      for (const peer of peers) priced.push(...(await peer.price(facts)));
      return priced;
    },
  };
}
