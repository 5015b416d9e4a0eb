import { judgeSection, type SectionJudged } from '../../../foundation/validation/judge-section.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import type { Unread } from '../../../ui/fields/index.ts';
import type { RailSection } from '../../../ui/kit/page/section-rail.tsx';
import { fullName } from '../../application/domain/facts/summary.ts';

/** Every reason why an application can't be registered: typed values that can't be used, and missing ones. */
export interface ReviewFindings {
  readonly wrong: readonly { readonly path: string; readonly message: string }[];
  readonly missing: readonly MissingData[];
}

/** All findings at once. A wrong value is not listed as missing too. */
export function reviewFindings(
  missing: readonly MissingData[],
  bad: Readonly<Record<string, string>>,
  unread: Readonly<Record<string, Unread>>,
): ReviewFindings {
  const wrong = [
    ...Object.entries(bad).map(([path, message]) => ({ path, message })),
    ...Object.entries(unread).map(([path, { label, message }]) => ({ path, message: `${label}: ${lowered(message)}` })),
  ];
  const typed = new Set(wrong.flatMap(({ path }) => [path, askedOnce(path)]));
  return { wrong, missing: missing.filter(({ path }) => !typed.has(path)) };
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Some lists need one item for registration, no matter which. */
export function askedOnce(path: string): string {
  if (path.includes('/incomes/')) return 'borrowers/incomes';
  return path.replace(/\/taxpayerIdentifiers\/.*/, '/taxpayerIdentifiers');
}

/** Data points without a field of their own here: choosing a product sets them. */
export const setByProduct = /^loan\/(MortgageType|AmortizationType|LoanAmortizationPeriodCount)$/;

export interface ReviewSection extends RailSection {
  readonly judged: SectionJudged;
}

/** The review's sections with how much each still needs; the keys are paths that `focusField` finds. */
export function reviewSections(document: ApplicationDocument, { wrong, missing }: ReviewFindings): readonly ReviewSection[] {
  const [first] = document.borrowers;
  const sectionOf = (path: string): string => {
    if (setByProduct.test(path)) return 'productId';
    if (path === 'borrowers/incomes') return `borrowers/${first?.id}`;
    const [part, id] = path.split('/');
    return part === 'borrowers' ? `borrowers/${id}` : part === 'subjectProperty' || part === 'loan' ? part : 'productId';
  };
  const section = (key: string, name: string): ReviewSection => {
    const judged = judgeSection(wrong.filter(({ path }) => sectionOf(path) === key));
    const open = missing.filter(({ path }) => sectionOf(path) === key).length;
    return { key, name, judged, toFix: judged.errors.length, toFill: key === 'productId' ? Math.min(open, 1) : open };
  };
  return [
    ...document.borrowers.map((borrower, place) =>
      section(`borrowers/${borrower.id}`, fullName(borrower) || (place === 0 ? 'Borrower' : `Borrower ${place + 1}`)),
    ),
    section('subjectProperty', 'Property'),
    section('loan', 'Loan'),
    section('productId', 'Registration'),
  ];
}
