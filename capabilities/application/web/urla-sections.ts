/** The parts of the application in the order of the URLA. */
export const sections = [
  { key: 'personal', mark: '1a', name: 'Personal information' },
  { key: 'employment', mark: '1b', name: 'Employment and income' },
  { key: 'assets', mark: '2', name: 'Assets and liabilities' },
  { key: 'loan', mark: '4', name: 'Loan and property' },
] as const;
export type SectionKey = (typeof sections)[number]['key'];

/** Which section a path is edited in. */
export function sectionOf(path: string): SectionKey {
  if (/^borrowers\/(incomes$|[^/]+\/(employers|incomes))/.test(path)) return 'employment';
  if (path.startsWith('borrowers')) return 'personal';
  return /^(assets|liabilities)/.test(path) ? 'assets' : 'loan';
}
