import type { ApplicationDocument, Members } from '../../../../standards/mismo-3.4/application-document.ts';
import { valueAt } from '../../domain/edit/apply-edits.ts';
import type { CardField } from '../../panels/form-cards/card-fields.ts';
import { classicSectionOf, classicSections } from '../classic/classic-sections.ts';
import { addendumSection, borrowerSections, declarationSections } from './borrower-sections.ts';
import { isCard, isList, type FormPart, type FormSection } from './form-section.ts';
import { continuationSection, lenderSections, loanSections } from './loan-sections.ts';

/** Every section of the URLA with its fields, in the order of the form. */
export const urlaSections: readonly FormSection[] = [
  ...borrowerSections,
  ...loanSections,
  ...declarationSections,
  ...lenderSections,
  continuationSection,
  addendumSection,
];

const ID = '[^/]+';

/** The pattern of the paths that a field edits. */
function patternOf(field: CardField, at: string): RegExp {
  const path = `${at}${field.path}`.replaceAll(/\[\w+\]/g, `/${ID}`);
  return new RegExp(field.as === 'address' ? `^${path}/` : `^${path}$`);
}

interface Edited {
  readonly key: string;
  readonly pattern: RegExp;
  /** For a list: which of its items the section has. */
  readonly includes?: (path: string, document: ApplicationDocument) => boolean;
}

function editedIn({ key, ofBorrower, parts }: FormSection): readonly Edited[] {
  const at = ofBorrower ? `borrowers/${ID}/` : '';
  return parts.flatMap((part: FormPart): Edited[] => {
    if (isCard(part)) return part.fields.map((field) => ({ key, pattern: patternOf(field, at) }));
    if (!isList(part)) {
      if (part.panel === 'totals' || part.panel === 'acknowledgments') return [];
      const places = part.panel === 'title' ? '^parties/' : `^${at}(races|HMDAGender)`;
      return [{ key, pattern: new RegExp(places) }];
    }
    const { list, includes } = part;
    const pattern = new RegExp(`^${part.ofBorrower ? at : ''}${list}/${ID}(/|$)`);
    const includesPath = (path: string, document: ApplicationDocument): boolean => {
      const [item] = new RegExp(`^${part.ofBorrower ? at : ''}${list}/${ID}`).exec(path)!;
      return !includes || includes((valueAt(document, item) ?? {}) as Members, document);
    };
    return [{ key, pattern, includes: includesPath }];
  });
}

const edited = urlaSections.flatMap(editedIn);

/** The section a path is edited in. */
export function urlaSectionOf(path: string, document: ApplicationDocument): string {
  const found = edited.find(({ pattern, includes }) => pattern.test(path) && (includes?.(path, document) ?? true));
  if (found) return found.key;
  // Where a whole list is missing, the path is the list's.
  if (/^borrowers\/(incomes|[^/]+\/incomes)$/.test(path)) return 'employment';
  if (path.startsWith('borrowers')) return 'personal';
  return /^(assets|liabilities)/.test(path) ? 'assets' : 'loan';
}

/** The parts of either form, and the form a part belongs to. */
export interface FormOfView {
  readonly classic: boolean;
  readonly sections: readonly { readonly key: string; readonly label: string; readonly name: string }[];
  readonly sectionOf: (path: string, document: ApplicationDocument) => string;
  /** The part that is open: of an address that names none, the one the classic form opens with. */
  readonly current: string;
}

export function formOfView(view: string | undefined): FormOfView {
  if (urlaSections.some(({ key }) => key === view))
    return { classic: false, sections: urlaSections, sectionOf: urlaSectionOf, current: view! };
  const current = classicSections.find(({ key }) => key === view)?.key ?? 'freedom-info';
  return { classic: true, sections: classicSections, sectionOf: classicSectionOf, current };
}
