import { ZenEngine } from '@gorules/zen-engine';
import type { Axis, Condition, FactValue, RateSheet } from '../domain/sheet/rate-sheet.ts';
import { cellPlaces, limitTest, peerSheet, placeTests, type Peer, type PeerFacts, type PeerProduct, type PlaceTest } from './peer.ts';

/*
 * The sheet as a GoRules decision: a decision table for each adjustment table and each limit that is a table, then one expression
 * node with the rules and sums and one with the grids.
 */

const quoted = (value: FactValue): string => (typeof value === 'string' ? `'${value}'` : String(value));
const anyOf = (values: readonly FactValue[], fact: string): string =>
  values.length === 0 ? 'false' : `(${values.map((value) => `${fact} == ${quoted(value)}`).join(' or ')})`;

function condition({ fact, ...test }: Condition): string {
  const parts = [`${fact} != null`];
  if (test.in) parts.push(anyOf(test.in, fact));
  if (test.notIn) parts.push(`not(${anyOf(test.notIn, fact)})`);
  if (test.atLeast !== undefined) parts.push(`${fact} >= ${test.atLeast}`);
  if (test.atMost !== undefined) parts.push(`${fact} <= ${test.atMost}`);
  if (test.above !== undefined) parts.push(`${fact} > ${test.above}`);
  if (test.below !== undefined) parts.push(`${fact} < ${test.below}`);
  return `(${parts.join(' and ')})`;
}

function place(fact: string, test: PlaceTest): string {
  if ('is' in test) return `${fact} == ${quoted(test.is)}`;
  if ('others' in test) return `${fact} != null`;
  return [`${fact} != null`, ...(test.upTo === null ? [] : [`${fact} <= ${test.upTo}`])].join(' and ');
}

/** First hit: rows in the order of the cells, each axis tested for its upper end alone, so that the first row that fits is the cell. */
function decisionTable(id: string, axes: readonly Axis[], cells: readonly (number | null)[], when: readonly Condition[]) {
  const inputs = [...(when.length > 0 ? [{ id: 'when', name: 'when' }] : []), ...axes.map((axis, a) => ({ id: `a${a}`, name: axis.fact }))];
  const rules = cells.map((points, cell) => ({
    _id: `${id}-${cell}`,
    ...(when.length > 0 ? { when: when.map(condition).join(' and ') } : {}),
    ...Object.fromEntries(cellPlaces(axes, cell).map((at, a) => [`a${a}`, place(axes[a]!.fact, placeTests(axes[a]!)[at]!)])),
    out: points === null ? "'none'" : String(points),
  }));
  return {
    id,
    name: id,
    type: 'decisionTableNode',
    content: { hitPolicy: 'first', inputs, outputs: [{ id: 'out', name: id, field: id }], rules },
  };
}

interface Said {
  readonly id: string;
  readonly key: string;
  readonly value: string;
}

export function zenDecision(sheet: RateSheet): object {
  const { rules, tables, products } = peerSheet(sheet);
  const nodes: object[] = tables.map((table, t) => decisionTable(`t${t}`, table.axes, table.cells, table.when ?? []));
  const sums: Said[] = [];
  const grids: Said[] = [];
  const say = (key: string, value: string): void => void sums.push({ id: key, key, value });
  for (const [r, rule] of rules.entries()) {
    const { fact, test } = rule;
    const asked = limitTest(rule);
    let met = 'true';
    if ('oneOf' in test) met = anyOf(test.oneOf, fact);
    else if ('noneOf' in test) met = `not(${anyOf(test.noneOf, fact)})`;
    else if (asked) {
      const comparison = { atMost: '<=', atLeast: '>=', above: '>' }[asked.test];
      const { limit } = asked;
      if (typeof limit === 'number') met = `${fact} ${comparison} ${limit}`;
      else if ('fact' in limit) met = `(${limit.fact} == null or ${fact} ${comparison} ${limit.fact})`;
      else {
        nodes.push(decisionTable(`l${r}`, limit.axes, limit.cells, []));
        met = `(l${r} == null or (l${r} != 'none' and ${fact} ${comparison} l${r}))`;
      }
    }
    const judged = `(${fact} == null ? ${rule.whenUnknown === 'assume-met'} : ${met})`;
    const when = (rule.when ?? []).map(condition).join(' and ');
    say(`r${r}`, when === '' ? judged : `((${when}) ? ${judged} : true)`);
  }
  for (const [t] of tables.entries()) say(`n${t}`, `(t${t} ?? 0) == 'none' ? 0 : (t${t} ?? 0)`);
  for (const [p, { cap, base, rules: ruleNumbers, tables: adjusters }] of products.entries()) {
    const eligible = [
      ...ruleNumbers.map((r) => `$.r${r}`),
      ...adjusters.filter((t) => tables[t]!.cells.includes(null)).map((t) => `t${t} != 'none'`),
    ];
    const sum = (effect: string): string =>
      ['0', ...adjusters.filter((t) => tables[t]!.effect === effect).map((t) => `$.n${t}`)].join(' + ');
    say(`ok${p}`, eligible.join(' and '));
    say(`points${p}`, sum('price'));
    say(`shift${p}`, sum('rate'));
    const key = `grid${p}`;
    grids.push({ id: key, key, value: `ok${p} ? map([${base.join(', ')}], min([# + points${p}, ${cap}]) + compensation) : null` });
    grids.push({ id: `shown${p}`, key: `shift${p}`, value: `shift${p}` });
  }
  const ids = nodes.map((node) => (node as { id: string }).id);
  const edges = ids.flatMap((id) => [
    { id: `in-${id}`, type: 'edge', sourceId: 'in', targetId: id },
    { id: `${id}-sum`, type: 'edge', sourceId: id, targetId: 'sum' },
  ]);
  return {
    nodes: [
      { id: 'in', name: 'in', type: 'inputNode' },
      ...nodes.map((node) => ({ ...node, position: { x: 0, y: 0 } })),
      { id: 'sum', name: 'sum', type: 'expressionNode', content: { expressions: sums } },
      { id: 'grid', name: 'grid', type: 'expressionNode', content: { expressions: grids } },
      { id: 'out', name: 'out', type: 'outputNode' },
    ],
    edges: [
      ...edges,
      { id: 'in-sum', type: 'edge', sourceId: 'in', targetId: 'sum' },
      { id: 'in-grid', type: 'edge', sourceId: 'in', targetId: 'grid' },
      { id: 'sum-grid', type: 'edge', sourceId: 'sum', targetId: 'grid' },
      { id: 'grid-out', type: 'edge', sourceId: 'grid', targetId: 'out' },
    ],
  };
}

export function zenPeer(sheet: RateSheet): Peer {
  const engine = new ZenEngine();
  const decision = engine.createDecision(Buffer.from(JSON.stringify(zenDecision(sheet))));
  return {
    name: 'GoRules zen-engine',
    price: async (facts: PeerFacts) => {
      const { result } = (await decision.evaluate(facts)) as { result: Record<string, never> };
      return sheet.products.flatMap(({ productId }, p): PeerProduct[] =>
        result[`grid${p}`] ? [{ productId, rateShift: result[`shift${p}`]!, prices: result[`grid${p}`]! }] : [],
      );
    },
    close: async () => engine.dispose(),
  };
}
