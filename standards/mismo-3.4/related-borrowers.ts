import type { Borrower } from './application-document.ts';

/** A document in the making, of a format that has no relationships of its own. */
export interface Relating {
  readonly document: { readonly borrowers: readonly Pick<Borrower, 'employers' | 'incomes'>[] };
  relate(from: string, arcrole: string, to: string): void;
}

/** The joint applicants. Each of two usually names the other, which is one relationship; nobody is their own joint applicant. */
export function relateJointApplicants(reading: Relating, pairs: readonly (readonly [from: string, to: string | undefined])[]): void {
  const joined = new Set<string>();
  for (const [from, to] of pairs) {
    if (to === undefined || to === from || joined.has(`${to} ${from}`)) continue;
    joined.add(`${from} ${to}`);
    reading.relate(from, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', to);
  }
}

/** The older formats do not say which employer an income is from; with one current employer there is no question. */
export function relateIncomes(reading: Relating): void {
  for (const { employers, incomes } of reading.document.borrowers) {
    const current = employers.filter(({ EmploymentStatusType }) => EmploymentStatusType === 'Current');
    if (current.length !== 1) continue;
    for (const { id, EmploymentIncomeIndicator } of incomes)
      if (EmploymentIncomeIndicator === true) reading.relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', current[0]!.id);
  }
}
