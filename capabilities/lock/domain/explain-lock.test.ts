import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { compileSheet } from '../../price/domain/index.ts';
import { samplePurchase } from '../../price/samples/sample-purchase.ts';
import { sheet20261120 } from '../../price/samples/sheet-2026-11-20.ts';
import { at, better, later, live, loan, locked, refused, wish } from '../samples/sample-lock.ts';
import { relockLoan } from './changes/relock-loan.ts';
import { explainLockPrice, explainRelock } from './explain-lock.ts';
import type { LockTerms } from './lock.ts';
import { isPinned, pinnedTerms } from './pinned-terms.ts';
import { priceToLock } from './price-to-lock.ts';

const lock = locked();
const { sheetVersion: _version, trace: _trace, scenario: _scenario, ...bare } = lock.terms;
const fee = { label: 'Extension of 5 days', source: 'Lock policy', effect: -100 };

describe('the price of a lock, explained', () => {
  test('without any change since, it opens into the sheet’s own lines', () => {
    const { value, why } = explainLockPrice(lock);
    expect([value, why.label]).toEqual([lock.price, 'Locked price at 6.875%']);
    expect(why.parts!.map(({ label }) => label)).not.toContain('Locked price at 6.875%');
    expect(why.parts!.length).toBeGreaterThan(1);
  });

  test.each([1, 2])('with %i changes, it opens into the price it was locked at and each of them', (count) => {
    const { value, why } = explainLockPrice({ terms: lock.terms, adjustments: Array.from({ length: count }, () => fee) });
    expect([value, why.label]).toEqual([lock.price - 100 * count, 'Locked price at 6.875%']);
    expect(why.parts!.slice(1).map(({ label, source }) => [label, source])).toEqual(
      Array.from({ length: count }, () => ['Extension of 5 days', 'Lock policy']),
    );
    expect(why.parts).toHaveLength(1 + count);
  });

  test('a price that a person named says who, and why', () => {
    const terms: LockTerms = { ...bare, price: 99_500, byHand: { by: 'Rosa Lindgren', reason: 'Construction loan' } };
    expect(explainLockPrice({ terms, adjustments: [fee] })).toMatchObject({
      value: 99_400,
      why: { parts: [{ source: 'Priced by hand by Rosa Lindgren', note: 'Construction loan' }, { label: 'Extension of 5 days' }] },
    });
    expect(explainLockPrice({ terms: bare, adjustments: [] }).why.source).toBe('Priced by hand by the lock desk');
  });

  test.each([
    [better, 'The original price governs.'],
    [later, 'The price of today governs.'],
    [live, 'The price of today governs.'],
  ])('a relock shows both prices and which one governs', (sheet, note) => {
    const soon = at('2027-01-11', '11:00');
    const verification = must(relockLoan({ ...loan, lock }, '30-days', sheet, () => live, soon));
    const { value, why } = explainRelock(verification);
    expect(value).toBe(verification.event.price);
    expect(why.parts![0]).toMatchObject({ label: 'The worse of the two', note });
    expect(why.parts![0]!.parts!.map(({ label }) => label)).toEqual([
      'On the original lock day, Sheet 2026-11-20 #1',
      `Today, ${sheet.sheet.title}`,
    ]);
  });
});

describe('terms from a sheet', () => {
  const { sheetVersion, trace, scenario } = lock.terms;
  test.each<[string, Partial<LockTerms>, boolean]>([
    ['sheet, trace and facts', { sheetVersion: sheetVersion!, trace: trace!, scenario: scenario! }, true],
    ['no sheet', { trace: trace!, scenario: scenario! }, false],
    ['no trace', { sheetVersion: sheetVersion!, scenario: scenario! }, false],
    ['no facts', { sheetVersion: sheetVersion!, trace: trace! }, false],
    ['only the sheet', { sheetVersion: sheetVersion! }, false],
    ['only the trace', { trace: trace! }, false],
    ['only the facts', { scenario: scenario! }, false],
    ['none of them', {}, false],
  ])('%s: pinned is %s', (_name, has, pinned) => {
    const terms: LockTerms = { ...bare, ...has };
    expect(isPinned(terms)).toBe(pinned);
    if (pinned) expect(pinnedTerms(terms)).toBe(terms);
    else expect(() => pinnedTerms(terms)).toThrow('was priced by hand; no sheet makes its price');
  });
});

describe('what is refused by the sheet', () => {
  test.each([
    [{ dti: 51_000 }, 1, ''],
    [{ score: 610, dti: 51_000 }, 2, ' One more rule is not met.'],
    [{ score: 610, dti: 51_000, loanAmount: 100_000_000 }, 3, ' 2 more rules are not met.'],
  ])('%j fails %i rules: the first is told, and how many more', (change, count, more) => {
    const priced = priceToLock(live, { ...samplePurchase, ...change }, wish);
    if (priced.ok) throw new Error('The loan was priced.');
    const { refusal } = priced;
    const failures = (refusal.details as { failures: readonly { sentence: string }[] }).failures;
    expect(failures).toHaveLength(count);
    expect(refusal.message).toBe(`The loan is not eligible for Conforming 30 fixed: ${failures[0]!.sentence}${more}`);
  });

  test.each([
    [-1, undefined],
    [0, undefined],
    [1, 'PRICE_BELOW_MINIMUM'],
  ])('a minimum %i thousandths above the price: %s', (above, code) => {
    const { price } = must(priceToLock(live, samplePurchase, wish));
    const caps = sheet20261120.caps.map((cap) => ({ ...cap, minimumPrice: price + above }));
    expect(refused(priceToLock(compileSheet({ ...sheet20261120, caps }), samplePurchase, wish))).toBe(code);
  });
});
