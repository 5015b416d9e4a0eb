import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { compileSheet } from '../domain/compile-sheet.ts';
import { explainTrace } from '../domain/explain-price.ts';
import { plainRows } from '../domain/plain-rows.ts';
import { adjust, newWorkspace, priceGrid, type PricedGrid } from '../domain/price-grid.ts';
import { traceOf } from '../domain/price-trace.ts';
import { samplePurchase } from '../domain/sample-scenario.ts';
import type { PricingScenario } from '../domain/scenario.ts';
import { anyScenario } from './random-scenario.ts';
import { largeSheet } from './large-sheet.ts';

/*
 * Whole-grid pricing against two measures in the same run: a bare loop that adds one number to the same cells (the floor), and the
 * sheet read row by row in plain JavaScript. Results are checked equal first; rounds are interleaved; ratios are medians of rounds.
 * Run: node capabilities/price/bench/engine.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const SCENARIOS = 400;
const PLAIN_SCENARIOS = 40;
const REPEATS = 5;

const sheet = largeSheet(60, 41);
const compiled = compileSheet(sheet);
const space = newWorkspace(compiled);

/** The kinds of loans a portal prices all day: no application filter, a known score, a first lien. */
function usual(scenario: PricingScenario): PricingScenario {
  const { mortgageType: _type, amortization: _amortization, termMonths: _term, ...rest } = scenario;
  return {
    ...rest,
    lienPriority: 'FirstLien',
    loanPurpose: scenario.loanPurpose,
    occupancy: 'PrimaryResidence',
    propertyType: 'SingleFamily',
    nonWarrantable: false,
    state: scenario.state === 'PR' ? 'CO' : scenario.state,
    units: 1,
    score: Math.max(660, scenario.score ?? 720),
    dti: 40_000,
    loanAmount: Math.min(scenario.loanAmount, 50_000_000),
    ltv: Math.min(scenario.ltv, 80_000),
    cltv: Math.min(scenario.cltv, 80_000),
    refinanceProgram: 'FullDocumentation',
    mortgageInsurance: 'BorrowerPaidMonthly',
    veteran: { eligible: true },
    incomeOfAreaMedian: 75_000,
    ruralEligible: scenario.ruralEligible ?? true,
  };
}
const scenarios = fc.sample(anyScenario, { numRuns: SCENARIOS, seed: 20_261_120 }).map(usual);

// Equal first.
let eligibleProducts = 0;
let cells = 0;
for (const scenario of scenarios.slice(0, 100)) {
  const grid = priceGrid(compiled, scenario, space);
  for (const [p, plain] of plainRows(sheet, scenario).entries()) {
    assert.equal(grid.eligible[p] === 1, plain.failedRules.length === 0);
    if (grid.eligible[p] !== 1) continue;
    const prices = grid.prices.subarray(compiled.productStart[p], compiled.productEnd[p]);
    assert.deepEqual(
      Array.from(prices),
      plain.rows.map((row) => row.price),
    );
    eligibleProducts += 1;
    cells += prices.length;
  }
}

// The floor adds one number to the same cells of the same products.
const runs = scenarios.map((scenario) => {
  const grid = priceGrid(compiled, scenario, space);
  return compiled.products.flatMap((_, p) =>
    grid.eligible[p] === 1 ? [[compiled.productStart[p]!, compiled.productEnd[p]!] as const] : [],
  );
});
const floorPrices = new Int32Array(compiled.base.length);
function bareRun(from: Int32Array, to: Int32Array, start: number, end: number, points: number): void {
  for (let i = start; i < end; i++) to[i] = from[i]! + points;
}
function floor(i: number): number {
  for (const [start, end] of runs[i]!) bareRun(compiled.base, floorPrices, start, end, i);
  return floorPrices[0]!;
}

/** The same addition written as the engine writes it, four cells a turn: what is left above it is the engine's own work. */
function unrolledRun(from: Int32Array, to: Int32Array, start: number, end: number, points: number): void {
  let i = start;
  for (const whole = end - 3; i < whole; i += 4) {
    to[i] = from[i]! + points;
    to[i + 1] = from[i + 1]! + points;
    to[i + 2] = from[i + 2]! + points;
    to[i + 3] = from[i + 3]! + points;
  }
  for (; i < end; i++) to[i] = from[i]! + points;
}
function unrolledFloor(i: number): number {
  for (const [start, end] of runs[i]!) unrolledRun(compiled.base, floorPrices, start, end, i);
  return floorPrices[0]!;
}

const traces: Int32Array[] = Array.from({ length: SCENARIOS }, () => new Int32Array(0));
let sink = 0;
function microseconds(count: number, work: (i: number) => void): number {
  const start = process.hrtime.bigint();
  for (let i = 0; i < count; i++) work(i % SCENARIOS);
  return Number(process.hrtime.bigint() - start) / 1000 / count;
}
const contenders = {
  floor: () => microseconds(SCENARIOS * REPEATS, (i) => (sink += floor(i))),
  'unrolled floor': () => microseconds(SCENARIOS * REPEATS, (i) => (sink += unrolledFloor(i))),
  grid: () => microseconds(SCENARIOS * REPEATS, (i) => (sink += priceGrid(compiled, scenarios[i]!, space).prices[0]!)),
  'grid with trace': () =>
    microseconds(SCENARIOS * REPEATS, (i) => {
      const grid = priceGrid(compiled, scenarios[i]!, space);
      traces[i] = grid.cellOf.slice(0, compiled.adjusterCount);
      sink += grid.prices[0]!;
    }),
  'totals only': () => microseconds(SCENARIOS * REPEATS, (i) => (sink += adjust(compiled, scenarios[i]!, space).groupPrice[0]!)),
  'plain rows': () => microseconds(PLAIN_SCENARIOS, (i) => (sink += plainRows(sheet, scenarios[i]!).length)),
};
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];

const times = Object.fromEntries(names.map((name): [Contender, number[]] => [name, []])) as Record<Contender, number[]>;
for (let warm = 0; warm < 3; warm++) for (const name of names) contenders[name]();
for (let round = 0; round < ROUNDS; round++) {
  // A different one goes first each round, so that none always follows the garbage of another.
  for (let k = 0; k < names.length; k++) {
    const name = names[(round + k) % names.length]!;
    times[name].push(contenders[name]());
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
function ratioOf(over: Contender, under: Contender): number {
  return median(times[over].map((time, round) => time / times[under][round]!));
}

const each: number[] = [];
for (let i = 0; i < 20_000; i++) {
  const start = process.hrtime.bigint();
  sink += priceGrid(compiled, scenarios[i % SCENARIOS]!, space).prices[0]!;
  each.push(Number(process.hrtime.bigint() - start) / 1000);
}
each.sort((a, b) => a - b);

const explainGrid: PricedGrid = priceGrid(compiled, samplePurchase);
const explanation: number[] = [];
for (let i = 0; i < 3000; i++) {
  const start = process.hrtime.bigint();
  const trace = traceOf(explainGrid, '1000', 6500, 45);
  if (trace.ok) sink += explainTrace(trace.value).value;
  explanation.push(Number(process.hrtime.bigint() - start) / 1000);
}

console.log(
  `${sheet.products.length} products × 41 rates × 5 lock periods, ${sheet.adjusters.length} tables, ${compiled.rules.length} rules`,
);
console.log(`mean ${eligibleProducts / 100} eligible products, ${cells / 100} cells a scenario; ${ROUNDS} rounds; results equal`);
for (const name of names) {
  const time = median(times[name]);
  console.log(
    `${name.padEnd(16)} ${time.toFixed(2).padStart(10)} µs ${Math.round(1e6 / time)
      .toLocaleString('en-US')
      .padStart(12)} scenarios/s`,
  );
}
const line = (label: string, value: number, goal: string): void =>
  console.log(`${label.padEnd(44)} ${value.toFixed(2).padStart(8)}  (goal ${goal})`);
line('grid as a share of the floor', 1 / ratioOf('grid', 'floor'), '≥ 0.6');
line('grid as a share of the unrolled floor', 1 / ratioOf('grid', 'unrolled floor'), 'none set');
line('grid faster than plain rows by', ratioOf('plain rows', 'grid'), '≥ 40');
line('with trace as a share of without', 1 / ratioOf('grid with trace', 'grid'), '≥ 0.75');
line('p99 over p50 of one grid', each[Math.floor(each.length * 0.99)]! / each[each.length >> 1]!, '≤ 2');
line('explanation of one cell, median µs', median(explanation), '< 100');
if (!Number.isFinite(sink)) throw new Error('Nothing was computed');
