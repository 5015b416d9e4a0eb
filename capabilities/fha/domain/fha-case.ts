import { formatDate, isPlainDate, type PlainDate } from '../../../foundation/dates/dates.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { identifierItem } from '../../application/domain/classic/identifier-item.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';
import {
  saveApplication,
  type ApplicationSaved,
  type SaveContext,
  type SaveRefusal,
} from '../../application/domain/edit/save-application.ts';

type FhaCaseRefusal = Refusal<'NOT_FHA' | 'CASE_NUMBER' | 'ASSIGNED_ON'>;

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

/** A case number and the day it was assigned, as they were typed or as FHA gave them. */
export interface CaseToEnter {
  readonly caseNumber: string;
  readonly assignedOn: string;
  /** The CAIVRS answer for each borrower, by name. */
  readonly caivrs?: readonly { readonly name: string; readonly code: string }[];
}

/** Decides on a case number, as edits of the application. */
export function assignFhaCase(
  document: ApplicationDocument,
  typed: CaseToEnter,
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
    ...caivrsEdits(document, typed.caivrs ?? []),
  ]);
}

/** A CAIVRS answer is assigned to the borrower of its name; if two have the same name, neither gets one. */
function caivrsEdits({ borrowers }: ApplicationDocument, answers: NonNullable<CaseToEnter['caivrs']>): readonly Edit[] {
  return answers.flatMap(({ name, code }) => {
    const called = borrowers.filter((borrower) => nameForFha(borrower).toLowerCase() === name.trim().toLowerCase());
    return called.length === 1 ? [{ path: `borrowers/${called[0]!.id}/CAIVRSIdentifier`, value: code }] : [];
  });
}

function nameForFha({ name }: ApplicationDocument['borrowers'][number]): string {
  return [name?.FirstName, name?.MiddleName, name?.LastName].filter(Boolean).join(' ');
}

/** The facts for the decision to enter a case number. */
export interface CaseContext extends SaveContext {
  readonly today: PlainDate;
}

/** Decides on a case number that goes into a loan's application: the only way one gets there. */
export function putFhaCaseNumber(
  { today, ...context }: CaseContext,
  entered: CaseToEnter,
): Result<ApplicationSaved, FhaCaseRefusal | SaveRefusal> {
  const edits = assignFhaCase(context.current.document, entered, today);
  if (edits.ok) return saveApplication(context, edits.value);
  const { code, message, ...more } = edits.refusal;
  return refuse(code, message, { ...more, details: { loanId: context.loan.loanNumber } });
}

/** Why a case that FHA assigned was not entered, in a sentence for who ordered it. */
export type NotEntered = { readonly ok: false; readonly because: string };

/** Enters the case FHA assigned on an order. It never replaces another case: a person decides which of the two is right. */
export function enterAssignedCase(
  context: CaseContext,
  assigned: CaseToEnter,
): { readonly ok: true; readonly value: ApplicationSaved } | NotEntered {
  const known = fhaCaseOf(context.current.document)?.caseNumber;
  if (known !== undefined && known.slice(0, 11) !== assigned.caseNumber)
    return { ok: false, because: `The application has case ${known}, entered in the meantime.` };
  const entered = putFhaCaseNumber(context, { ...assigned, caseNumber: known ?? assigned.caseNumber });
  return entered.ok ? entered : { ok: false, because: becauseOf(entered.refusal) };
}

function becauseOf({ code, message }: FhaCaseRefusal | SaveRefusal): string {
  if (code === 'NOT_FHA') return 'The loan is no FHA loan any more.';
  if (code === 'LOAN_ENDED') return 'The loan has ended.';
  return message || 'The application can’t take it as it is.';
}
