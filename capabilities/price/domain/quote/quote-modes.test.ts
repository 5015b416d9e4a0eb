import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { must } from '../../../../foundation/result/result.ts';
import { principalAndInterest } from '../../../../regulation/amortization/index.ts';
import { anyScenario } from '../../samples/any-scenario.ts';
import {
  answerToStore,
  aprOfPrice,
  aprsOfGrid,
  cellFor,
  compensationOf,
  compileSheet,
  makeQuote,
  noteAmountOf,
  priceFromTrace,
  priceGrid,
  quoteInsurance,
  replayAnswer,
  traceCell,
  type PricingScenario,
  type ProductQuote,
  type StoredAnswer,
} from '../index.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

/** Quotes as an earlier version stored them. This file never changes: a version with other answers needs a format of its own. */
const stored = JSON.parse(readFileSync(new URL('../../samples/stored-quotes-form-1.json', import.meta.url), 'utf8')) as {
  sheetVersion: string;
  quotes: { name: string; scenario: PricingScenario; answer: StoredAnswer }[];
};
const compiled = compileSheet(sheet20261120);
const FRI_2026_11_20 = '2026-11-20';
const quote = makeQuote(compiled, samplePurchase);
const conforming = quote.products.find((product) => product.productId === '0101')!;

describe('the three pricing modes', () => {
  test('by price finds the rate nearest to the asked price from above: no lower rate reaches it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 95_000, max: 104_000 }), fc.constantFrom(...conforming.lockDays), (price, lockDays) => {
        const found = cellFor(conforming, lockDays, { by: 'price', price });
        const column = conforming.lockDays.indexOf(lockDays);
        const reaching = conforming.rates.filter((_, row) => {
          const at = conforming.prices[row]![column]!;
          return at >= price && at >= conforming.minimumPrice;
        });
        expect(found?.rate).toBe(reaching[0]);
        if (found) expect(found.price).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  test('by rate finds that rate, or the next above it on the sheet', () => {
    for (const rate of [6250, 6300, 6375]) {
      const found = cellFor(conforming, 45, { by: 'rate', rate })!;
      expect(found.rate).toBe(conforming.rates.find((one) => one >= rate));
    }
    expect(cellFor(conforming, 45, { by: 'rate', rate: 29_000 })).toBeUndefined();
  });

  test('a rate priced below the minimum is passed over: the next that is not is offered', () => {
    const column = conforming.lockDays[0]!;
    const lowest = conforming.rates[0]!;
    const [first, second] = conforming.prices.map((row) => row[0]!);
    const minimumPrice = second! > first! ? first! + 1 : first!;
    expect(cellFor({ ...conforming, minimumPrice }, column, { by: 'rate', rate: lowest })).toEqual(
      second! > first! ? { rate: conforming.rates[1], lockDays: column, price: second } : { rate: lowest, lockDays: column, price: first },
    );
    expect(cellFor({ ...conforming, minimumPrice: 1_000_000 }, column, { by: 'rate', rate: lowest })).toBeUndefined();
  });

  test('best execution is by price at par', () => {
    expect(cellFor(conforming, 45, { by: 'best-execution' })).toEqual(cellFor(conforming, 45, { by: 'price', price: 100_000 }));
  });
});

describe('what a cell costs', () => {
  test('the APR of every cell is the explained one', () => {
    const payments = (rate: number, months: number) => principalAndInterest(noteAmountOf(samplePurchase), rate, months).value;
    const aprsOf = (product: ProductQuote) =>
      aprsOfGrid(compiled, product, compensationOf(samplePurchase), noteAmountOf(samplePurchase), payments);
    for (const product of quote.products.filter((one) => one.eligible)) {
      const aprs = aprsOf(product);
      for (const [row, rate] of product.rates.entries()) {
        if (row % 7 !== 0) continue;
        for (const [column, lockDays] of product.lockDays.entries()) {
          const trace = must(traceCell(compiled, samplePurchase, product.productId, rate, lockDays));
          const explained = aprOfPrice(compiled, trace, noteAmountOf(samplePurchase), FRI_2026_11_20);
          expect(aprs[row]?.[column]).toBe(explained?.value);
        }
      }
    }
  });

  test.each([
    ['0101', 'BorrowerPaidMonthly', true, false],
    ['0101', 'LenderPaid', false, false],
    ['0201', 'BorrowerPaidMonthly', true, true],
    ['0301', 'BorrowerPaidMonthly', false, true],
    ['0401', 'BorrowerPaidMonthly', true, true],
  ] as const)('product %s with %s: monthly %s, upfront %s', (productId, mortgageInsurance, monthly, upfront) => {
    const product = compiled.products[compiled.productIndex.get(productId)!]!;
    const found = quoteInsurance({ ...samplePurchase, mortgageInsurance }, product, 6500, FRI_2026_11_20);
    expect(found.problem).toBeUndefined();
    expect(found.monthly !== undefined).toBe(monthly);
    expect(found.upfront !== undefined).toBe(upfront);
    expect(found.noteAmount > samplePurchase.loanAmount).toBe(upfront);
  });

  test('a premium that cannot be found is said in one sentence', () => {
    const { score: _none, ...unscored } = samplePurchase;
    const product = compiled.products[0]!;
    expect(quoteInsurance(unscored, product, 6500, FRI_2026_11_20).problem).toMatch(/^Mortgage insurance needs a credit score.*\.$/);
  });
});

describe('stored answers', () => {
  test('any scenario replays to the same answer after a trip through the database', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom<readonly number[]>([], [30], [15, 45]), (scenario, lockDays) => {
        const { answer } = answerToStore(priceGrid(compiled, scenario), { mode: { by: 'best-execution' }, lockDays });
        const stored = JSON.parse(JSON.stringify({ scenario, answer })) as { scenario: typeof scenario; answer: typeof answer };
        expect(replayAnswer(compiled, stored.scenario, stored.answer)).toEqual(stored.answer);
      }),
      { numRuns: runs(60) },
    );
  });

  test('one cell priced a thousandth away is another answer', () => {
    const moved = structuredClone(sheet20261120) as unknown as { products: { prices: number[][] }[] };
    moved.products[0]!.prices[4]![3]! += 1;
    const { answer } = answerToStore(priceGrid(compiled, samplePurchase), { mode: { by: 'best-execution' }, lockDays: [] });
    const other = replayAnswer(compileSheet(moved as never), samplePurchase, answer);
    expect(other).not.toEqual(answer);
    expect(other?.products[1]).toEqual(answer.products[1]);
  });

  test.each(stored.quotes)('kept by the first version: $name', ({ scenario, answer }) => {
    expect(compiled.sheet.versionId).toBe(stored.sheetVersion);
    expect(replayAnswer(compiled, scenario, answer)).toEqual(answer);
    expect(answer.products.some((product) => product.eligible)).toBe(answer.selection.length > 0);
  });

  test('a form this version does not know is not guessed at', () => {
    expect(replayAnswer(compiled, samplePurchase, { format: 99, asked: { mode: { by: 'best-execution' }, lockDays: [] } })).toBeUndefined();
  });

  test('the sum of a trace is its price, and a higher score never costs more where the score tables say so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 620, max: 840 }), fc.integer({ min: 1, max: 40 }), (score, more) => {
        const at = (s: number) => traceCell(compiled, { ...samplePurchase, score: s }, '0101', 6500, 45);
        const [low, high] = [must(at(score)), must(at(Math.min(850, score + more)))];
        expect(priceFromTrace(low)).toBe(low.price);
        expect(high.price).toBeGreaterThanOrEqual(low.price);
      }),
    );
  });
});
