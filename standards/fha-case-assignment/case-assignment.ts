import type { PlainDate } from '../../foundation/units/units.ts';

export interface CaseBorrower {
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  /** Nine digits. */
  readonly ssn?: string;
  readonly birthDate?: PlainDate;
}

/** The data of a request for a case number. FHA refuses missing data. */
export interface CaseRequest {
  /** The lender's own number of the order; a repeat with the same number gets the same case. */
  readonly order: string;
  readonly loanNumber: string;
  /** The lender's day. */
  readonly on: PlainDate;
  readonly lender?: string;
  readonly sponsor?: string;
  readonly mortgageType?: string;
  readonly sectionOfAct?: string;
  readonly amortizationType?: string;
  readonly purpose?: string;
  readonly refinanceType?: string;
  /** The loan pays off one that FHA insures. */
  readonly paysOffFha: boolean;
  readonly priorCase?: string;
  readonly condominium: boolean;
  readonly property: { readonly addressLine?: string; readonly city?: string; readonly state?: string; readonly postalCode?: string };
  /** The first is the main one. */
  readonly borrowers: readonly CaseBorrower[];
}

/** An error of a request: the MISMO element, with "/2" for that of the second borrower, and FHA's sentence. */
export interface CaseError {
  readonly field: string;
  readonly text: string;
}

/** The CAIVRS answer for a borrower: a letter and the number of the answer. */
export interface CaivrsAnswer {
  readonly borrower: number;
  readonly name: string;
  readonly code: string;
}

export type CaseResponse = { readonly order: string } & (
  | {
      readonly status: 'Assigned';
      /** As FHA writes it: 051-1234567. */
      readonly caseNumber: string;
      readonly assignedOn: PlainDate;
      readonly adpCode: string;
      readonly caivrs: readonly CaivrsAnswer[];
    }
  | { readonly status: 'Pending' }
  | { readonly status: 'Refused'; readonly errors: readonly CaseError[] }
);

export const caseStatuses = ['Assigned', 'Pending', 'Refused'] as const;

/** The name of the service in a message. */
export const SERVICE = 'FHACaseNumberAssignment';

/** Whether a loan refinances one that FHA insures, which then has a case of its own. */
export function refinancesFha({
  purpose,
  refinanceType,
  paysOffFha,
}: Pick<CaseRequest, 'purpose' | 'refinanceType' | 'paysOffFha'>): boolean {
  return purpose === 'Refinance' && (paysOffFha || refinanceType?.startsWith('Streamline') === true);
}
