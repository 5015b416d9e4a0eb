import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import type { PathForm, PathValue } from '../../../ui/fields/index.ts';
import { valueAt } from '../../application/domain/edit/apply-edits.ts';
import { fullName } from '../../application/domain/facts/summary.ts';
import type { TypedEdits } from '../../application/domain/edit/typed-edits.ts';
import type { RailSection } from '../../../ui/kit/page/section-rail.tsx';

/** An application under review: with everything typed on it, and what is wrong where. */
export interface Reviewed {
  readonly document: ApplicationDocument;
  readonly typed: TypedEdits['edits'];
  readonly missing: readonly MissingData[];
  readonly bad: Readonly<Record<string, string>>;
  /** What the server refused, shown at its field until that is changed. */
  readonly refusedAt: { readonly path: string; readonly message: string } | undefined;
  /** What is missing is shown once somebody tried to send it. */
  readonly tried: boolean;
  readonly imported: (path: string) => boolean;
  readonly change: (path: string, value: PathValue) => void;
  readonly today: string | undefined;
}

/** The fields of a review over its application. */
export function reviewForm({ document, typed, missing, bad, refusedAt, tried, imported, change, today }: Reviewed): PathForm {
  const missingAt = new Map(missing.map((item) => [item.path, item.sentence]));
  return {
    valueAt: (path) => (path in typed ? (typed[path] ?? undefined) : valueAt(document, path)),
    change,
    errorAt: (path) => {
      if (refusedAt?.path === path) return refusedAt.message;
      if (!tried) return undefined;
      return bad[path] ?? missingAt.get(path) ?? missingAt.get(askedOnce(path));
    },
    originAt: (path) => (path in typed ? 'typed' : imported(path) ? 'imported' : undefined),
    today: today ?? '2026-01-01',
  };
}

/** Of some lists registration asks for one item, whichever it is. */
function askedOnce(path: string): string {
  if (path.includes('/incomes/')) return 'borrowers/incomes';
  return path.replace(/\/taxpayerIdentifiers\/.*/, '/taxpayerIdentifiers');
}

/** Data points that no field of their own holds here: choosing a product sets them. */
export const setByProduct = /^loan\/(MortgageType|AmortizationType|LoanAmortizationPeriodCount)$/;

/** The review's sections with how much each still needs; the keys are paths that `focusField` finds. */
export function reviewSections(document: ApplicationDocument, missing: readonly MissingData[]): readonly RailSection[] {
  const below = (prefix: string): number => missing.filter((item) => item.path.startsWith(prefix)).length;
  const chosenByProduct = missing.filter((item) => setByProduct.test(item.path)).length;
  return [
    ...document.borrowers.map((borrower, place) => ({
      key: `borrowers/${borrower.id}`,
      name: fullName(borrower) || (place === 0 ? 'Borrower' : `Borrower ${place + 1}`),
      toFill: below(`borrowers/${borrower.id}/`) + (place === 0 ? below('borrowers/incomes') : 0),
    })),
    { key: 'subjectProperty', name: 'Property', toFill: below('subjectProperty') },
    { key: 'loan', name: 'Loan', toFill: below('loan/') - chosenByProduct },
    { key: 'productId', name: 'Registration', toFill: chosenByProduct > 0 ? 1 : 0 },
  ];
}
