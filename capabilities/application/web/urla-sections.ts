import { classicSectionOf, classicSections } from './classic/classic-sections.ts';

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

/** The parts of either form, and the form a part belongs to. */
export interface FormOfView {
  readonly classic: boolean;
  readonly sections: readonly { readonly key: string; readonly mark: string; readonly name: string }[];
  readonly sectionOf: (path: string) => string;
  /** The part that is open: of an address that names none, the one the classic form opens with. */
  readonly current: string;
}

export function formOfView(view: string | undefined): FormOfView {
  if (sections.some(({ key }) => key === view)) return { classic: false, sections, sectionOf, current: view! };
  const current = classicSections.find(({ key }) => key === view)?.key ?? 'freedom-info';
  return { classic: true, sections: classicSections, sectionOf: classicSectionOf, current };
}
