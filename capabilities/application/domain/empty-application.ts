import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../../../standards/mismo-3.4/builders.ts';

/** The first state of a new application: one borrower and the most usual choices. */
export function emptyApplication(): ApplicationDocument {
  const document = emptyDocument();
  return {
    ...document,
    loan: { ...document.loan, LienPriorityType: 'FirstLien', AmortizationType: 'Fixed', LoanAmortizationPeriodType: 'Month' },
    subjectProperty: { ...document.subjectProperty, PropertyEstateType: 'FeeSimple' },
    borrowers: [emptyBorrower(document)],
  };
}
