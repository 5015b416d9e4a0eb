import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { CaseRequest } from '../../../standards/fha-case-assignment/case-assignment.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { mayBeEdited, type EditableLoan } from '../../application/domain/may-be-edited.ts';
import { askedOfFha } from './asked-of-fha.ts';
import { fhaCaseOf } from './fha-case.ts';

export interface CaseOrderFacts {
  readonly loan: EditableLoan;
  readonly document: ApplicationDocument;
  /** The request to FHA. */
  readonly request: CaseRequest;
  /** Whether FHA Connection is set up. */
  readonly setUp: boolean;
  readonly orderOpen: boolean;
}

export type CaseOrderRefusal = Refusal<'FHA_NOT_SET_UP' | 'LOAN_ENDED' | 'NOT_FHA' | 'CASE_ASSIGNED' | 'ORDER_OPEN' | 'FHA_INCOMPLETE'>;

/** Why no case number can be ordered now; undefined where it can. */
export function caseOrderGate({ loan, document, request, setUp, orderOpen }: CaseOrderFacts): CaseOrderRefusal | undefined {
  const { loanNumber, status } = loan;
  if (document.loan.MortgageType !== 'FHA') return refusal('NOT_FHA', `Loan ${loanNumber} is not an FHA loan; it has no case number.`);
  if (!mayBeEdited(loan).ok) return refusal('LOAN_ENDED', `Loan ${loanNumber} is ${status} and is no longer edited.`);
  const known = fhaCaseOf(document);
  if (known) return refusal('CASE_ASSIGNED', `The loan has case ${known.caseNumber} already.`);
  if (orderOpen) return refusal('ORDER_OPEN', 'An order of a case number is under way.');
  if (!setUp) return refusal('FHA_NOT_SET_UP', 'FHA Connection is not set up. Enter the number by hand.');
  const missing = missingForFha(request);
  if (missing.length > 0) return refusal('FHA_INCOMPLETE', `Missing in the application: ${missing.join(', ')}.`);
  return undefined;
}

/** Everything the application lacks, in the order of the form. */
export function missingForFha(request: CaseRequest): readonly string[] {
  return askedOfFha(request)
    .filter(({ needed, value }) => needed && value === null)
    .map(({ label }) => label);
}

/** Decides an order of a case number. */
export function orderFhaCase(facts: CaseOrderFacts): Result<CaseRequest, CaseOrderRefusal> {
  const gate = caseOrderGate(facts);
  return gate ? { ok: false, refusal: gate } : ok(facts.request);
}

function refusal<Code extends CaseOrderRefusal['code']>(code: Code, message: string): Refusal<Code> {
  return { code, message };
}
