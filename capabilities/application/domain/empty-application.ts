import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyBorrower, emptyDocument } from '../../../standards/mismo-3.4/builders.ts';

/** What a new application on a blank screen starts as: one borrower and the choices that are nearly always right. */
export function emptyApplication(): ApplicationDocument {
  const document = emptyDocument();
  return {
    ...document,
    loan: { ...document.loan, LienPriorityType: 'FirstLien', AmortizationType: 'Fixed', LoanAmortizationPeriodType: 'Month' },
    subjectProperty: { ...document.subjectProperty, PropertyEstateType: 'FeeSimple' },
    borrowers: [emptyBorrower(document)],
  };
}
