import { explained, type Explained } from '../../foundation/explain/explain.ts';
import { addDays, addMonths, type PlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import type { Agency } from '../agency.ts';
import { dateFact, daysOnStep, monthsOnStep, notAfterStep } from '../date-steps.ts';
import { editionFor, sourceOf, type GuideTable } from '../dated-guide.ts';
import { asVerdict } from '../facts.ts';

interface DocumentAgeRule {
  /** Calendar months, or days. */
  readonly months?: number;
  readonly days?: number;
  readonly newConstructionDays?: number;
  /** The day up to which a document's age is counted. */
  readonly to: 'note date' | 'disbursement' | 'closing';
}

/** The dates are those of the texts that were read; the ages are older than the texts. */
export const DOCUMENT_AGES: GuideTable<DocumentAgeRule> = {
  fannie: [{ months: 4, to: 'note date', source: 'Fannie Mae Selling Guide B1-1-03 (2025-04-02)', standing: 'unverified' }],
  freddie: [{ days: 120, to: 'note date', source: 'Freddie Mac Guide 5102.4 (2026-02-04)', standing: 'unverified' }],
  fha: [{ days: 120, to: 'disbursement', source: 'HUD handbook 4000.1 II.A.1.a.i(A)(1) (2025-03-19)', standing: 'unverified' }],
  va: [{ days: 120, newConstructionDays: 180, to: 'note date', source: 'VA Pamphlet 26-7 chapter 4', standing: 'unverified' }],
  usda: [{ days: 120, to: 'closing', source: 'USDA HB-1-3555 chapter 10', standing: 'unverified' }],
};

export interface AgedDocument {
  readonly agency: Agency;
  readonly documentDate: PlainDate;
  /** Note date, disbursement or closing, as the agency counts to. */
  readonly toDate: PlainDate;
  readonly newConstruction?: boolean;
}

export interface DocumentAge {
  readonly lastDay: Explained<PlainDate>;
  readonly inTime: Explained<boolean>;
  readonly countedTo: DocumentAgeRule['to'];
}

/**
 * The last day on which a credit document serves (Fannie Mae Selling Guide B1-1-03: four calendar months; Freddie Mac Guide 5102.4, HUD handbook 4000.1, VA Pamphlet 26-7, USDA
 * HB-1-3555: 120 days, VA 180 of new construction). A reissued report keeps the date of its pull.
 */
export function documentAge(document: AgedDocument): Result<DocumentAge> {
  const edition = editionFor(DOCUMENT_AGES, document, 'the age of documents');
  if (!edition.ok) return edition;
  const { months, days, newConstructionDays, to } = edition.value;
  const { documentDate } = document;
  const source = sourceOf(edition.value);
  const counted = (document.newConstruction ? newConstructionDays : undefined) ?? days ?? 0;
  const lastDay = months === undefined ? addDays(documentDate, counted) : addMonths(documentDate, months);
  const why =
    months === undefined
      ? daysOnStep('Last day of the document', lastDay, documentDate, counted, source)
      : monthsOnStep('Last day of the document', lastDay, documentDate, months, source);
  const inTime = notAfterStep('The document is in time', dateFact('Counted to', document.toDate), why, {
    rule: 'credit.document-age',
    source,
  });
  return ok({ lastDay: explained(lastDay, why), inTime: asVerdict(inTime), countedTo: to });
}
