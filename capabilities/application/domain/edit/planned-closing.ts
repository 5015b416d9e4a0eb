import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';

/** The application with the loan's own planned closing day; the form's first value may be older. */
export function withPlannedClosing(document: ApplicationDocument, planned: PlainDate | null): ApplicationDocument {
  return planned === null || document.loan.LoanEstimatedClosingDate === planned
    ? document
    : { ...document, loan: { ...document.loan, LoanEstimatedClosingDate: planned } };
}
