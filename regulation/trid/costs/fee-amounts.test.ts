import { describe, expect, test } from 'vitest';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import type { EstimatedFee } from '../loan-estimate-types.ts';
import { settleFees, type FeeFacts } from './fee-amounts.ts';

/** The loan of CFPB's H-24(B): 162,000 at 3.875 % on a year of 360 days is 17.44 a day. */
const facts: FeeFacts = {
  terms: { loanAmount: 16_200_000, noteRate: 3875, termMonths: 360 },
  dates: { issued: '2026-02-15', disbursement: '2026-04-15', firstPayment: '2026-06-01' },
  perDiemBasis: 360,
};
const points = { section: 'A', kind: 'LoanDiscountPoints', label: 'Points', percentOfLoan: 250 } as const;
const taxes = { section: 'G', kind: 'PropertyTaxes', label: 'Taxes', perMonth: 10_530, months: 2 } as const;
const interest = { section: 'F', kind: 'PrepaidInterest', label: 'Interest' } as const;

describe('what a charge comes to', () => {
  test.each<readonly [string, EstimatedFee, number, string]>([
    ['as given', { section: 'B', kind: 'AppraisalFee', label: 'Appraisal', amount: 40_500 }, 40_500, 'given'],
    ['nothing is an amount', { section: 'B', kind: 'AppraisalFee', label: 'Appraisal', amount: 0 }, 0, 'given'],
    ['a quarter of a percent of 162,000', points, 40_500, 'percent-of'],
    ['to the cent, half up', { ...points, percentOfLoan: 333 }, 53_946, 'percent-of'],
    ['so many months', taxes, 21_060, 'multiply'],
    ['the days between disbursement and the month before the first payment', interest, 16 * 1744, 'multiply'],
    ['the days given', { ...interest, days: 15 }, 15 * 1744, 'multiply'],
    ['the amount it is figured from', { ...points, amount: 40_500 }, 40_500, 'percent-of'],
    ['a cent more, as given', { ...points, amount: 40_501 }, 40_501, 'given'],
    ['a cent less, as given', { ...points, amount: 40_499 }, 40_499, 'given'],
    ['months are asked for in section G alone', { ...taxes, section: 'F', amount: 500 }, 500, 'given'],
    [
      'a monthly amount alone figures nothing',
      { section: 'G', kind: 'OtherLoanCost', label: 'Dues', perMonth: 1_000, amount: 500 },
      500,
      'given',
    ],
    ['nor do months alone', { section: 'G', kind: 'OtherLoanCost', label: 'Dues', months: 3, amount: 500 }, 500, 'given'],
  ])('%s', (_what, fee, amount, operation) => {
    const [settled] = must(settleFees([fee], facts));
    expect([settled!.amount, settled!.why.operation]).toEqual([amount, operation]);
    expect(verifySteps(settled!.why).discrepancies).toEqual([]);
    expect(settled).toMatchObject({ index: 0, fee });
  });

  test.each([
    ['under half a cent is dropped', 1_000_150, 333, 3330, 'round'],
    ['half a cent is a cent', 10_000, 125, 13, 'round'],
    ['whole cents are not rounded', 10_000_000, 1, 100, 'percent-of'],
  ] as const)('%s', (_what, loanAmount, percentOfLoan, amount, operation) => {
    const [settled] = must(settleFees([{ ...points, percentOfLoan }], { ...facts, terms: { ...facts.terms, loanAmount } }));
    expect([settled!.amount, settled!.why.operation]).toEqual([amount, operation]);
  });

  test('prepaid interest keeps its day and its days, also where the amount differs by a cent', () => {
    for (const amount of [undefined, 27_904, 27_905]) {
      const [settled] = must(settleFees([{ ...interest, ...(amount === undefined ? {} : { amount }) }], facts));
      expect([settled!.perDay?.value, settled!.days]).toEqual([1744, 16]);
    }
    const [other] = must(settleFees([{ ...points, amount: 40_501 }], facts));
    expect(other).not.toHaveProperty('perDay');
  });

  test('each charge has its place, and where it comes from', () => {
    const settled = must(settleFees([{ ...points, amount: 40_501, source: 'Rate sheet' }, taxes], facts));
    expect(settled.map((each) => each.index)).toEqual([0, 1]);
    expect(settled[0]!.why.source).toBe('Rate sheet');
    expect(must(settleFees([{ ...points, amount: 40_501 }], facts))[0]!.why.source).toBe('Fees of the loan');
  });
});

describe('a charge is refused by its place', () => {
  test.each<readonly [string, EstimatedFee, string]>([
    ['without an amount', { section: 'B', kind: 'AppraisalFee', label: 'Appraisal' }, 'FEE_AMOUNT_MISSING'],
    ['without its months', { section: 'G', kind: 'PropertyTaxes', label: 'Taxes', perMonth: 10_530 }, 'FEE_AMOUNT_MISSING'],
    ['with a part of a cent', { section: 'B', kind: 'AppraisalFee', label: 'Appraisal', amount: 0.5 }, 'FEE_AMOUNT_INVALID'],
    ['two cents over its percent', { ...points, amount: 40_502 }, 'FEE_CONTRADICTS'],
    ['two cents under it', { ...points, amount: 40_498 }, 'FEE_CONTRADICTS'],
    ['against its months', { ...taxes, amount: 31_590 }, 'FEE_CONTRADICTS'],
  ])('%s', (_what, fee, code) => {
    expect(settleFees([taxes, fee], facts)).toMatchObject({ ok: false, refusal: { code, field: 'fees[1].amount' } });
  });
});
