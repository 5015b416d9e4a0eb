import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { compileSheet, type CompiledSheet } from '../engine/compile-sheet.ts';
import { aprOfPrice } from '../domain/quote/explain-apr.ts';
import { explainTrace } from '../domain/quote/explain-price.ts';
import { plainRows } from '../engine/plain-rows.ts';
import { adjust, newWorkspace, priceGrid } from '../engine/price-grid.ts';
import { traceOf } from '../domain/quote/price-trace.ts';
import type { RateSheet } from '../domain/sheet/rate-sheet.ts';
import { samplePurchase } from '../samples/sample-purchase.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import { benchDatabase } from '../../../tools/bench/bench-database.ts';
import { jsonRulesByProduct, jsonRulesPeer } from './json-rules-peer.ts';
import { largeSheet } from '../samples/large-sheet.ts';
import { peerFacts, type Peer, type PeerFacts, type PeerProduct } from './peer.ts';
import { anyScenario, usual } from '../samples/any-scenario.ts';
import {
  median,
  percentile,
  printGoal,
  Rounds,
  timed,
  timedAsync,
  timedByClock,
  timedElsewhere,
  type Contender,
} from '../../../tools/bench/rounds.ts';
import { sqlPeer } from './sql-peer.ts';
import { zenPeer } from './zen-peer.ts';

/*
 * Whole-grid pricing on the portal's own sheet and on a large one. It is compared with a bare loop that adds one number to the same cells
 * (the floor), and with the sheet read row by row in plain JavaScript. The same sheet is also given to GoRules, to json-rules-engine and to
 * PostgreSQL as one statement.
 *
 * Every engine's verdicts, rates and prices are first checked equal. Rounds are interleaved, ratios are medians of rounds, and what runs
 * in this process is measured by the processor time it takes.
 *
 *   node capabilities/price/bench/engine.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 9);
const SCENARIOS = 400;

const drawn = fc.sample(anyScenario, { numRuns: SCENARIOS, seed: 20_261_120 });
const scenarios = drawn.map(usual);
let sink = 0;

/** The engine's result in the form of the peers. */
function ours(compiled: CompiledSheet, scenario: PricingScenario): PeerProduct[] {
  const grid = priceGrid(compiled, scenario);
  return compiled.products.flatMap(({ productId }, p) =>
    grid.eligible[p] === 1
      ? [
          {
            productId,
            rateShift: grid.groupRate[compiled.productGroup[p]!]!,
            prices: [...grid.prices.subarray(compiled.productStart[p], compiled.productEnd[p])],
          },
        ]
      : [],
  );
}

/** The result of the plain loop in the form of the peers. */
function plain(sheet: RateSheet, scenario: PricingScenario): PeerProduct[] {
  return plainRows(sheet, scenario).flatMap(({ productId, failedRules, rows }, p) =>
    failedRules.length === 0
      ? [{ productId, rateShift: rows[0]!.rate - sheet.products[p]!.rates[0]!, prices: rows.map((row) => row.price) }]
      : [],
  );
}

/** Usual scenarios and wild ones alike: every verdict, rate and price of every engine is the same. */
async function assertEqual(sheet: RateSheet, compiled: CompiledSheet, peers: readonly Peer[], wild: number): Promise<void> {
  for (const scenario of [...scenarios.slice(0, 30), ...drawn.slice(0, wild)]) {
    const priced = ours(compiled, scenario);
    assert.deepEqual(plain(sheet, scenario), priced);
    for (const peer of peers) assert.deepEqual(await peer.price(peerFacts(scenario)), priced, peer.name);
  }
}

/** Adds one number to the cells the engine prices. */
function floorOf(compiled: CompiledSheet): (i: number) => number {
  const prices = new Int32Array(compiled.base.length);
  const runs = scenarios.map((scenario) => {
    const grid = priceGrid(compiled, scenario);
    return compiled.products.flatMap((_, p) =>
      grid.eligible[p] === 1 ? [[compiled.productStart[p]!, compiled.productEnd[p]!] as const] : [],
    );
  });
  return (i) => {
    for (const [start, end] of runs[i]!) bareRun(compiled.base, prices, start, end, i);
    return prices[0]!;
  };
}
/** Four cells a turn, as fast as a plain loop gets here. */
function bareRun(from: Int32Array, to: Int32Array, start: number, end: number, points: number): void {
  let i = start;
  for (const whole = end - 3; i < whole; i += 4) {
    to[i] = from[i]! + points;
    to[i + 1] = from[i + 1]! + points;
    to[i + 2] = from[i + 2]! + points;
    to[i + 3] = from[i + 3]! + points;
  }
  for (; i < end; i++) to[i] = from[i]! + points;
}

/**
 * Tables of ours and plain rows, whose facts are read from the scenario; peers get the facts already read. A scenario’s trace is written
 * over its last one.
 */
function contendersOf(sheet: RateSheet, compiled: CompiledSheet, peers: readonly Peer[]): Contender[] {
  const space = newWorkspace(compiled);
  const floor = floorOf(compiled);
  const facts: PeerFacts[] = scenarios.map(peerFacts);
  const traces = Array.from({ length: SCENARIOS }, () => new Int32Array(compiled.program.adjusterCount));
  const cells = space.cellOf.subarray(0, compiled.program.adjusterCount);
  const often = SCENARIOS;
  const counts: Readonly<Record<string, readonly [number, number]>> = {
    'GoRules zen-engine': [24, 8],
    'json-rules-engine, shared': [4, 1],
    'json-rules-engine, each': [1, 1],
    'one SQL statement': [6, 1],
  };
  return [
    { name: 'floor: one addition a cell', measure: () => timed(often, (i) => (sink += floor(i % SCENARIOS))) },
    { name: 'whole grid', measure: () => timed(often, (i) => (sink += priceGrid(compiled, scenarios[i % SCENARIOS]!, space).prices[0]!)) },
    {
      name: 'whole grid with trace',
      measure: () =>
        timed(often, (i) => {
          const grid = priceGrid(compiled, scenarios[i % SCENARIOS]!, space);
          traces[i % SCENARIOS]!.set(cells);
          sink += grid.prices[0]!;
        }),
    },
    {
      name: 'totals only',
      measure: () => timed(often, (i) => (sink += adjust(compiled, scenarios[i % SCENARIOS]!, space).groupPrice[0]!)),
    },
    { name: 'plain JavaScript rows', measure: () => timed(24, (i) => (sink += plainRows(sheet, scenarios[i]!).length)) },
    ...peers.map((peer) => {
      const [count, atOnce] = counts[peer.name]!;
      let turn = 0;
      const measure = peer.name === 'one SQL statement' ? timedElsewhere : timedAsync;
      return { name: peer.name, measure: () => measure(count, atOnce, () => peer.price(facts[turn++ % SCENARIOS]!)) };
    }),
  ];
}

async function compare(title: string, sheet: RateSheet, url: string): Promise<void> {
  const compiled = compileSheet(sheet);
  const peers = [zenPeer(sheet), await sqlPeer(sheet, url), jsonRulesPeer(sheet), jsonRulesByProduct(sheet)];
  await assertEqual(sheet, compiled, peers, 20);
  const cells = scenarios.map((scenario) => ours(compiled, scenario).reduce((sum, product) => sum + product.prices.length, 0));
  console.log(
    `\n${title}: ${sheet.products.length} products × ${sheet.products[0]!.rates.length} rates × 5 lock periods, ${sheet.adjusters.length} tables, ${compiled.rules.length} rules; mean ${Math.round(cells.reduce((a, b) => a + b) / SCENARIOS)} cells a scenario; all engines equal`,
  );
  const rounds = await Rounds.run(contendersOf(sheet, compiled, peers), ROUNDS);
  rounds.print();
  printGoal(
    'scenarios/s as a share of the floor’s (above 1: faster than it)',
    rounds.fasterThan('whole grid', 'floor: one addition a cell'),
    '≥ 0.5',
  );
  printGoal('faster than plain JavaScript rows by', rounds.fasterThan('whole grid', 'plain JavaScript rows'), '≥ 40');
  printGoal('faster than GoRules zen-engine (8 at once) by', rounds.fasterThan('whole grid', 'GoRules zen-engine'), '≥ 80');
  printGoal(
    'faster than json-rules-engine, a product’s rules by themselves, by',
    rounds.fasterThan('whole grid', 'json-rules-engine, each'),
    'none set',
  );
  printGoal(
    'faster than json-rules-engine, rules shared by products, by',
    rounds.fasterThan('whole grid', 'json-rules-engine, shared'),
    '≥ 4,000',
  );
  printGoal('faster than one SQL statement by', rounds.fasterThan('whole grid', 'one SQL statement'), '≥ 400');
  printGoal('with trace as a share of without', rounds.fasterThan('whole grid with trace', 'whole grid'), '≥ 0.75');
  const space = newWorkspace(compiled);
  const spread = Array.from({ length: 21 }, () => {
    const each = Array.from({ length: 2_000 }, (_, i) =>
      timedByClock(() => (sink += priceGrid(compiled, scenarios[i % SCENARIOS]!, space).prices[0]!)),
    );
    return { middle: percentile(each, 0.5), ratio: percentile(each, 0.99) / percentile(each, 0.5) };
  });
  const middle = median(spread.map((round) => round.middle));
  printGoal(`p99 over p50 of one grid (p50 ${middle.toFixed(2)} µs)`, median(spread.map((round) => round.ratio)), '≤ 2');
  for (const peer of peers) await peer.close?.();
}

/** One cell explained, and the APR of every cell of the grid of one product family a screen shows. */
function explainOne(): void {
  const compiled = compileSheet(sheet20261120);
  const grid = priceGrid(compiled, samplePurchase);
  const one = Array.from({ length: 3000 }, () =>
    timedByClock(() => {
      const trace = traceOf(grid, '0101', 6500, 45);
      assert(trace.ok);
      sink += explainTrace(trace.value).value;
    }),
  );
  console.log('\nWhat a screen asks beside the grid');
  printGoal('explanation of one cell, µs', median(one), '< 100');
  const eligible = compiled.products.filter((product, p) => grid.eligible[p] === 1 && product.amortization === 'Fixed');
  let aprs = 0;
  const whole = Array.from({ length: 3 }, () =>
    timed(1, () => {
      aprs = 0;
      for (const product of eligible)
        for (const rate of product.rates)
          for (const lockDays of product.lockDays) {
            const trace = traceOf(
              grid,
              product.productId,
              rate + grid.groupRate[compiled.productGroup[compiled.productIndex.get(product.productId)!]!]!,
              lockDays,
            );
            assert(trace.ok);
            sink += aprOfPrice(compiled, trace.value, samplePurchase.loanAmount, '2026-11-20')?.value ?? 0;
            aprs += 1;
          }
    }),
  );
  printGoal(`APR of a whole grid, each explained (${aprs} cells), ms`, median(whole) / 1000, '< 100');
}

await benchDatabase(async (url) => {
  await compare('The portal’s own sheet', sheet20261120, url);
  await compare('A large lender’s sheet', largeSheet(60, 41), url);
  explainOne();
});
if (!Number.isFinite(sink)) throw new Error('Nothing was computed');
