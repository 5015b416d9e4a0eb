import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { insuranceCharges, usualMi, type InsuredFacts, type MiChoice } from '../../fees/domain/index.ts';
import { coverageOf, saveMiData, wantedMi } from './save-mi-data.ts';

const TODAY = '2026-11-20';
const facts: InsuredFacts = {
  mortgageType: 'Conventional',
  purpose: 'Purchase',
  baseLoan: 36_000_000,
  ltv: 90_000,
  value: 40_000_000,
  score: 742,
  noteRate: 6500,
  termMonths: 360,
  fixedRate: true,
  occupancy: 'primary',
  units: 1,
  borrowers: 1,
  manufactured: false,
  cashOut: false,
  streamline: false,
  fundingFeeExempt: false,
  closing: '2026-12-22',
  financed: true,
  source: 'Loan application, version 1',
};
const at = { on: TODAY, revision: 0, basedOn: 0 } as const;
const choice = (more: Partial<MiChoice>): MiChoice => ({ ...usualMi, ...more });

describe('what a choice makes of the premiums', () => {
  const charged = (more: Partial<MiChoice>) => must(insuranceCharges({ ...facts, mi: choice(more) }));
  test('a quoted yearly rate is a twelfth of its percent a month', () => {
    // 0.62 % of $360,000, a twelfth.
    const { monthly, upfront } = charged({ rate: 620 });
    expect([monthly!.premiums[0]!.monthly, upfront]).toEqual([18_600, undefined]);
    expect(verifySteps(monthly!.why).discrepancies).toEqual([]);
  });
  test('a single premium is paid at closing and nothing monthly', () => {
    const { monthly, upfront } = charged({ kind: 'single', upfrontRate: 1_850 });
    expect([monthly, upfront!.value]).toEqual([undefined, 666_000]);
    expect(verifySteps(upfront!.why).discrepancies).toEqual([]);
  });
  test('a split premium is both', () => {
    const { monthly, upfront } = charged({ kind: 'split', upfrontRate: 1_000, rate: 300 });
    expect([monthly!.premiums[0]!.monthly, upfront!.value]).toEqual([9_000, 360_000]);
  });
  test('what the lender pays is no premium of the borrower’s', () => {
    expect(charged({ kind: 'lender-paid' })).toEqual({ noteAmount: expect.anything() });
  });
  test('less coverage than the standard costs less by the card', () => {
    const month = (coverage: number | null) => charged({ coverage }).monthly!.premiums[0]!.monthly;
    expect(month(12)).toBeLessThan(month(null));
    expect(month(25)).toBe(month(null));
  });
});

test('Fannie Mae B7-1-02, Freddie Mac 4701.1: at 90 % and thirty years a quarter of the loan is covered', () => {
  for (const agency of ['fannie', 'freddie'] as const) expect(must(coverageOf(facts, agency, TODAY)).standard.value).toBe(25_000);
});

test.each([
  ['monthly premiums by the card where nothing else is said', {}, {}],
  ['as it was typed', { kind: 'single', upfrontRate: 1_850, financed: true }, { kind: 'single', upfrontRate: 1_850, financed: true }],
  ['the lender pays, whatever the kind', { kind: 'split', miHeader: { lenderPaid: true, refundable: false } }, { kind: 'lender-paid' }],
  ['refundable', { miHeader: { lenderPaid: false, refundable: true } }, { refundable: true }],
] as const)('a typed choice: %s', (_what, typed, wanted) => {
  expect(wantedMi({ miHeader: { lenderPaid: false, refundable: false }, ...typed })).toEqual(choice(wanted));
});

describe('a choice is taken or refused', () => {
  test('as somebody chose it, without what is not of its kind', () => {
    expect(must(saveMiData(facts, choice({ kind: 'single', upfrontRate: 1_850, rate: 500, refundable: true }), at))).toEqual(
      choice({ kind: 'single', upfrontRate: 1_850, refundable: true }),
    );
  });
  test.each([
    ['a government loan', { mortgageType: 'FHA' }, {}, 'MI_GOVERNMENT'],
    ['80 % or less', { ltv: 80_000 }, {}, 'MI_NOT_NEEDED'],
    ['a single premium without its rate', {}, { kind: 'single' }, 'MI_UPFRONT_RATE'],
    ['a refund of monthly premiums', {}, { refundable: true }, 'MI_REFUNDABLE'],
    ['less than either enterprise takes', {}, { coverage: 3 }, 'MI_COVERAGE'],
    ['a coverage the card lacks', {}, { coverage: 50 }, 'MI_NOT_OFFERED'],
  ] as const)('not for %s', (_what, about, more, code) => {
    expect(saveMiData({ ...facts, ...about }, choice(more), at)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('not over somebody else’s', () => {
    expect(saveMiData(facts, usualMi, { ...at, revision: 1 })).toMatchObject({ refusal: { code: 'MI_STALE' } });
  });
});
