import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import { compileSheet, priceGrid } from '../../engine/index.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import { readRateSheet } from '../sheet/check-rate-sheet.ts';
import { quoteOf } from './make-quote.ts';
import { traceCell } from './price-trace.ts';

const compiled = compileSheet(sheet20261120);
const quoted = (productId: string, change: Partial<PricingScenario>) =>
  quoteOf(priceGrid(compiled, { ...samplePurchase, ...change })).products.find((one) => one.productId === productId)!;
const sentences = (productId: string, change: Partial<PricingScenario>) =>
  quoted(productId, change).failures.map(({ sentence }) => sentence);

describe('a special program', () => {
  test('rules out the products the sheet does not take with it, each with its rule', () => {
    const buydown = { program: 'Temporary buydown', feature: '2-1 buydown' } as const;
    expect(quoted('0101', buydown).eligible).toBe(true);
    expect(sentences('0104', buydown)).toEqual([
      'Conforming 7/6 ARM is not taken with the program Temporary buydown.',
      'Conforming 7/6 ARM is not taken with the feature 2-1 buydown.',
    ]);
    expect(sentences('0104', {})).toEqual([]);
  });

  test('costs what the sheet says of it, as a line of the price', () => {
    const rate = 6_500;
    const price = (change: Partial<PricingScenario>) => must(traceCell(compiled, { ...samplePurchase, ...change }, '0101', rate, 30));
    const plain = price({});
    const bought = price({ program: 'Temporary buydown', feature: '2-1 buydown' });
    const line = bought.adjustments.find(({ tableId }) => tableId === 'temporary-buydown');
    expect(line).toMatchObject({
      label: 'Temporary buydown, Special feature: 2-1 buydown',
      source: 'Sheet p. 7, programs, row 1',
      effect: -250,
    });
    expect(bought.beforeCaps).toBe(plain.beforeCaps - 250);
    expect(plain.adjustments.some(({ tableId }) => tableId === 'temporary-buydown')).toBe(false);
  });

  test('is taken with what the sheet’s rules ask of it', () => {
    expect(sentences('0101', { program: 'Temporary buydown' })).toEqual([
      'A temporary buydown is taken with its schedule: 2-1 buydown, 1-0 buydown.',
    ]);
    expect(sentences('0101', { program: 'HomeReady', incomeOfAreaMedian: 96_000 })).toContain(
      'HomeReady and Home Possible are for incomes up to 80.00% of the area’s median; this one is 96.00%.',
    );
    expect(sentences('0201', { program: 'Down payment assistance' })).toContain(
      'Down payment assistance comes as a second lien, and the loan has none.',
    );
  });
});

describe('a sheet', () => {
  const withRule = (rule: object) =>
    readRateSheet({ ...sheet20261120, eligibility: [...sheet20261120.eligibility, { ...sheet20261120.eligibility.at(-1), ...rule }] });

  test('may not name a program or feature that none of its products is taken with', () => {
    expect(readRateSheet(sheet20261120).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const at = sheet20261120.eligibility.length;
    const errors = (rule: object) =>
      withRule({ ruleId: 'new', ...rule })
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ path, problem }) => `${path}: ${problem}`);
    expect(errors({ when: [{ fact: 'program', in: ['Moon loan'] }] })).toEqual([
      `eligibility[${at}].when[0].in[0]: Moon loan is a special program that no product of the sheet is taken with`,
    ]);
    expect(errors({ fact: 'feature', test: { noneOf: ['2-1 buydown', 'Halved'] } })).toEqual([
      `eligibility[${at}].test.noneOf[1]: Halved is a special feature that no product of the sheet is taken with`,
    ]);
    const [table] = sheet20261120.adjusters.filter(({ tableId }) => tableId === 'temporary-buydown');
    const sheet = { ...sheet20261120, adjusters: [{ ...table!, axes: [{ fact: 'feature', values: ['5-4 buydown'] }], cells: [0] }] };
    expect(readRateSheet(sheet).findings.map(({ path }) => path)).toContain('adjusters[0].axes[0].values[0]');
  });
});
