import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../platform/testing/tier.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import {
  compareForSteering,
  compileSheet,
  makeQuote,
  moneyOfPrice,
  noteAmountOf,
  steeringVerdict,
  type SteeringInterest,
} from '../index.ts';
import { samplePurchase } from '../../samples/sample-purchase.ts';
import { sheet20261120 } from '../../samples/sheet-2026-11-20.ts';

const sheet = compileSheet(sheet20261120);
/** Only the type of transaction is requested. */
const of = (...types: ('Fixed' | 'AdjustableRate')[]) => ({ types, mortgageTypes: [], terms: [] });
const open = { ...samplePurchase, termMonths: undefined } as typeof samplePurchase;

/** Everything the quote offers of a type at a lock period, found by a plain loop. */
function offered(scenario: typeof samplePurchase, lockDays: number, type: 'Fixed' | 'AdjustableRate') {
  return makeQuote(sheet, scenario).products.flatMap((product) => {
    const { amortization } = sheet.products[sheet.productIndex.get(product.productId)!]!;
    const column = product.lockDays.indexOf(lockDays);
    if (!product.eligible || amortization !== type || column < 0) return [];
    return product.rates.flatMap((rate, row) => {
      const price = product.prices[row]![column]!;
      return price < product.minimumPrice ? [] : [{ rate, points: Math.max(0, moneyOfPrice(price, noteAmountOf(scenario)).amount) }];
    });
  });
}

describe('12 CFR 1026.36(e)(3)(i): the loans to show', () => {
  test('for both types, three loans each, their trees verify', () => {
    const comparisons = compareForSteering(sheet, open, 30, of('Fixed', 'AdjustableRate'));
    expect(comparisons.map((one) => [one.type, one.choices.map((choice) => choice.option)])).toEqual([
      ['Fixed', ['lowest-rate', 'lowest-rate-without-risk', 'lowest-cost']],
      ['AdjustableRate', ['lowest-rate', 'lowest-rate-without-risk', 'lowest-cost']],
    ]);
    for (const choice of comparisons.flatMap((one) => one.choices)) {
      expect(verifySteps(choice.why)).toMatchObject({ discrepancies: [], unjudged: [] });
      expect(verifySteps(choice.cost.why)).toMatchObject({ discrepancies: [], unjudged: [] });
      expect(choice.cost.why.figure.amount).toBe((choice.cost.value / 100).toFixed(2)); // exact: shown with cents
    }
  });

  test('none of what is offered has a lower rate, and none costs less, whatever the scenario', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 620, max: 850 }),
        fc.integer({ min: 50_000, max: 95_000 }),
        fc.constantFrom(15, 30, 45, 60),
        fc.constantFrom('Lender' as const, 'Borrower' as const),
        (score, ltv, lockDays, paidBy) => {
          const scenario = { ...open, score, ltv, cltv: ltv, compensation: { ...open.compensation, paidBy } };
          for (const type of ['Fixed', 'AdjustableRate'] as const) {
            const all = offered(scenario, lockDays, type);
            const [comparison] = compareForSteering(sheet, scenario, lockDays, of(type));
            expect(comparison === undefined).toBe(all.length === 0);
            if (!comparison) continue;
            const [a, , c] = comparison.choices;
            expect(a!.rate).toBe(Math.min(...all.map((one) => one.rate)));
            const points = Number(c!.cost.why.parts![0]!.figure.amount) * 100;
            expect(Math.round(points)).toBe(Math.min(...all.map((one) => one.points)));
            expect(c!.rate).toBeGreaterThanOrEqual(a!.rate);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  test('a term that was asked for is the term that is compared', () => {
    const [fixed] = compareForSteering(sheet, open, 30, { ...of('Fixed'), terms: [180] });
    const terms = fixed!.choices.map((choice) => sheet.products[sheet.productIndex.get(choice.productId)!]!.termMonths);
    expect(new Set(terms)).toEqual(new Set([180]));
  });

  test('(e)(2), (e)(3)(ii): a conventional 30-year refinance is offered no FHA 15 fixed, though its rate is lower', () => {
    const refinance = {
      ...open,
      loanPurpose: 'Refinance',
      refinanceCashOut: 'NoCashOut',
      ltv: 70_000,
      cltv: 70_000,
    } as typeof samplePurchase;
    const named = (interest: SteeringInterest) =>
      compareForSteering(sheet, refinance, 30, interest)[0]!.choices.map((one) => one.productName);
    expect(named(of('Fixed')).join()).toMatch(/15/);
    const asked = { ...of('Fixed'), mortgageTypes: ['Conventional'], terms: [360] } as const;
    expect(named(asked)).toHaveLength(3);
    const offered = compareForSteering(sheet, refinance, 30, asked)[0]!.choices.map(
      (one) => sheet.products[sheet.productIndex.get(one.productId)!]!,
    );
    expect(new Set(offered.map((product) => `${product.mortgageType} ${product.termMonths}`))).toEqual(new Set(['Conventional 360']));
  });

  test('borrower-paid compensation is part of the points and fees, lender-paid is not', () => {
    const cost = (paidBy: 'Lender' | 'Borrower') =>
      compareForSteering(sheet, { ...open, compensation: { ...open.compensation, paidBy } }, 30, of('Fixed'))[0]!.choices[2]!;
    expect(cost('Lender').cost.why.parts!.map((part) => part.label)).toEqual(['Points', 'Underwriting fee']);
    expect(cost('Borrower').cost.why.parts!.map((part) => part.label)).toEqual([
      'Points',
      'Underwriting fee',
      'Broker, paid by the borrower',
    ]);
  });
});

describe('12 CFR 1026.36(e)(2): the verdict', () => {
  const comparisons = compareForSteering(sheet, open, 30, of('Fixed'));
  const chosen = { productId: '0101', productName: 'Conforming 30 fixed', rate: 6500, type: 'Fixed' as const };
  const facts = { comparisons, types: ['Fixed'] as const, shownAt: '2026-11-20T15:00:00Z', compensation: open.compensation };

  test.each([
    ['shown, nothing locked', {}, true],
    ['shown before the lock', { lockedAt: '2026-11-20T15:05:00Z', chosen }, true],
    ['shown only after the lock', { lockedAt: '2026-11-20T14:59:59Z', chosen }, false],
    ['a type asked about and not compared', { types: ['Fixed', 'AdjustableRate'] as const }, false],
    ['a chosen loan of a type that was not compared', { chosen: { ...chosen, type: 'AdjustableRate' as const } }, false],
  ])('%s', (_what, more, holds) => {
    const verdict = steeringVerdict({ ...facts, ...more });
    expect(verdict.value).toBe(holds);
    expect(verifySteps(verdict.why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(verdict.why.note).toContain('comment 36(e)(3)-1');
  });
});
