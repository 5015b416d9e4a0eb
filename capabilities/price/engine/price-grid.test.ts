import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { thousandthsToDecimal } from '../../../foundation/rates/rates.ts';
import { must } from '../../../foundation/result/result.ts';
import { compensationEffect, compensationOf } from '../domain/scenario/compensation.ts';
import { compileSheet } from './compile-sheet.ts';
import { explainCell, explainRate, explainTrace } from '../domain/quote/explain-price.ts';
import { failuresOf, makeQuote } from '../domain/quote/make-quote.ts';
import { movePrices } from '../samples/move-prices.ts';
import { plainRows } from './plain-rows.ts';
import { newWorkspace, priceGrid } from './price-grid.ts';
import { auditTrace, priceFromTrace, traceCell, traceOf } from '../domain/quote/price-trace.ts';
import { anyScenario } from '../samples/any-scenario.ts';
import { samplePurchase } from '../samples/sample-purchase.ts';
import type { PricingScenario } from '../domain/scenario/scenario.ts';
import { sheet20261120 } from '../samples/sheet-2026-11-20.ts';

const compiled = compileSheet(sheet20261120);
const space = newWorkspace(compiled);

describe('the compiled engine', () => {
  test('equals the sheet read row by row, verdict by verdict and cell by cell, on any scenario', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        const grid = priceGrid(compiled, scenario, space);
        for (const [p, plain] of plainRows(sheet20261120, scenario).entries()) {
          const failed = failuresOf(grid, p).map((failure) => failure.ruleId);
          expect(failed.sort()).toEqual([...plain.failedRules].sort());
          if (grid.eligible[p] !== 1) continue;
          const prices = grid.prices.subarray(compiled.productStart[p], compiled.productEnd[p]);
          expect(Array.from(prices)).toEqual(plain.rows.map((row) => row.price));
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  // So that equality on any scenario is no empty claim. The same scenarios each time: of others, chance may leave a product out.
  test('the scenarios reach every product', () => {
    const eligible = new Set<string>();
    for (const scenario of fc.sample(anyScenario, { numRuns: 1500, seed: 20_261_122 })) {
      const grid = priceGrid(compiled, scenario, space);
      for (const [p, { productId }] of sheet20261120.products.entries()) if (grid.eligible[p] === 1) eligible.add(productId);
    }
    expect([...eligible].sort()).toEqual(sheet20261120.products.map((product) => product.productId).sort());
  });

  test('equals it also on a sheet whose prices run up and down around the cap', () => {
    const price = fc.integer({ min: 99_000, max: 107_000 });
    fc.assert(
      fc.property(anyScenario, fc.array(price, { minLength: 105, maxLength: 105 }), (scenario, prices) => {
        const products = sheet20261120.products.map((product, p) => ({
          ...product,
          prices: product.rates.map((_, row) => product.lockDays.map((__, column) => prices[(row * 5 + column + p * 7) % 105]!)),
        }));
        const odd = compileSheet({ ...sheet20261120, products });
        const grid = priceGrid(odd, scenario);
        for (const [p, plain] of plainRows(odd.sheet, scenario).entries()) {
          if (grid.eligible[p] !== 1) continue;
          const found = grid.prices.subarray(odd.productStart[p], odd.productEnd[p]);
          expect(Array.from(found)).toEqual(plain.rows.map((row) => row.price));
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('a trace sums to the price, verifies step by step, and its replays agree, for every eligible cell', () => {
    fc.assert(
      fc.property(anyScenario, fc.nat(), (scenario, pick) => {
        const grid = priceGrid(compiled, scenario, space);
        for (const [p, product] of compiled.products.entries()) {
          if (grid.eligible[p] !== 1) continue;
          const row = pick % product.rates.length;
          const column = pick % product.lockDays.length;
          const shift = grid.groupRate[compiled.productGroup[p]!]!;
          const trace = must(traceOf(grid, product.productId, product.rates[row]! + shift, product.lockDays[column]!));
          const price = grid.prices[compiled.productStart[p]! + row * product.lockDays.length + column]!;
          expect(trace.price).toBe(price);
          expect(priceFromTrace(trace)).toBe(price);
          expect(priceFromTrace(JSON.parse(JSON.stringify(trace)))).toBe(price);
          expect(auditTrace(compiled, trace)).toEqual([]);
          const { value, why } = explainTrace(trace);
          expect(value).toBe(price);
          expect(why.figure.amount).toBe(thousandthsToDecimal(price));
          expect(verifySteps(why)).toMatchObject({ discrepancies: [], unjudged: [] });
          expect(explainRate(trace).value).toBe(trace.rate);
          expect(verifySteps(explainRate(trace).why).discrepancies).toEqual([]);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('a better score never costs more on a fixed-rate purchase or refinance', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 1, max: 120 }), (scenario, more) => {
        if (scenario.score === undefined) return;
        const better = { ...scenario, score: Math.min(850, scenario.score + more) };
        const first = priceGrid(compiled, scenario);
        const second = priceGrid(compiled, better);
        for (let p = 0; p < compiled.products.length; p++) {
          if (first.eligible[p] !== 1) continue;
          const start = compiled.productStart[p]!;
          expect(second.eligible[p]).toBe(1);
          expect(second.prices[start]!).toBeGreaterThanOrEqual(first.prices[start]!);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  test('a workspace carries nothing over from the scenario before', () => {
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, two) => {
        priceGrid(compiled, one, space);
        const again = priceGrid(compiled, two, space);
        const fresh = priceGrid(compiled, two);
        expect(Array.from(again.eligible)).toEqual(Array.from(fresh.eligible));
        expect(Array.from(again.cellOf)).toEqual(Array.from(fresh.cellOf));
        expect(Array.from(again.groupPrice)).toEqual(Array.from(fresh.groupPrice));
      }),
      { numRuns: runs(200) },
    );
  });

  test('the quick compensation equals the explained one', () => {
    fc.assert(
      fc.property(anyScenario, (scenario) => {
        expect(compensationEffect(scenario)).toBe(compensationOf(scenario).effect);
      }),
      { numRuns: runs(1000) },
    );
  });
});

/** Golden scenarios: computed without the engine from the sheet's own tables. */
const golden: {
  name: string;
  change: Partial<PricingScenario>;
  product: string;
  rate: number;
  days: number;
  price: number;
}[] = [
  // Base 6.500/45: 102.000 − 0.125 = 101.875. LLPA purchase 740–759 at 80.01–85: −1.000. Size 300,000–349,999: +0.062; CO −0.050;
  // tier 2 +0.125. Before caps 101.012, lender-paid 2.000: 99.012.
  { name: 'plain purchase', change: {}, product: '0101', rate: 6500, days: 45, price: 99_012 },
  // 6.875/30: 103.281. As above −1.000 + 0.062 − 0.050 + 0.125 = −0.863: 102.418; less 2.000: 100.418.
  { name: 'another row and column', change: {}, product: '0101', rate: 6875, days: 30, price: 100_418 },
  // Borrower-paid: the same price without the 2.000.
  {
    name: 'borrower-paid compensation leaves the price alone',
    change: { compensation: { paidBy: 'Borrower', points: 2000, source: 'Fee agreement' } },
    product: '0101',
    rate: 6875,
    days: 30,
    price: 102_418,
  },
  // 15 years: no score grid. 4.875 + 8 eighths = 5.875/30: 102.062. +0.062 − 0.050 + 0.125 = 0.137: 102.199; less 2.000: 100.199.
  { name: 'no score grid up to 15 years', change: {}, product: '0103', rate: 5875, days: 30, price: 100_199 },
  // 7/6 ARM 6.250/30: 102.000. Grid −1.000, ARM row at 80.01–85 0.000, +0.062 − 0.050 + 0.125: 101.137; less 2.000: 99.137.
  { name: 'ARM', change: {}, product: '0104', rate: 6250, days: 30, price: 99_137 },
  // Waived: first-time buyer at 95 % of the median: no grid. 6.500/30: 102.000 + 0.137 − 2.000 = 100.137.
  {
    name: 'adjustments waived for a first-time buyer at or below the area median',
    change: { firstTimeBuyer: true, incomeOfAreaMedian: 95_000 },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 100_137,
  },
  // Cash-out 65 %, 680: grid 680–699 60.01–70 −2.000; condo cash-out 60.01–70 −0.125; investment 60.01–70 −1.625;
  // size 0.062, NY −0.125, tier 0.125: −3.688. 7.000/30: 103.562 − 3.688 = 99.874; less 2.000: 97.874.
  {
    name: 'cash-out on an investment condominium in New York',
    change: {
      loanPurpose: 'Refinance',
      refinanceCashOut: 'CashOut',
      occupancy: 'Investment',
      propertyType: 'Condominium',
      state: 'NY',
      score: 680,
      ltv: 65_000,
      cltv: 65_000,
    },
    product: '0101',
    rate: 7000,
    days: 30,
    price: 97_874,
  },
  // Limited cash-out at exactly 80.009 %: truncated to 80.00, so the 75.01–80 column: 740–759 −1.125. Texas 0.000.
  // 6.500/30: 102.000 − 1.125 + 0.062 + 0.000 + 0.125 = 101.062; less 2.000: 99.062.
  {
    name: '80.009 % is 80.00 %',
    change: { loanPurpose: 'Refinance', refinanceCashOut: 'NoCashOut', state: 'TX', ltv: 80_009, cltv: 80_009 },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 99_062,
  },
  // Texas home equity −0.750; cash-out 740–759 75.01–80 −2.375; 0.062 + 0.125. 6.500/30: 102.000 − 2.938 = 99.062; less 2.000: 97.062.
  {
    name: 'Texas home equity',
    change: { loanPurpose: 'Refinance', refinanceCashOut: 'CashOut', state: 'TX', ltv: 80_000, cltv: 80_000 },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 97_062,
  },
  // California escrow waiver −0.150; grid 75.01–80 740–759 −0.875; +0.062 + 0.125: −0.838. 101.162; less 2.000: 99.162.
  {
    name: 'escrows waived in California',
    change: { state: 'CA', escrowsWaived: true, ltv: 80_000, cltv: 80_000 },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 99_162,
  },
  // Lender-paid MI 740–759, 80.01–85: −0.620. 99.137 (plain at 6.500/30) − 0.620 = 98.517.
  { name: 'lender-paid MI', change: { mortgageInsurance: 'LenderPaid' }, product: '0101', rate: 6500, days: 30, price: 98_517 },
  // An insurer's quote of 0.900 in place of the sheet's 0.620, after the cap: 99.137 − 0.900 = 98.237.
  {
    name: 'lender-paid MI by an insurer’s quote',
    change: { mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source: 'Example MI, quote EX-1' } },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 98_237,
  },
  // FHA 30: 5.125 + 8 eighths = 6.125/30: 102.000. Score 720+ +0.250, size +0.062, CO −0.050, tier +0.125: 102.387; less 2.000: 100.387.
  { name: 'FHA', change: { mortgageType: 'FHA' }, product: '0201', rate: 6125, days: 30, price: 100_387 },
  // 0103 (curve + 0.062) 6.250/15: 103.343 + 0.125 = 103.468; 15 years, so no score grid; size 0.062, Alabama 0.000, tier 1 0.250:
  // 103.780, capped at 103.500; less 2.000: 101.500.
  {
    name: 'the maximum price',
    change: { state: 'AL', brokerTier: 1, ltv: 60_000, cltv: 60_000 },
    product: '0103',
    rate: 6250,
    days: 15,
    price: 101_500,
  },
  // Minimum compensation: 2.000 % of $45,000 is $900, the minimum $1,000 is 2.222 points. Size below 100,000 −1.000, CO −0.050,
  // tier 0.125; grid 740–759 30.01–60 0.000. 6.500/30: 101.075 − 2.222 = 98.853.
  {
    name: 'minimum compensation',
    change: { loanAmount: 4_500_000, ltv: 50_000, cltv: 50_000 },
    product: '0101',
    rate: 6500,
    days: 30,
    price: 98_853,
  },
  // Jumbo second home: note rate 0.125 above the sheet's row. Row 6.750/30 (5.750 + 8 eighths) 102.000; 740–759 at 70.01–75 −0.125;
  // 760 is the last band: use 745. Size 350,000 and above 0.000; CO −0.050; tier 0.125: 101.950, under the jumbo maximum of 102.000. 2.000 % of $1,000,000 is $20,000,
  // the maximum $19,999 is 1.9999 points, 2.000 rounded: 99.950.
  {
    name: 'jumbo second home, rate adjuster and maximum compensation',
    change: { occupancy: 'SecondHome', loanAmount: 100_000_000, ltv: 75_000, cltv: 75_000, score: 745 },
    product: '0501',
    rate: 6875,
    days: 30,
    price: 99_950,
  },
];

describe('golden scenarios', () => {
  test.each(golden)('$name', ({ change, product, rate, days, price }) => {
    const scenario = { ...samplePurchase, ...change };
    const trace = must(traceCell(compiled, scenario, product, rate, days));
    expect(trace.price).toBe(price);
    expect(must(explainCell(compiled, scenario, product, rate, days)).value).toBe(price);
    const quoted = makeQuote(compiled, scenario).products.find((candidate) => candidate.productId === product)!;
    expect(quoted.failures).toEqual([]);
    expect(quoted.prices[quoted.rates.indexOf(rate)]![quoted.lockDays.indexOf(days)]).toBe(price);
  });

  test('adjustments are waived up to 100 % of the area median, up to 120 % where limits are high', () => {
    const highCost = { ...samplePurchase.limits, conforming: 120_975_000 };
    const priceAt = (incomeOfAreaMedian: number, limits = samplePurchase.limits) =>
      must(traceCell(compiled, { ...samplePurchase, firstTimeBuyer: true, incomeOfAreaMedian, limits }, '0101', 6500, 30)).price;
    expect([priceAt(100_000), priceAt(100_001), priceAt(120_000, highCost), priceAt(120_001, highCost)]).toEqual([
      100_137, 99_137, 100_137, 99_137,
    ]);
  });

  test('the lines of a price name their cells', () => {
    const trace = must(traceCell(compiled, samplePurchase, '0101', 6500, 45));
    expect(trace.adjustments.map(({ label, source, effect }) => [label, source, effect])).toEqual([
      ['FICO 740–759, LTV 80.01–85.00', 'LLPA matrix 11.17.2025, cell F7', -1000],
      ['Amount $300,000–$349,999', 'Sheet p. 4, size grid, row 5', 62],
      ['State: CO', 'State adjuster, row 1', -50],
      ['Broker tier: 2', 'Broker agreement schedule A, row 2', 125],
    ]);
  });

  test('refuses what the sheet does not have', () => {
    expect(traceCell(compiled, samplePurchase, '9999', 6500, 45)).toMatchObject({ ok: false, refusal: { code: 'PRODUCT_NOT_OFFERED' } });
    expect(traceCell(compiled, samplePurchase, '0101', 6510, 45)).toMatchObject({ ok: false, refusal: { code: 'RATE_NOT_OFFERED' } });
    expect(traceCell(compiled, samplePurchase, '0101', 6500, 40)).toMatchObject({ ok: false, refusal: { code: 'TERM_NOT_OFFERED' } });
  });

  test('an altered trace is found out', () => {
    const trace = must(traceCell(compiled, samplePurchase, '0101', 6500, 45));
    expect(auditTrace(compiled, { ...trace, price: trace.price + 1 })).toHaveLength(1);
    expect(auditTrace(compiled, { ...trace, base: trace.base + 1 })).toHaveLength(2);
    const [first, ...rest] = trace.adjustments;
    expect(auditTrace(compiled, { ...trace, adjustments: [{ ...first!, effect: -875 }, ...rest] })).toHaveLength(2);
    const later = compileSheet(movePrices(sheet20261120, -125, { ...sheet20261120, versionId: '2026-11-20-2', sequence: 2 }));
    expect(auditTrace(later, trace)).toEqual(['The price was made with 2026-11-20-1, not 2026-11-20-2.']);
    expect(must(traceCell(later, samplePurchase, '0101', 6500, 45)).price).toBe(trace.price - 125);
  });
});
