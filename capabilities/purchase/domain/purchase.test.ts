import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { advicePage, issuePurchaseAdvice, purchaseAdvice, type PurchaseContext, type PurchaseTerms } from './index.ts';

/** 322,500 at 100.562 and 6.5 percent, bought on Fri 2026-12-18; its first payment is on 2027-02-01. */
const terms: PurchaseTerms = {
  unpaidBalance: 32_250_000,
  price: 100_562,
  noteRate: 6_500,
  purchasedOn: '2026-12-18',
  interestFrom: '2027-01-01',
  escrowBalance: 186_400,
  deductions: [{ label: 'Review fee', amount: 39_500 }],
};
const amounts = (of: PurchaseTerms) => purchaseAdvice(of).lines.map(({ id, amount }) => [id, amount.value]);

describe('a purchase advice', () => {
  test('balance, premium, prepaid interest kept back, escrow money and fees come to the wire', () => {
    // 0.562 % of 322,500 is 1,812.45; a day is 57.43; 14 days were prepaid after the purchase.
    expect(amounts(terms)).toEqual([
      ['balance', 32_250_000],
      ['premium', 181_245],
      ['interest', -80_402],
      ['escrow', -186_400],
      ['fee-1', -39_500],
    ]);
    const { net } = purchaseAdvice(terms);
    expect(net.value).toBe(32_124_943);
    expect(verifySteps(net.why).discrepancies).toEqual([]);
  });

  test('bought after regular interest began, the days since are paid; a price below par is a discount', () => {
    const later = { ...terms, purchasedOn: '2027-01-11', price: 99_125, escrowBalance: 0, deductions: [] } as const;
    expect(amounts(later)).toEqual([
      ['balance', 32_250_000],
      ['premium', -282_188],
      ['interest', 57_430],
    ]);
    expect(purchaseAdvice(later).lines[1]!.label).toBe('Discount');
  });

  test('any terms: the wire is the sum of its lines, to the cent, with a tree that recomputes', () => {
    const cents = (max: number) => fc.integer({ min: 0, max });
    const any = fc.record({
      balance: fc.integer({ min: 1, max: 300_000_000 }),
      price: fc.integer({ min: 90_000, max: 108_000 }),
      escrow: cents(5_000_000),
      fee: cents(500_000),
    });
    fc.assert(
      fc.property(any, ({ balance, price, escrow, fee }) => {
        const { lines, net } = purchaseAdvice({
          ...terms,
          unpaidBalance: balance,
          price,
          escrowBalance: escrow,
          deductions: [{ label: 'Fee', amount: fee }],
        });
        expect(net.value).toBe(lines.reduce((sum, { amount }) => sum + amount.value, 0));
        expect(verifySteps(net.why).discrepancies).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  test('its page says every line and who buys from whom', () => {
    const heading = {
      loanNumber: '1400023915',
      sequence: 2,
      correspondent: 'Northfold Correspondent',
      lender: 'Lockdesk Demo Lender',
      borrower: 'A Sample',
      note: 'Escrow corrected',
    };
    const said = JSON.stringify(advicePage(heading, terms, purchaseAdvice(terms)));
    for (const words of [
      'Purchase advice, version 2',
      'Northfold Correspondent',
      '100.562',
      '$322,500.00',
      '−$804.02',
      '−$1,864.00',
      '$321,249.43',
      'Escrow corrected',
    ])
      expect(said, words).toContain(words);
  });
});

describe('issuing one', () => {
  const context: PurchaseContext = { today: '2026-12-18', bought: true, status: 'Funded', proposed: terms, issued: 0 };
  const { price: _price, noteRate: _rate, ...stated } = terms;
  const issue = (more: Partial<PurchaseContext> = {}, wanted: Partial<Parameters<typeof issuePurchaseAdvice>[1]> = {}) =>
    issuePurchaseAdvice({ ...context, ...more }, { ...stated, basedOn: 0, note: '', ...wanted });

  test('at the price and rate of the lock, whatever else is stated', () => {
    expect(issue({}, { escrowBalance: 0 })).toMatchObject({
      ok: true,
      value: { sequence: 1, terms: { price: 100_562, noteRate: 6_500, escrowBalance: 0 } },
    });
  });
  test.each([
    ['a loan the lender closes itself', { bought: false }, {}, 'NOT_BOUGHT'],
    ['before it is funded', { status: 'Closed' }, {}, 'NOT_FUNDED'],
    ['without a lock', { proposed: null }, {}, 'NOT_LOCKED'],
    ['on what somebody else issued meanwhile', { issued: 1 }, {}, 'ADVICE_STALE'],
    ['eleven days ahead', {}, { purchasedOn: '2026-12-29' }, 'DAY_OUT_OF_RANGE'],
    ['of more than the note', {}, { unpaidBalance: 32_250_001 }, 'BALANCE_OUT_OF_RANGE'],
    ['again without words', { issued: 1 }, { basedOn: 1 }, 'NOTE_MISSING'],
  ] as const)('not %s', (_name, more, wanted, code) => {
    expect(issue(more, wanted)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('again with words, in place of the one before', () => {
    expect(issue({ issued: 1 }, { basedOn: 1, note: 'Escrow corrected' })).toMatchObject({ ok: true, value: { sequence: 2 } });
  });
});
