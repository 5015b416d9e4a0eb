/** The parts of the classic form; the first is the one it opens with. */
export const classicSections = [
  { key: 'freedom-info', label: 'F', name: 'Loan information' },
  { key: 'classic-loan', label: 'L', name: 'Loan and transaction' },
  { key: 'classic-property', label: 'P', name: 'Property and title' },
  { key: 'classic-borrower', label: 'B', name: 'Borrowers' },
  { key: 'classic-income', label: 'I', name: 'Employment and income' },
  { key: 'classic-assets', label: 'A', name: 'Assets and debts' },
] as const;
export type ClassicKey = (typeof classicSections)[number]['key'];

/** Which of them a path is edited in. */
export function classicSectionOf(path: string): ClassicKey {
  if (/^borrowers\/(incomes$|[^/]+\/(employers|incomes|residences))/.test(path)) return 'classic-income';
  if (path.startsWith('borrowers')) return 'classic-borrower';
  if (/^(assets|liabilities|expenses|loan\/(housingExpenses|purchaseCredits))/.test(path)) return 'classic-assets';
  return /^(subjectProperty|parties)/.test(path) ? 'classic-property' : 'classic-loan';
}
