import type { Reading } from './reading.ts';

/** What only the whole file tells: which lien is on which property, who applies jointly, which employer an income is from. */
export function relateAll(reading: Reading): void {
  for (const [number, liability] of reading.liens) {
    const owned = reading.ownedByNumber.get(number);
    if (owned) reading.relate(owned, 'ASSET_IsAssociatedWith_LIABILITY', liability);
  }
  const joined = new Set<string>();
  for (const [from, ssn] of reading.crossReferences) {
    const to = reading.borrowers.get(ssn)?.id;
    if (to === undefined || to === from || joined.has(`${to} ${from}`)) continue;
    joined.add(`${from} ${to}`);
    reading.relate(from, 'ROLE_SharesSufficientAssetsAndLiabilitiesWith_ROLE', to);
  }
  // 3.2 does not say which employer an income is from; with one current employer there is no question.
  for (const { employers, incomes } of reading.document.borrowers) {
    const current = employers.filter(({ EmploymentStatusType }) => EmploymentStatusType === 'Current');
    if (current.length === 1)
      for (const { id, EmploymentIncomeIndicator } of incomes)
        if (EmploymentIncomeIndicator === true) reading.relate(id, 'CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER', current[0]!.id);
  }
  if (reading.document.borrowers.length > 0)
    reading.document.loan = { ...reading.document.loan, BorrowerCount: reading.document.borrowers.length };
}
