import { formatDate } from '../../../foundation/dates/dates.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';
import { refinancesFha, type CaseBorrower, type CaseRequest } from '../../../standards/fha-case-assignment/case-assignment.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { isPlaceholder, maskedValue } from '../../../standards/mismo-3.4/secret-values.ts';

/** The parts of a request besides the application. */
export interface CaseOrder {
  readonly order: string;
  readonly loanNumber: string;
  readonly on: PlainDate;
  /** The lender's identifier with FHA, for an application that names none. */
  readonly lender: string | undefined;
}

/** One item of a request for a case number. */
export interface AskedOfFha {
  /** The MISMO element that FHA names when it is wrong, with "/2" for that of the second borrower. */
  readonly field: string;
  readonly label: string;
  /** As it may be shown; null where there is none. */
  readonly value: string | null;
  readonly needed: boolean;
}

/** The request for a case number, from the application with its whole numbers. */
export function caseRequestOf(document: ApplicationDocument, { lender, ...order }: CaseOrder): CaseRequest {
  const { loan, subjectProperty } = document;
  const { address } = subjectProperty;
  return withoutEmpty({
    ...order,
    lender: loan.FHALoanLenderIdentifier ?? lender,
    sponsor: loan.FHALoanSponsorIdentifier,
    mortgageType: loan.MortgageType,
    sectionOfAct: loan.SectionOfActType,
    amortizationType: loan.AmortizationType,
    purpose: loan.LoanPurposeType,
    refinanceType: loan.GovernmentRefinanceType,
    paysOffFha: document.liabilities.some((debt) => debt.MortgageType === 'FHA' && debt.LiabilityPayoffStatusIndicator === true),
    priorCase: loan.FHARefinanceOriginalExistingFHACaseIdentifier,
    condominium: subjectProperty.ProjectLegalStructureType === 'Condominium',
    property: withoutEmpty({
      addressLine: address?.AddressLineText,
      city: address?.CityName,
      state: address?.StateCode,
      postalCode: address?.PostalCode,
    }),
    borrowers: document.borrowers.map(({ name, taxpayerIdentifiers, BorrowerBirthDate: birthDate }) =>
      withoutEmpty({
        firstName: name?.FirstName,
        middleName: name?.MiddleName,
        lastName: name?.LastName,
        ssn: socialSecurityNumber(taxpayerIdentifiers),
        birthDate,
      }),
    ),
  });
}

/** A taxpayer number of another kind, or a placeholder that only identifies borrowers in a file, is no Social Security number. */
function socialSecurityNumber(identifiers: ApplicationDocument['borrowers'][number]['taxpayerIdentifiers']): string | undefined {
  const found = identifiers.find(({ TaxpayerIdentifierType: type }) => type === undefined || type === 'SocialSecurityNumber');
  const value = found?.TaxpayerIdentifierValue;
  return isPlaceholder('TaxpayerIdentifierValue', value) ? undefined : value?.replace(/\D/g, '');
}

/** A member without a value, or with a blank one, is left out. */
function withoutEmpty<T extends object>(members: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== '')) as T; // absent members are dropped, so all that are left have a value
}

/** The data of a request to FHA, as it may be shown. */
export function askedOfFha(request: CaseRequest): readonly AskedOfFha[] {
  const { property } = request;
  return [
    needed('AddressLineText', 'Street address', property.addressLine),
    needed('CityName', 'City', property.city),
    needed('StateCode', 'State', property.state),
    needed('PostalCode', 'ZIP code', property.postalCode),
    needed('LoanPurposeType', 'Loan purpose', request.purpose),
    needed(
      'AmortizationType',
      'Amortization',
      request.amortizationType === 'AdjustableRate' ? 'Adjustable rate' : request.amortizationType,
    ),
    needed('SectionOfActType', 'Section of the Act', request.sectionOfAct),
    ...(refinancesFha(request)
      ? [needed('FHARefinanceOriginalExistingFHACaseIdentifier', 'Case number of the loan paid off', request.priorCase)]
      : []),
    needed('FHALoanLenderIdentifier', 'Lender identifier', request.lender),
    { ...needed('FHALoanSponsorIdentifier', 'Sponsor identifier', request.sponsor), needed: false },
    ...(request.borrowers.length === 0 ? [needed('LastName/1', 'A borrower', undefined)] : request.borrowers.flatMap(askedOfBorrower)),
  ];
}

function askedOfBorrower({ firstName, middleName, lastName, ssn, birthDate }: CaseBorrower, index: number): AskedOfFha[] {
  const n = index + 1;
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ');
  return [
    needed(`LastName/${n}`, `Name of borrower ${n}`, lastName && name),
    needed(`TaxpayerIdentifierValue/${n}`, `Social Security number of borrower ${n}`, ssn && maskedValue('TaxpayerIdentifierValue', ssn)),
    needed(`BorrowerBirthDate/${n}`, `Date of birth of borrower ${n}`, birthDate && formatDate(birthDate)),
  ];
}

function needed(field: string, label: string, value: string | undefined): AskedOfFha {
  return { field, label, value: value || null, needed: true };
}
