import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '../../../../foundation/money/money.ts';
import { must } from '../../../../foundation/result/result.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { runs } from '../../../../platform/testing/tier.ts';
import { anyScenario } from '../../samples/any-scenario.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';
import { adjust, compileSheet } from '../../engine/index.ts';
import type { PricingScenario } from '../scenario/scenario.ts';
import type { RateSheet } from '../sheet/rate-sheet.ts';
import { compareTraces } from './compare-traces.ts';
import { explainCell, explainRate, explainTrace } from './explain-price.ts';
import { priceLines } from './price-lines.ts';
import { auditTrace, priceFromTrace, traceCell, traceLines } from './price-trace.ts';
import type { PriceTrace } from './quote.ts';

/** The sheet with a table of its own for each effect, so that note rate and margin move too. */
const table = { ...sheet20261120.adjusters[0]!, when: [], axes: [], version: '7', line: 'Escrow desk', source: 'Sheet p. 9', products: {} };
const sheet: RateSheet = {
  ...sheet20261120,
  adjusters: [
    ...sheet20261120.adjusters,
    { ...table, tableId: 'to-the-rate', effect: 'rate', cells: [125] },
    { ...table, tableId: 'to-the-margin', effect: 'margin', cells: [250] },
    { ...table, tableId: 'fixed-only', effect: 'rate', cells: [250], products: { amortization: 'Fixed' } },
  ],
};
const compiled = compileSheet(sheet);
const plain = compileSheet(sheet20261120);
const traced = (change: Partial<PricingScenario> = {}, rate = 6_500, on = plain): PriceTrace =>
  must(traceCell(on, { ...samplePurchase, ...change }, '0101', rate, 30));

describe('the making of one price', () => {
  test('has every line from the base to the price', () => {
    const trace = traced();
    const product = sheet20261120.products[0]!;
    expect(trace.base).toBe(product.prices[product.rates.indexOf(6_500)]![product.lockDays.indexOf(30)]);
    const adjusted = trace.adjustments.reduce((total, line) => total + line.effect, 0);
    expect(adjusted).not.toBe(0);
    expect(trace.beforeCaps).toBe(trace.base + adjusted);
    expect(trace.afterCaps).toBe(Math.min(trace.beforeCaps, trace.maximumPrice));
    expect(trace.price).toBe(trace.afterCaps - 2_000);
    expect(trace).not.toHaveProperty('insurer');
    expect([trace.sheetRate, trace.rate, trace.rateAdjustments]).toEqual([6_500, 6_500, []]);
  });

  test('takes what is added to the rate off again to find the sheet’s row', () => {
    const trace = traced({}, 6_875, compiled);
    expect([trace.sheetRate, trace.rate]).toEqual([6_500, 6_875]);
    expect(trace.rateAdjustments.map(({ tableId, version, label, effect }) => [tableId, version, label, effect])).toEqual([
      ['to-the-rate', '7', 'Escrow desk', 125],
      ['fixed-only', '7', 'Escrow desk', 250],
    ]);
    expect(trace.price).toBe(traced().price);
    const { value, why } = explainRate(trace);
    expect(value).toBe(6_875);
    expect(verifySteps(why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('a table’s effect is told apart: margin lines are no lines of the price', () => {
    const grid = adjust(compiled, samplePurchase);
    const arm = compiled.productIndex.get('0104')!;
    expect(traceLines(grid, arm, 'margin').map(({ tableId, effect }) => [tableId, effect])).toContainEqual(['to-the-margin', 250]);
    expect(traceLines(grid, arm, 'rate').map(({ tableId }) => tableId)).toEqual(['to-the-rate']);
    expect(traceLines(grid, arm, 'price').every(({ tableId }) => !tableId.startsWith('to-the-'))).toBe(true);
  });

  test.each([
    ['9999', 6_500, 30, 'PRODUCT_NOT_OFFERED', 'Product 9999 is not on Sheet 2026-11-20 #1.'],
    ['0101', 6_501, 30, 'RATE_NOT_OFFERED', 'The rate is not on Sheet 2026-11-20 #1 for Conforming 30 fixed.'],
    ['0101', 6_500, 31, 'TERM_NOT_OFFERED', 'Conforming 30 fixed is locked for 15, 30, 45, 60, 75 days, not 31.'],
  ])('a cell the sheet has not is refused: product %s, rate %i, %i days', (productId, rate, lockDays, code, message) => {
    const refused = traceCell(plain, samplePurchase, productId, rate, lockDays);
    expect(refused).toMatchObject({ ok: false, refusal: { code, message } });
    expect(explainCell(plain, samplePurchase, productId, rate, lockDays)).toEqual(refused);
  });

  test('the first and the last cell of a product are priced', () => {
    const { rates, lockDays, prices } = sheet20261120.products[0]!;
    const base = (rate: number, days: number) => must(traceCell(plain, samplePurchase, '0101', rate, days)).base;
    expect(base(rates[0]!, lockDays[0]!)).toBe(prices[0]![0]);
    expect(base(rates.at(-1)!, lockDays.at(-1)!)).toBe(prices.at(-1)!.at(-1));
  });

  test('the maximum cuts the price before the broker is paid', () => {
    const { rates } = sheet20261120.products[0]!;
    const low: RateSheet = {
      ...sheet20261120,
      caps: sheet20261120.caps.map((cap) => ({ ...cap, maximumPrice: 95_000, minimumPrice: 50_000 })),
    };
    const trace = traced({}, rates.at(-1)!, compileSheet(low));
    expect(trace.beforeCaps).toBeGreaterThan(95_000);
    expect([trace.afterCaps, trace.price]).toEqual([95_000, 93_000]);
    expect(priceFromTrace(trace)).toBe(93_000);
    expect(priceLines(trace)).toContainEqual(expect.objectContaining({ label: 'Maximum 95.000, reached' }));
    expect(JSON.stringify(explainTrace(trace).why)).toContain('Maximum 95.000, reached');
    expect(verifySteps(explainTrace(trace).why).discrepancies).toEqual([]);
  });

  test('a price exactly at the maximum has not been cut', () => {
    const at: PriceTrace = { ...traced(), maximumPrice: traced().beforeCaps };
    expect(JSON.stringify(explainTrace(at).why)).toContain(', not reached');
    expect(priceLines(at)).toContainEqual(expect.objectContaining({ label: expect.stringContaining(', not reached') as string }));
  });
});

describe('a stored price against its sheet', () => {
  const trace = traced({}, 6_875, compiled);
  const insured = traced({ mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source: 'Example MI' } }, 6_875, compiled);
  const [first] = trace.adjustments;
  test.each<[string, PriceTrace, string[]]>([
    ['as it was made', trace, []],
    ['with an insurer’s premium', insured, []],
    ['of another sheet', { ...trace, sheetVersion: '2026-11-19-1' }, ['The price was made with 2026-11-19-1, not 2026-11-20-1.']],
    ['of a product it has not', { ...trace, productId: '9999' }, ['Product 9999 is not on the sheet.']],
    [
      'with another base',
      { ...trace, base: trace.base + 1, price: trace.price + 1 },
      [`The base price is ${trace.base}, not ${trace.base + 1}.`],
    ],
    ['of a lock period it has not', { ...trace, lockDays: 31 }, [`The base price is missing, not ${trace.base}.`]],
    [
      'with another adjustment',
      { ...trace, adjustments: trace.adjustments.with(0, { ...first!, effect: first!.effect - 1 }), price: trace.price - 1 },
      [`${first!.label}: the sheet says ${first!.effect}, not ${first!.effect - 1}.`],
    ],
    [
      'with a table it has not',
      { ...trace, adjustments: trace.adjustments.with(0, { ...first!, tableId: 'moon' }) },
      [`${first!.label}: the sheet says nothing, not ${first!.effect}.`],
    ],
    [
      'with another maximum',
      { ...trace, maximumPrice: trace.maximumPrice + 1 },
      [`The maximum is ${trace.maximumPrice}, not ${trace.maximumPrice + 1}.`],
    ],
    ['with a sum that is off by one', { ...trace, price: trace.price + 1 }, [`The lines make ${trace.price}, not ${trace.price + 1}.`]],
    ['with a note rate its lines don’t make', { ...trace, rate: 6_876 }, ['The rate adjustments do not make the note rate.']],
  ])('%s', (_what, stored, problems) => {
    expect(auditTrace(compiled, stored)).toEqual(problems);
  });
});

describe('a price on paper', () => {
  test('leaves out lines without effect, and names the parts of the rest', () => {
    const trace = traced({ mortgageInsurance: 'LenderPaid', insurerPremium: { points: 900, source: 'Example MI' } });
    const [line] = trace.adjustments;
    const shown: PriceTrace = {
      ...trace,
      adjustments: [
        { ...line!, label: 'Nothing', effect: 0 },
        { ...line!, label: 'Some', effect: 250 },
      ],
    };
    const lines = priceLines(shown);
    expect(lines.map(({ label }) => label)).toEqual([
      'Base price',
      'Some',
      'Price before caps',
      expect.stringMatching(/^Maximum .*, not reached$/),
      'Lender-paid compensation 2.000%',
      'Lender-paid mortgage insurance',
    ]);
    expect(lines.map(({ sum = false, ruled = false }) => [sum, ruled])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    // What is added says so with a plus sign.
    expect([lines[1]!.amount, lines[3]!.amount]).toEqual(['+0.250', '0.000']);
    expect(lines.slice(4).map(({ amount, source }) => [amount, source])).toEqual([
      ['−2.000', expect.stringContaining('$6,361.74')],
      ['−0.900', 'Example MI'],
    ]);
  });

  test.each([
    ['within its limits', {}, -2_000],
    ['raised to the minimum', { minimum: dollars(10_000) }, -3_144],
    ['cut to the maximum', { maximum: dollars(1_000) }, -314],
    ['between both', { minimum: dollars(100), maximum: dollars(10_000) }, -2_000],
    ['paid by the borrower', { paidBy: 'Borrower' as const }, 0],
  ])('the explanation of the broker’s pay adds up: %s', (_what, plan, effect) => {
    const trace = traced({ compensation: { ...samplePurchase.compensation, ...plan } });
    expect(trace.compensation.effect).toBe(effect);
    const { value, why } = explainTrace(trace);
    expect(value).toBe(trace.price);
    expect(verifySteps(why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(JSON.stringify(why).includes('Dollars as points')).toBe(effect !== -2_000 && effect !== 0);
  });

  test('the differences of two prices leave out what is the same, and say what came and went', () => {
    const [before, after] = [traced(), traced({ program: 'Temporary buydown', feature: '2-1 buydown', escrowsWaived: true })];
    expect(compareTraces(before, before)).toEqual({ effect: 0, differences: [], sentences: [] });
    const { effect, differences, sentences } = compareTraces(before, after);
    expect(effect).toBe(after.price - before.price);
    const bought = differences.findIndex(({ label }) => label.startsWith('Temporary buydown'));
    expect(differences[bought]).toMatchObject({ before: null, after: -250, effect: -250 });
    expect(sentences[bought]).toBe('Temporary buydown, Special feature: 2-1 buydown: none → −0.250 (−0.250)');
    const back = compareTraces(after, before);
    expect(back.sentences).toContain('Temporary buydown, Special feature: 2-1 buydown: −0.250 → none (+0.250)');
    expect(back.effect).toBe(-effect);
  });
});

test('says which line moved the price: a score from 742 to 735', () => {
  const before = must(traceCell(plain, samplePurchase, '0101', 6500, 45));
  const after = must(traceCell(plain, { ...samplePurchase, score: 735 }, '0101', 6500, 45));
  // Purchase, 80.01–85: 740–759 costs 1.000, 720–739 costs 1.250.
  expect(compareTraces(before, after)).toEqual({
    effect: -250,
    differences: [{ label: 'FICO 720–739, LTV 80.01–85.00', before: -1000, after: -1250, effect: -250 }],
    sentences: ['FICO 720–739, LTV 80.01–85.00: −1.000 → −1.250 (−0.250)'],
  });
  expect(compareTraces(before, before)).toEqual({ effect: 0, differences: [], sentences: [] });
});

test('the differences add up to the whole difference, between any two scenarios', () => {
  fc.assert(
    fc.property(anyScenario, anyScenario, (one, two) => {
      const before = must(traceCell(plain, one, '0101', 7500, 15));
      const after = must(traceCell(plain, two, '0101', 6500, 45));
      const { effect, differences } = compareTraces(before, after);
      expect(differences.reduce((sum, difference) => sum + difference.effect, 0)).toBe(effect);
    }),
    { numRuns: runs(500) },
  );
});
