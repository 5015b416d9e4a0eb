import { formatDate, isPlainDate, type PlainDate } from '../../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import type { Edit } from '../edit/apply-edits.ts';
import { identifierItem } from './identifier-item.ts';

/** The case FHA insures a loan by: its number as FHA writes it, and the day it was assigned. */
export interface FhaCase {
  readonly caseNumber: string;
  readonly assignedOn: PlainDate;
}

export type FhaCaseRefusal = Refusal<'NOT_FHA' | 'CASE_NUMBER' | 'ASSIGNED_ON'>;

/**
 * FHA writes ten digits, the field office in front: 051-1234567, at times with the three digits of the ADP code behind. Undefined where a text
 * is no such number.
 */
export function caseNumberOf(text: string): string | undefined {
  const [, office, serial, adp] = /^(\d{3})-?(\d{7})(?:-?(\d{3}))?$/.exec(text.replace(/\s/g, '')) ?? [];
  if (office === undefined || serial === undefined || /^0+$/.test(office + serial)) return undefined;
  return `${office}-${serial}${adp === undefined ? '' : `-${adp}`}`;
}

/** The case of an application; undefined while none is assigned. */
export function fhaCaseOf({ loan }: ApplicationDocument): { readonly id: string; readonly caseNumber: string } | undefined {
  const found = loan.identifiers.find(({ LoanIdentifierType: type }) => type === 'AgencyCase');
  return found?.LoanIdentifier === undefined ? undefined : { id: found.id, caseNumber: found.LoanIdentifier };
}

/** Decides on a case number, as edits of the application. */
export function assignFhaCase(
  document: ApplicationDocument,
  typed: { readonly caseNumber: string; readonly assignedOn: string },
  today: PlainDate,
): Result<readonly Edit[], FhaCaseRefusal> {
  if (document.loan.MortgageType !== 'FHA') return refuse('NOT_FHA', '', {});
  const caseNumber = caseNumberOf(typed.caseNumber);
  if (caseNumber === undefined) {
    return refuse('CASE_NUMBER', 'An FHA case number has ten digits, such as 051-1234567.', { field: 'caseNumber' });
  }
  if (!isPlainDate(typed.assignedOn)) return refuse('ASSIGNED_ON', 'Please enter a valid date for Assigned on.', { field: 'assignedOn' });
  if (typed.assignedOn > today) {
    return refuse('ASSIGNED_ON', `A case can’t be assigned after today, ${formatDate(today)}.`, { field: 'assignedOn' });
  }
  const item = `loan/identifiers/${identifierItem(document, 'AgencyCase')}`;
  return ok([
    { path: `${item}/LoanIdentifierType`, value: 'AgencyCase' },
    { path: `${item}/LoanIdentifier`, value: caseNumber },
    { path: 'loan/FHACaseAssignedDate', value: typed.assignedOn },
  ]);
}
