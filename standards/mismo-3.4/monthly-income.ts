import type { ApplicationDocument, Borrower } from './application-document.ts';

/** One monthly income that counts: an income item, or what a borrower's own business brings in. */
export interface MonthlyIncome {
  readonly borrower: Borrower;
  /** MISMO's kind of income; `SelfEmployment` for what is listed with the employer. */
  readonly kind: string;
  readonly amount: number;
  /** The employer with whom a self-employment income is listed. */
  readonly employerId?: string;
}

/**
 * Every monthly income of the application. A self-employed borrower's is listed with the employer (1003, 1b) and is negative for a loss; a
 * previous employer's is past. It is left out where an income item already says what that employer pays.
 */
export function monthlyIncomes({ borrowers, relationships }: Pick<ApplicationDocument, 'borrowers' | 'relationships'>): MonthlyIncome[] {
  const tied = new Map<string, string>();
  for (const { from, to, arcrole } of relationships)
    if (arcrole === 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER' && from !== undefined && to !== undefined) tied.set(from, to);
  return borrowers.flatMap((borrower) => {
    const items = borrower.incomes.filter((item) => item.CurrentIncomeMonthlyTotalAmount !== undefined);
    // Formats that do not link incomes to employers add up all employment.
    const untied = items.some(({ id, EmploymentIncomeIndicator: employed }) => employed === true && !tied.has(id));
    const paying = new Set(items.map(({ id }) => tied.get(id)));
    const own = untied
      ? []
      : borrower.employers.filter(
          (employer) =>
            employer.EmploymentBorrowerSelfEmployedIndicator === true &&
            employer.EmploymentStatusType !== 'Previous' &&
            employer.EmploymentMonthlyIncomeAmount !== undefined &&
            !paying.has(employer.id),
        );
    return [
      ...items.map((item) => ({ borrower, kind: item.IncomeType ?? 'Income', amount: item.CurrentIncomeMonthlyTotalAmount! })),
      ...own.map(({ id, EmploymentMonthlyIncomeAmount: amount }) => ({
        borrower,
        kind: 'SelfEmployment',
        amount: amount!,
        employerId: id,
      })),
    ];
  });
}
