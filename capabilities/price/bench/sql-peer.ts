import pg from 'pg';
import { FACT_NAMES, FACTS, type FactName } from '../domain/scenario/facts.ts';
import type { Axis, Condition, FactValue, RateSheet } from '../domain/sheet/rate-sheet.ts';
import { limitTest, peerSheet, placeTests, type Peer, type PeerFacts, type PeerProduct, type PlaceTest } from './peer.ts';

/*
 * The sheet as one SQL statement over a table of base prices: every table a CASE that finds its cell in an array, every rule a boolean,
 * the grid a join with the eligible products. It is prepared once a connection.
 */

const column = (fact: string): string => `f."${fact}"`;
function literal(value: FactValue): string {
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
}
function typeOf(fact: FactName): string {
  const { kind } = FACTS[fact];
  return kind === 'word' ? 'text' : kind === 'flag' ? 'boolean' : 'bigint';
}

/** A rule may admit nothing. */
const oneOf = (value: string, values: readonly FactValue[]): string =>
  values.length === 0 ? 'false' : `(${value} in (${values.map(literal).join(', ')}))`;

function condition({ fact, ...test }: Condition): string {
  const value = column(fact);
  const parts: string[] = [`${value} is not null`];
  if (test.in) parts.push(oneOf(value, test.in));
  if (test.notIn) parts.push(`not ${oneOf(value, test.notIn)}`);
  if (test.atLeast !== undefined) parts.push(`${value} >= ${test.atLeast}`);
  if (test.atMost !== undefined) parts.push(`${value} <= ${test.atMost}`);
  if (test.above !== undefined) parts.push(`${value} > ${test.above}`);
  if (test.below !== undefined) parts.push(`${value} < ${test.below}`);
  return `(${parts.join(' and ')})`;
}

function place(fact: string, test: PlaceTest): string {
  if ('is' in test) return `${column(fact)} = ${literal(test.is)}`;
  if ('others' in test) return `${column(fact)} is not null`;
  return test.upTo === null ? `${column(fact)} is not null` : `${column(fact)} <= ${test.upTo}`;
}

/** The cell's place in its array from 1 on; null when the table does not apply. */
function cellPlace(axes: readonly Axis[], when: readonly Condition[] = []): string {
  let stride = axes.reduce((product, axis) => product * placeTests(axis).length, 1);
  const terms = axes.map((axis) => {
    const tests = placeTests(axis);
    stride /= tests.length;
    // Lists have their '*' last and bands are in order, so the first that is true is the place.
    return `(case ${tests.map((test, at) => `when ${place(axis.fact, test)} then ${at * stride}`).join(' ')} end)`;
  });
  const cell = ['1', ...terms].join(' + ');
  return when.length === 0 ? cell : `case when ${when.map(condition).join(' and ')} then ${cell} end`;
}

export function sqlStatement(sheet: RateSheet): { readonly text: string; readonly base: readonly (readonly number[])[] } {
  const { rules, tables, products } = peerSheet(sheet);
  const array = (cells: readonly (number | null)[]): string => `(array[${cells.map((cell) => cell ?? 'null').join(', ')}]::bigint[])`;
  const cells = tables.map((table, t) => `${cellPlace(table.axes, table.when)} as c${t}`);
  const points = tables.map((table, t) => `${array(table.cells)}[c.c${t}] as t${t}`);
  const limits: string[] = [];
  const verdicts = rules.map((rule, r) => {
    const value = column(rule.fact);
    const asked = limitTest(rule);
    let met: string;
    if (!asked) {
      const { test } = rule;
      met = 'oneOf' in test ? oneOf(value, test.oneOf) : `not ${oneOf(value, (test as { noneOf: readonly FactValue[] }).noneOf)}`;
    } else {
      const comparison = { atMost: '<=', atLeast: '>=', above: '>' }[asked.test];
      if (typeof asked.limit === 'number') met = `${value} ${comparison} ${asked.limit}`;
      else if ('fact' in asked.limit) met = `coalesce(${value} ${comparison} ${column(asked.limit.fact)}, true)`;
      else {
        const { axes, cells: limitCells } = asked.limit;
        limits.push(`${cellPlace(axes)} as l${r}`);
        met = `(c.l${r} is null or coalesce(${value} ${comparison} ${array(limitCells)}[c.l${r}], false))`;
      }
    }
    const known = `case when ${value} is null then ${rule.whenUnknown === 'assume-met'} else ${met} end`;
    const applies = (rule.when ?? []).map(condition).join(' and ');
    return `${applies === '' ? known : `case when ${applies} then ${known} else true end`} as r${r}`;
  });
  const sum = (numbers: readonly number[], effect: string): string =>
    ['0', ...numbers.filter((t) => tables[t]!.effect === effect).map((t) => `coalesce(p.t${t}, 0)`)].join(' + ');
  const offered = (t: number): string => `(p.c${t} is null or p.t${t} is not null)`;
  const rows = products.map(({ cap, rules: numbers, tables: adjusters }, index) => {
    const eligible = [...numbers.map((r) => `p.r${r}`), ...adjusters.filter((t) => tables[t]!.cells.includes(null)).map(offered)].join(
      ' and ',
    );
    return `(${index}, ${eligible || 'true'}, ${sum(adjusters, 'price')}, ${sum(adjusters, 'rate')}, ${cap})`;
  });
  return {
    base: products.map((product) => product.base),
    text: `with f as materialized (select ${FACT_NAMES.map((name, at) => `$${at + 1}::${typeOf(name)} as "${name}"`).join(', ')}),
      c as materialized (select ${[...cells, ...limits].join(',\n ')} from f),
      p as materialized (select c.*, ${[...points, ...verdicts].join(',\n ')} from c, f)
      select b.product, v.rate_shift::int, (least(b.price + v.points, v.cap) + $${FACT_NAMES.length + 1}::int)::int as price
      from p cross join lateral (values ${rows.join(',\n ')}) as v (product, eligible, points, rate_shift, cap)
      join bench_base b on b.product = v.product where v.eligible order by b.product, b.place`,
  };
}

export async function sqlPeer(sheet: RateSheet, url: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: url });
  // Ended under it when the benchmark fails: that failure is what is to be read.
  client.on('error', () => {});
  await client.connect();
  const { text, base } = sqlStatement(sheet);
  await client.query('create temporary table bench_base (product int, place int, price int, primary key (product, place))');
  for (const [product, prices] of base.entries())
    await client.query('insert into bench_base select $1, place, price from unnest($2::int[]) with ordinality as u (price, place)', [
      product,
      prices,
    ]);
  await client.query('analyze bench_base');
  return {
    name: 'one SQL statement',
    price: async (facts: PeerFacts) => {
      const values = [...FACT_NAMES.map((name) => facts[name]), facts['compensation']];
      const { rows } = await client.query<[number, number, number]>({ name: 'price', text, values, rowMode: 'array' });
      const grids: { productId: string; rateShift: number; prices: number[] }[] = [];
      let last = -1;
      for (const [product, rateShift, price] of rows) {
        if (product !== last) grids.push({ productId: sheet.products[product]!.productId, rateShift, prices: [] });
        last = product;
        grids.at(-1)!.prices.push(price);
      }
      return grids satisfies PeerProduct[];
    },
    close: () => client.end(),
  };
}
