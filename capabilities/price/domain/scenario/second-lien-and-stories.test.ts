import { describe, expect, test } from 'vitest';
import { must } from '../../../../foundation/result/result.ts';
import { compileSheet, priceGrid } from '../../engine/index.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import type { PricingScenario } from './scenario.ts';
import { readRateSheet } from '../sheet/check-rate-sheet.ts';
import type { RateSheet } from '../sheet/rate-sheet.ts';
import { explainTrace } from '../quote/explain-price.ts';
import { failuresOf } from '../quote/make-quote.ts';
import { traceCell } from '../quote/price-trace.ts';

/** The sample sheet with an adjuster of each of the two facts, a rule of the stories, and second liens taken. */
const sheet: RateSheet = {
  ...sheet20261120,
  adjusters: [
    ...sheet20261120.adjusters,
    {
      tableId: 'second-lien-type',
      version: '1',
      label: 'Second lien type',
      source: 'Sheet p. 8, second liens',
      line: 'Second lien, {axes}',
      kind: 'subordinate-financing',
      effect: 'price',
      products: { productIds: ['0101'] },
      axes: [{ fact: 'secondLienType', values: ['ClosedEnd', 'HELOC'] }],
      cells: [-500, -1250],
    },
    {
      tableId: 'stories',
      version: '1',
      label: 'Stories',
      source: 'Sheet p. 8, stories',
      line: 'Height, {axes}',
      kind: 'property',
      effect: 'price',
      products: { productIds: ['0101'] },
      axes: [{ fact: 'stories', upTo: [2, 4] }],
      cells: [0, -125],
    },
  ],
  eligibility: [
    ...sheet20261120.eligibility.filter(({ ruleId }) => ruleId !== 'first-lien'),
    {
      ruleId: 'low-condominium',
      source: 'Sheet p. 8, stories',
      products: { productIds: ['0101'] },
      when: [{ fact: 'propertyType', in: ['Condominium'] }],
      fact: 'stories',
      test: { atMost: 3 },
      whenUnknown: 'assume-met',
      sentence: 'Condominiums are taken up to {limit} stories; this one has {value}.',
    },
  ],
};
const compiled = compileSheet(sheet);
const second = { lienPriority: 'SecondLien', secondLienType: 'HELOC' } as const;
const trace = (change: Partial<PricingScenario>) => must(traceCell(compiled, { ...samplePurchase, ...change }, '0101', 6_500, 30));
const linesOf = (change: Partial<PricingScenario>) =>
  trace(change)
    .adjustments.filter(({ tableId }) => tableId === 'second-lien-type' || tableId === 'stories')
    .map(({ label, effect }) => [label, effect]);

describe('second lien type and stories', () => {
  test('are facts that a sheet may name, and only with their own words', () => {
    expect(readRateSheet(sheet).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const at = sheet.adjusters.length - 2;
    const slip = sheet.adjusters.with(at, { ...sheet.adjusters[at]!, axes: [{ fact: 'secondLienType', values: ['ClosedEnd', 'Helock'] }] });
    expect(readRateSheet({ ...sheet, adjusters: slip }).findings.map(({ path }) => path)).toContain(`adjusters[${at}].axes[0].values[1]`);
  });

  test('change a price by a line of their own, which the explanation has too', () => {
    expect(linesOf({ ...second, stories: 4 })).toEqual([
      ['Second lien, Second lien type: Home equity line', -1_250],
      ['Height, Stories 3–4 or more', -125],
    ]);
    expect(linesOf({ ...second, secondLienType: 'ClosedEnd', stories: 2 })[0]).toEqual([
      'Second lien, Second lien type: Closed-end second',
      -500,
    ]);
    expect(JSON.stringify(explainTrace(trace({ ...second, stories: 4 })))).toContain('Second lien type: Home equity line');
  });

  test('of a first lien, and where no stories are known, no such table applies', () => {
    expect(linesOf({})).toEqual([]);
  });

  test('rule a product out with their own sentence', () => {
    const failing = (stories: PricingScenario['stories']) => {
      const { stories: _known, ...condominium } = { ...samplePurchase, propertyType: 'Condominium' as const };
      const grid = priceGrid(compiled, { ...condominium, ...(stories ? { stories } : {}) });
      return failuresOf(grid, compiled.productIndex.get('0101')!).map(({ sentence }) => sentence);
    };
    expect(failing(4)).toEqual(['Condominiums are taken up to 3 stories; this one has 4 or more.']);
    expect(failing(3)).toEqual([]);
    expect(failing(undefined)).toEqual([]);
  });
});
