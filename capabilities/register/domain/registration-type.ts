import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';

/** How a loan is registered (ruling A36): the code 1 or the word `prequal`, 2 or `locknshop`, anything else a full registration. */
export type RegistrationType = 'prequal' | 'locknshop' | 'fullreg';

export function registrationTypeOf(given: string | undefined): RegistrationType {
  const word = (given ?? '').trim().toLowerCase();
  if (word === '1' || word === 'prequal') return 'prequal';
  if (word === '2' || word === 'locknshop') return 'locknshop';
  return 'fullreg';
}

type Loan = ApplicationDocument['loan'];

function isDescribedAsPrequalification({ LoanPurposeTypeOtherDescription: described }: Loan): boolean {
  return described?.trim().toLowerCase() === 'prequalification';
}

/** Older systems send a prequalification as one by its purpose: type Other, described as Prequalification. */
export function purposeIsPrequalification({ loan }: ApplicationDocument): boolean {
  return loan.LoanPurposeType === 'Other' && isDescribedAsPrequalification(loan);
}

/** How a formatted loan is registered: as it is asked for, and as its purpose says where nothing is. */
export function formattedLoanType(given: string | undefined, document: ApplicationDocument): RegistrationType {
  return given === undefined && purposeIsPrequalification(document) ? 'prequal' : registrationTypeOf(given);
}

/** The loan without that description once it has a purpose of its own. */
export function withoutPrequalification(loan: Loan): Loan {
  if (loan.LoanPurposeType === 'Other' || !isDescribedAsPrequalification(loan)) return loan;
  const { LoanPurposeTypeOtherDescription: _described, ...rest } = loan;
  return rest;
}

export const registrationTypeNames: Readonly<Record<RegistrationType, string>> = {
  prequal: 'Prequalification',
  locknshop: 'Lock and shop',
  fullreg: 'Full registration',
};
