import { describe, expect, test } from 'vitest';
import type { ApplicationDocument, Employer, Income } from './application-document.ts';
import { emptyBorrower, emptyDocument, relate } from './builders.ts';
import { missingData } from './missing-data.ts';
import { monthlyIncomes } from './monthly-income.ts';

const business: Employer = {
  id: 'EMPLOYER_1',
  EmploymentBorrowerSelfEmployedIndicator: true,
  EmploymentStatusType: 'Current',
  EmploymentMonthlyIncomeAmount: 850_000,
};
const of = (employers: readonly Employer[], incomes: readonly Income[] = []): ApplicationDocument => {
  const document = emptyDocument();
  return { ...document, borrowers: [{ ...emptyBorrower(document), employers, incomes }] };
};
const counted = (document: ApplicationDocument) => monthlyIncomes(document).map(({ kind, amount }) => `${kind} ${amount}`);

describe('what a self-employed borrower earns stands with the employer', () => {
  test('and is monthly income, a loss below zero', () => {
    expect(counted(of([business]))).toEqual(['SelfEmployment 850000']);
    expect(counted(of([{ ...business, EmploymentMonthlyIncomeAmount: -120_000 }]))).toEqual(['SelfEmployment -120000']);
    expect(missingData(of([business])).map(({ path }) => path)).not.toContain('borrowers/incomes');
  });

  test.each([
    ['a previous business', { ...business, EmploymentStatusType: 'Previous' }],
    ['an employer of somebody employed', { ...business, EmploymentBorrowerSelfEmployedIndicator: false }],
  ] as const)('but not with %s', (_name, employer) => {
    expect(counted(of([employer]))).toEqual([]);
    expect(missingData(of([employer])).map(({ path }) => path)).toContain('borrowers/incomes');
  });

  test('once, where an income item says it too, and beside what another employer pays', () => {
    const base = {
      id: 'CURRENT_INCOME_ITEM_1',
      IncomeType: 'Base',
      EmploymentIncomeIndicator: true,
      CurrentIncomeMonthlyTotalAmount: 300_000,
    } as const;
    const job: Employer = { id: 'EMPLOYER_2', EmploymentStatusType: 'Current' };
    const tie = (employer: string) =>
      relate(of([business, job], [base]), base.id, employer, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER');
    expect(counted(tie('EMPLOYER_1'))).toEqual(['Base 300000']);
    expect(counted(tie('EMPLOYER_2'))).toEqual(['Base 300000', 'SelfEmployment 850000']);
    // A format that ties no income to an employer has summed all up.
    expect(counted(of([business, job], [base]))).toEqual(['Base 300000']);
    expect(counted(of([business], [{ ...base, IncomeType: 'Pension', EmploymentIncomeIndicator: false }]))).toEqual([
      'Pension 300000',
      'SelfEmployment 850000',
    ]);
  });
});

test('a VA refinance without cash out needs no income; with cash out, and of any other kind, it does', () => {
  const needs = (loan: Partial<ApplicationDocument['loan']>): boolean => {
    const document = of([]);
    return missingData({ ...document, loan: { ...document.loan, ...loan } }).some(({ path }) => path === 'borrowers/incomes');
  };
  expect(needs({ MortgageType: 'VA', LoanPurposeType: 'Refinance', GovernmentRefinanceType: 'InterestRateReductionRefinanceLoan' })).toBe(
    false,
  );
  expect(needs({ MortgageType: 'VA', LoanPurposeType: 'Refinance' })).toBe(false);
  expect(needs({ MortgageType: 'VA', LoanPurposeType: 'Refinance', RefinanceCashOutDeterminationType: 'CashOut' })).toBe(true);
  expect(needs({ MortgageType: 'VA', LoanPurposeType: 'Purchase' })).toBe(true);
  expect(needs({ MortgageType: 'Conventional', LoanPurposeType: 'Refinance' })).toBe(true);
});
