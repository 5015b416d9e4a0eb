import { monthlyIncomes } from '../../../../standards/mismo-3.4/monthly-income.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** What one borrower earns a month in cents, how many incomes that is, and whether one is of their own business. */
export function incomeOfBorrower(
  document: ApplicationDocument,
  borrowerId: string,
): { readonly count: number; readonly monthlyCents: number; readonly business: boolean } {
  const earned = monthlyIncomes(document).filter(({ borrower }) => borrower.id === borrowerId);
  return {
    count: earned.length,
    monthlyCents: earned.reduce((sum, { amount }) => sum + amount, 0),
    business: earned.some(({ employerId }) => employerId !== undefined),
  };
}
