import { strict as assert } from 'node:assert';
import { must } from '../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../regulation/amortization/index.ts';
import { median, printGoal, Rounds, timed } from '../../../tools/bench/rounds.ts';
import { aprOfPrice, aprsOfGrid, compensationOf, compileSheet, makeQuote, noteAmountOf, traceCell } from '../domain/index.ts';
import { samplePurchase } from '../samples/sample-purchase.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';

/*
 * The APRs of a whole sheet, compared with the explained APR of each cell: the same figures, without their trees.
 *
 *   npm run bench -- aprs                    or: node capabilities/price/bench/aprs.bench.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 9);
const SHEET_LIMIT_MS = 100;
const DAY = '2026-11-20';
const compiled = compileSheet(sheet20261120);
const amount = noteAmountOf(samplePurchase);
/** An adjustable product has no APR in the grid. */
const products = makeQuote(compiled, samplePurchase).products.filter(
  ({ eligible, productId }) => eligible && !compiled.products[compiled.productIndex.get(productId)!]!.arm,
);
const cells = products.flatMap(({ productId, rates, lockDays }) =>
  rates.flatMap((rate) => lockDays.map((days) => ({ productId, rate, days }))),
);

/** Payments of a rate and term are worked out once a sheet, as the call does. */
function wholeSheet(): readonly (readonly (number | undefined)[])[][] {
  const known = new Map<string, number>();
  const payments = (rate: number, months: number): number => {
    const key = `${rate}/${months}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const payment = principalAndInterest(amount, rate, months).value;
    known.set(key, payment);
    return payment;
  };
  return products.map((product) => [...aprsOfGrid(compiled, product, compensationOf(samplePurchase), amount, payments)]);
}

function oneCell({ productId, rate, days }: (typeof cells)[number]): number | undefined {
  return aprOfPrice(compiled, must(traceCell(compiled, samplePurchase, productId, rate, days)), amount, DAY)?.value;
}

assert.deepEqual(wholeSheet().flat(2), cells.map(oneCell));
const rounds = await Rounds.run(
  [
    { name: 'whole sheet', measure: () => timed(1, () => wholeSheet().length) },
    { name: 'cell by cell', measure: () => timed(1, () => cells.map(oneCell).length) },
  ],
  ROUNDS,
);
rounds.print();
printGoal('a whole sheet is faster than its cells one by one by', rounds.fasterThan('whole sheet', 'cell by cell'), '> 1');
const milliseconds = median(rounds.timesOf('whole sheet')) / 1000;
console.log(`${cells.length} cells in ${milliseconds.toFixed(1)} ms (limit ${SHEET_LIMIT_MS} ms)`);
if (milliseconds > SHEET_LIMIT_MS) process.exitCode = 1;
