import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { read } from '../../../standards/mismo-3.4/read.ts';
import { debtToIncome } from '../../application/domain/facts/debt-to-income.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';
import { demoSheets } from '../../publish/samples/demo-sheets.ts';
import { productOf } from '../../reference/domain/products.ts';
import { reviewFigures, suggestedProduct } from './review.ts';

const { products } = demoSheets.at(-1)!.sheet;
const { document } = must(read(readFileSync(new URL('../../../standards/mismo-3.4/samples/conventional-purchase.xml', import.meta.url))));
const withLoan = (loan: Partial<ApplicationDocument['loan']>): ApplicationDocument => ({
  ...document,
  loan: { ...document.loan, ...loan },
});

test.each([
  ['Conventional', 'AdjustableRate', '0104'],
  ['FHA', 'AdjustableRate', undefined],
  ['VA', 'AdjustableRate', undefined],
  ['FHA', 'Fixed', '0201'],
] as const)(
  '%s %s is suggested %s: never a fixed product for an adjustable loan, whose amortization it would overwrite',
  (type, kind, id) => {
    const suggested = suggestedProduct(
      withLoan({ MortgageType: type, AmortizationType: kind, LoanAmortizationPeriodCount: 360 }),
      products,
    );
    expect(suggested).toBe(id);
    if (suggested !== undefined) expect(productOf(products, suggested)!.amortization).toBe(kind);
  },
);

test('a self-employed borrower’s income stands in the review, the facts and the ratios', () => {
  const borrowers = document.borrowers.map((borrower, index) => ({
    ...borrower,
    incomes: [],
    employers:
      index > 0
        ? []
        : [{ id: 'EMPLOYER_90', EmploymentBorrowerSelfEmployedIndicator: true, EmploymentMonthlyIncomeAmount: 1_000_000 } as const],
  }));
  const own = { ...document, borrowers };
  expect(reviewFigures(own)).toMatchObject({ incomes: 1, monthlyIncomeCents: 1_000_000 });
  expect(loanFacts(own).monthlyIncomeCents).toBe(1_000_000);
  expect(debtToIncome(own)?.back.value).toBeGreaterThan(0);
});
