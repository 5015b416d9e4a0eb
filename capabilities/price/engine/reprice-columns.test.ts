import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { anyScenario } from '../samples/any-scenario.ts';
import { compileSheet } from './compile-sheet.ts';
import { NOT_OFFERED } from './sheet-program.ts';
import { adjust } from './price-grid.ts';
import { traceOf } from '../domain/quote/price-trace.ts';
import { loanColumns, repriceColumns, type ColumnLoan } from './reprice-columns.ts';
import { samplePurchase } from '../samples/sample-purchase.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';

const compiled = compileSheet(sheet20261120);

const anyLoan: fc.Arbitrary<ColumnLoan> = fc.record({
  scenario: anyScenario,
  productId: fc.constantFrom(...sheet20261120.products.map((product) => product.productId), '9999'),
  rate: fc.integer({ min: 44, max: 62 }).map((eighths) => eighths * 125),
  lockDays: fc.constantFrom(1, 15, 16, 30, 44, 45, 60, 75, 90),
});

/** The price of the loan's own trace, at the shortest period that covers the days; undefined when the sheet has none. */
function traced({ scenario, productId, rate, lockDays }: ColumnLoan): number {
  const product = sheet20261120.products.find((one) => one.productId === productId);
  const period = product?.lockDays.find((days) => days >= lockDays) ?? product?.lockDays.at(-1) ?? 0;
  const trace = traceOf(adjust(compiled, scenario), productId, rate, period);
  const offered = trace.ok && [...trace.value.adjustments, ...trace.value.rateAdjustments].every((line) => line.effect !== NOT_OFFERED);
  return trace.ok && offered ? trace.value.price : NOT_OFFERED;
}

test('each loan of the columns has the price of its own trace', () => {
  let priced = 0;
  fc.assert(
    fc.property(fc.array(anyLoan, { minLength: 1, maxLength: 40 }), (loans) => {
      const prices = new Int32Array(loans.length);
      repriceColumns(compiled, loanColumns(loans), prices);
      expect([...prices]).toEqual(loans.map(traced));
      priced += prices.filter((price) => price !== NOT_OFFERED).length;
    }),
    { numRuns: runs(150) },
  );
  // About five of each list are offered; chance leaves fewer in one run of thousands.
  expect(priced).toBeGreaterThan(runs(150));
});

test('parts of the columns are priced by themselves, as threads do', () => {
  const loans = Array.from({ length: 9 }, (_, i) => ({ scenario: samplePurchase, productId: '0101', rate: 6000 + i * 125, lockDays: 30 }));
  const columns = loanColumns(loans);
  const [whole, parts] = [new Int32Array(9), new Int32Array(9)];
  repriceColumns(compiled, columns, whole);
  repriceColumns(compiled, columns, parts, 0, 4);
  expect(Array.from(parts).slice(4)).toEqual([0, 0, 0, 0, 0]);
  repriceColumns(compiled, columns, parts, 4, 9);
  expect(parts).toEqual(whole);
});

test('a fact with thousands of values, in parts that begin within a product', () => {
  const amounts = Array.from({ length: 5000 }, (_, i) => 10_000_00 + i * 17_003);
  const loans = amounts.map((loanAmount, i): ColumnLoan => ({
    scenario: { ...samplePurchase, loanAmount },
    productId: i % 3 === 0 ? '0201' : '0101',
    rate: 6500,
    lockDays: 30,
  }));
  const columns = loanColumns(loans);
  const prices = new Int32Array(loans.length);
  for (const [from, to] of [
    [0, 777],
    [777, 4300],
    [4300, 5000],
  ])
    repriceColumns(compiled, columns, prices, from, to);
  expect([...prices]).toEqual(loans.map(traced));
});
