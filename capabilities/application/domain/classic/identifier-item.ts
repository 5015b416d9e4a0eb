import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../../../standards/mismo-3.4/builders.ts';

/** The item of the loan's identifiers that has the one of a kind, or that it would get. */
export function identifierItem(document: ApplicationDocument, kind: 'MERS_MIN' | 'AgencyCase'): string {
  const known = document.loan.identifiers.find(({ LoanIdentifierType: type }) => type === kind);
  return known?.id ?? nextId(document, 'LOAN_IDENTIFIER');
}
