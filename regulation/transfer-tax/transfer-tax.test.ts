import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { governmentLine, taxesOfPlace, transferTax, TRANSFER_TAX_ROWS, type TaxedInstrument } from './index.ts';

const row = (id: string) => TRANSFER_TAX_ROWS.find((each) => each.id === id)!;
const taxOf = (id: string, dollars: number) => must(transferTax(row(id), { amount: Math.round(dollars * 100) })).tax.value / 100;

describe('official examples', () => {
  test.each([
    ['Florida Department of Revenue: 40,675', 'FL-DEED', 40_675, 284.9],
    ['Florida Department of Revenue: 50,051, a part of 100 counts whole', 'FL-DEED', 50_051, 350.7],
    ['Georgia 560-11-8-.03: the intangible tax ends at 25,000', 'GA-INTANGIBLE', 9_000_000, 25_000],
    ['20 NYCRR 642.1: half a unit does not count', 'NY-MRT-BASIC', 1_050, 5],
    ['20 NYCRR 642.1: more than half a unit counts', 'NY-MRT-BASIC', 1_050.01, 5.5],
    ['20 NYCRR 642.1: less than half a unit is nothing', 'NY-MRT-BASIC', 20, 0],
    ['N.J.S.A. 46:15-7: each slice in units of 500', 'NJ-RTF-HIGH', 521_000, 4_376.6],
    ['Washington: slices at their own rates', 'WA-REET', 2_000_000, 31_637.5],
    ['Connecticut: 3,000,000', 'CT-STATE', 3_000_000, 38_500],
    ['Los Angeles: the whole price once over the line', 'CA-LA-ULA-2025', 5_300_000.01, 212_000],
    ['RSA 78-B:1: the least tax', 'NH-BUYER', 2_000, 20],
  ])('%s', (_what, id, amount, tax) => {
    expect(taxOf(id, amount)).toBe(tax);
  });
});

describe('rows are dated', () => {
  test('New Jersey: the buyer paid to 9 July 2025, the seller from the 10th', () => {
    const paid = (on: string) =>
      must(taxesOfPlace({ state: 'NJ', instrument: 'deed', amount: 1_250_000_00, on }))
        .filter((each) => !each.row.id.startsWith('NJ-RTF'))
        .map((each) => [each.payer, each.tax.value]);
    expect(paid('2025-07-09')).toEqual([['buyer', 12_500_00]]);
    expect(paid('2025-07-10')).toEqual([['seller', 12_500_00]]);
  });

  test.each([
    ['Washington after its last thresholds', { state: 'WA', instrument: 'deed', amount: 1, on: '2027-01-01' }],
    [
      'Los Angeles after the thresholds of June 2026',
      { state: 'CA', city: 'Los Angeles', instrument: 'deed', amount: 1, on: '2026-07-01' },
    ],
    ['a state without rows', { state: 'HI', instrument: 'deed', amount: 1 }],
  ] as const)('%s is refused, never guessed', (_what, facts) => {
    expect(taxesOfPlace(facts)).toMatchObject({ ok: false, refusal: { code: 'YEAR_WITHOUT_TABLE' } });
  });

  test('a row is not used before its first day, and says how far it may be trusted', () => {
    expect(transferTax(row('NJ-GPF'), { amount: 1, on: '2025-07-09' })).toMatchObject({ ok: false, refusal: { field: 'date' } });
    expect(JSON.stringify(must(transferTax(row('NC-EXCISE'), { amount: 100_00 })).tax.why)).toContain('[unverified]');
  });
});

describe('taxes of a place', () => {
  const total = (facts: TaxedInstrument) => must(taxesOfPlace(facts)).map((each) => [each.row.id, each.tax.value / 100]);
  test.each([
    [
      'Miami-Dade has its own deed rate',
      { state: 'FL', county: 'Miami-Dade', instrument: 'deed', amount: 100_000_00 },
      [['FL-DEED-DADE', 600]],
    ],
    [
      'Philadelphia has its own',
      { state: 'PA', county: 'Philadelphia', instrument: 'deed', amount: 300_000_00, on: '2025-07-01' },
      [
        ['PA-STATE', 3000],
        ['PA-PHILA', 10734],
      ],
    ],
    [
      'Ramsey adds its fund',
      { state: 'MN', county: 'Ramsey County', instrument: 'mortgage', amount: 100_000_00 },
      [
        ['MN-MRT', 230],
        ['MN-ERF', 10],
      ],
    ],
    [
      "Virginia's localities take a third",
      { state: 'VA', instrument: 'mortgage', amount: 400_000_00 },
      [
        ['VA-DOT', 1000],
        ['VA-LOCAL-THIRD', 333.33],
      ],
    ],
    [
      'Alabama: the mortgage taxed with it comes off the deed',
      { state: 'AL', instrument: 'deed', amount: 125_000_00, mortgageTaxedToo: 50_000_00 },
      [['AL-DEED', 75]],
    ],
    [
      'Georgia: no intangible tax on three years and less',
      { state: 'GA', instrument: 'mortgage', amount: 100_000_00, longTerm: false },
      [],
    ],
    ['Texas has none', { state: 'TX', instrument: 'deed', amount: 100_000_00 }, [['TX-NONE', 0]]],
  ] as const)('%s', (_what, facts, expected) => {
    expect(total(facts)).toEqual(expected);
  });

  test('New York City: 1.925 percent less $30 is the borrower’s at 500,000, a quarter percent the lender’s', () => {
    const answer = soundAnswer(runCase({ state: 'NY', area: 'New York City', loan: 500_000, family: '1 or 2', mctd: true }));
    expect(answer).toMatchObject({ borrower: 9595, lender: 1250, city: 5625, additional: 1470 });
  });

  test('a city tax follows the payer of the state’s', () => {
    expect(must(taxesOfPlace({ state: 'VA', instrument: 'deed', amount: 100_000_00 })).map((each) => each.payer)).toEqual([
      'buyer',
      'seller',
      'buyer',
    ]);
  });
});

test('every row: a tax is never below zero, never falls as the amount grows within its range, and its tree holds', () => {
  const amount = fc.integer({ min: 0, max: 6_000_000_00 });
  fc.assert(
    fc.property(fc.constantFrom(...TRANSFER_TAX_ROWS), amount, amount, (each, a, b) => {
      const [less, more] = [transferTax(each, { amount: Math.min(a, b) }), transferTax(each, { amount: Math.max(a, b) })];
      if (!less.ok || !more.ok) return true;
      soundTree(less.value.tax.why);
      const { buyer, seller } = more.value;
      const split = !buyer || !seller || buyer.value + seller.value === more.value.tax.value;
      return less.value.tax.value >= 0 && less.value.tax.value <= more.value.tax.value && split;
    }),
    { numRuns: runs(300) },
  );
});

test('comments 37(g)(1)-1 to -3: what a charge is worked out from decides its line', () => {
  expect(governmentLine('loan amount').value).toBe('Transfer Taxes');
  expect(governmentLine('pages').value).toBe('Recording Fees');
  expect(soundAnswer(runCase({ transferTax: 3500, sellerPays: 3500, document: 'Loan Estimate' }))).toMatchObject({ shown: 0 });
  expect(runCase({ transferTax: 100, sellerPays: 200 })).toMatchObject({ ok: false, refusal: { field: 'sellerPays' } });
});
