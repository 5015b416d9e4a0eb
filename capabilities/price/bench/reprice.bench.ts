import { strict as assert } from 'node:assert';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { compileSheet } from '../engine/compile-sheet.ts';
import { NOT_OFFERED } from '../engine/sheet-program.ts';
import { adjust, newWorkspace, priceGrid } from '../engine/price-grid.ts';
import { traceOf } from '../domain/quote/price-trace.ts';
import { loanColumns, repriceColumns, type ColumnLoan } from '../engine/reprice-columns.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';
import { anyScenario } from '../samples/any-scenario.ts';
import { median, printGoal, Rounds, timed } from '../../../tools/bench/rounds.ts';

/*
 * Locked loans repriced from columns on one thread and on two, against the floor: the same columns read once and added up, column by column.
 * First every seventh price is checked against the loan's own trace.
 *
 *   node capabilities/price/bench/reprice.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const LOANS = 200_000;
const THREADS = 2;

const compiled = compileSheet(sheet20261120);
const space = newWorkspace(compiled);
/** Loans as they are locked: eligible, at a rate of the sheet, near par. */
const loans: ColumnLoan[] = fc.sample(anyScenario, { numRuns: 12_000, seed: 20_261_121 }).flatMap((scenario): ColumnLoan[] => {
  const grid = priceGrid(compiled, scenario, space);
  const p = compiled.products.findIndex((_, index) => grid.eligible[index] === 1);
  if (p < 0) return [];
  const { productId, rates } = compiled.products[p]!;
  const rate = rates[Math.floor(rates.length / 2)]! + grid.groupRate[compiled.productGroup[p]!]!;
  return [{ scenario, productId, rate, lockDays: 30 }];
});
assert(loans.length > 1000);
/** Many copies of them, each for an amount of its own. */
const many = Array.from({ length: LOANS }, (_, i): ColumnLoan => {
  const { scenario, ...cell } = loans[i % loans.length]!;
  return { scenario: { ...scenario, loanAmount: scenario.loanAmount + Math.floor(i / loans.length) }, ...cell };
});
const columns = loanColumns(many);
const prices = new Int32Array(new SharedArrayBuffer(LOANS * 4));

repriceColumns(compiled, columns, prices);
for (let i = 0; i < LOANS; i += 7) {
  const loan = many[i]!;
  const trace = traceOf(adjust(compiled, loan.scenario, space), loan.productId, loan.rate, loan.lockDays);
  assert(trace.ok && prices[i] === trace.value.price);
}

const all = [...columns.facts.map(({ places }) => places), columns.rate, columns.lockDays, columns.compensation, columns.loan];

/** Every column read from its beginning to its end, one after the other: the lower bound of any pass over the loans. */
function readColumns(): number {
  let sum = 0;
  for (const column of all) sum += readColumn(column);
  return sum;
}
function readColumn(column: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < LOANS; i++) sum += column[i]!;
  return sum;
}

/** Every column read loan by loan. */
function readLoans(): number {
  let sum = 0;
  for (let i = 0; i < LOANS; i++) for (let f = 0; f < all.length; f++) sum += all[f]![i]!;
  return sum;
}

const workers = await Promise.all(
  Array.from({ length: THREADS }, async () => {
    const worker = new Worker(new URL('./reprice.worker.ts', import.meta.url), { workerData: { sheet: sheet20261120, columns, prices } });
    await new Promise((ready) => worker.once('online', ready));
    return worker;
  }),
);
async function onThreads(): Promise<number> {
  const start = process.hrtime.bigint();
  await Promise.all(
    workers.map((worker, k) => {
      const share = { from: Math.floor((LOANS * k) / THREADS), to: Math.floor((LOANS * (k + 1)) / THREADS) };
      worker.postMessage(share);
      return new Promise((done) => worker.once('message', done));
    }),
  );
  return Number(process.hrtime.bigint() - start) / 1000;
}

const priced = prices.slice();
assert(priced.every((price) => price !== 0 && price !== NOT_OFFERED));
prices.fill(0);
await onThreads();
assert.deepEqual(prices, priced);

let sink = 0;
const rounds = await Rounds.run(
  [
    { name: 'loans read once', measure: () => timed(1, () => (sink += readLoans())) },
    { name: 'floor: columns read once', measure: () => timed(1, () => (sink += readColumns())) },
    { name: 'repriced, one thread', measure: () => timed(1, () => repriceColumns(compiled, columns, prices)) },
    { name: `repriced, ${THREADS} threads`, measure: onThreads },
  ],
  ROUNDS,
  4,
);
console.log(`\n${LOANS.toLocaleString('en-US')} locked loans from ${all.length} columns; equal to their own traces`);
rounds.print();
printGoal('one thread as a share of the floor', rounds.fasterThan('repriced, one thread', 'floor: columns read once'), '≥ 0.35');
printGoal('as a share of reading loan by loan', rounds.fasterThan('repriced, one thread', 'loans read once'), 'none set');
console.log(`  ${THREADS} threads by the clock: ${(median(rounds.timesOf(`repriced, ${THREADS} threads`)) / 1000).toFixed(0)} ms`);
await Promise.all(workers.map((worker) => worker.terminate()));
if (sink === 0) throw new Error('Nothing was read');
