import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { anyScenario } from '../../capabilities/price/samples/any-scenario.ts';
import { compileSheet, exportTrace, priceGrid, traceCell } from '../../capabilities/price/domain/index.ts';
import { samplePurchase } from '../../capabilities/price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../capabilities/price/samples/sheet-2026-11-20.ts';
import { must } from '../../foundation/result/result.ts';
import { checkPrice, whyNoTrace, type Exported } from './check-price.ts';

const compiled = compileSheet(sheet20261120);

function exportedOf(scenario = samplePurchase, productId = '0101', rate = 6500): Exported {
  const trace = must(traceCell(compiled, scenario, productId, rate, 45));
  return JSON.parse(JSON.stringify(exportTrace(compiled, scenario, trace, null))) as Exported;
}

test('any price of any eligible product is found again', () => {
  fc.assert(
    fc.property(anyScenario, fc.nat(), (scenario, pick) => {
      const grid = priceGrid(compiled, scenario);
      const eligible = compiled.products.filter((_, p) => grid.eligible[p] === 1);
      fc.pre(eligible.length > 0);
      const product = eligible[pick % eligible.length]!;
      const p = compiled.productIndex.get(product.productId)!;
      const rate = product.rates[pick % product.rates.length]! + grid.groupRate[compiled.productGroup[p]!]!;
      expect(checkPrice(exportedOf(scenario, product.productId, rate)).discrepancies).toEqual([]);
    }),
    { numRuns: runs(200) },
  );
});

type Mutable = { -readonly [K in keyof Exported]: any };

test.each<[string, (file: Mutable) => void]>([
  ['the price', (file) => (file.trace.price += 1)],
  ['the base price', (file) => (file.trace.base += 125)],
  [
    'the base price in trace and sheet, the sum left alone',
    (file) => ((file.trace.base += 125), (file.product.prices = file.product.prices.map((row: number[]) => row.map((one) => one + 125)))),
  ],
  [
    'one adjustment, the price with it',
    (file) => (
      (file.trace.adjustments[0].effect += 250),
      (file.trace.price += 250),
      (file.trace.beforeCaps += 250),
      (file.trace.afterCaps += 250)
    ),
  ],
  ['two adjustments that cancel', (file) => ((file.trace.adjustments[0].effect += 250), (file.trace.adjustments[1].effect -= 250))],
  ['a line left out', (file) => file.trace.adjustments.splice(0, 1)],
  ['a line put in', (file) => file.trace.adjustments.push({ ...file.trace.adjustments[0], tableId: 'goodwill', effect: 500 })],
  ['the score', (file) => (file.facts.score = 820)],
  ['the LTV', (file) => (file.facts.ltv = 60_000)],
  ['the note amount', (file) => (file.noteAmount = 4_000_000)],
  ['the plan', (file) => (file.compensation.points = 1000)],
  ['the maximum', (file) => (file.maximumPrice = 99_000)],
  ['the sheet', (file) => (file.sheet = { versionId: '2026-11-19-1' })],
  ['the lock period', (file) => (file.trace.lockDays = 30)],
])('a trace with %s changed is caught', (_name, tamper) => {
  const file = exportedOf() as Mutable;
  tamper(file);
  expect(checkPrice(file as Exported).discrepancies.length).toBeGreaterThan(0);
});

test('the lines are the price’s own, each with what was found', () => {
  const { lines } = checkPrice(exportedOf());
  expect(lines.at(-1)).toMatchObject({ label: 'Price', agrees: true });
  expect(lines.length).toBeGreaterThan(10);
});

test.each([null, 5, {}, { format: 'lockdesk-price-trace/1' }])('%j is no trace, and said so', (value) => {
  expect(whyNoTrace(value)).toMatch(/\.$/);
});

test('the verifier stands alone', () => {
  const imports = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').match(/from '([^']+)'/g) ?? [];
  expect(imports('check-price.ts')).toEqual([]);
  expect(imports('verify-price.ts')).toEqual(["from 'node:fs'", "from './check-price.ts'"]);
});
