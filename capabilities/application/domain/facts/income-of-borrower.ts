import { monthlyIncomes } from '../../../../standards/mismo-3.4/monthly-income.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** How many incomes a borrower has, listed ones and businesses of their own, what they bring in a month in cents, and whether one is a business. */
export function incomeOfBorrower(
  document: ApplicationDocument,
  borrowerId: string,
): { readonly count: number; readonly monthlyCents: number; readonly business: boolean } {
  const earned = monthlyIncomes(document).filter(({ borrower }) => borrower.id === borrowerId);
  const businesses = earned.filter(({ employerId }) => employerId !== undefined).length;
  const listed = document.borrowers.find(({ id }) => id === borrowerId)?.incomes.length ?? 0;
  return { count: listed + businesses, monthlyCents: earned.reduce((sum, { amount }) => sum + amount, 0), business: businesses > 0 };
}
