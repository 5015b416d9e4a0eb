import type { Address, ApplicationDocument, Borrower } from '../../../standards/mismo-3.4/application-document.ts';
import { addressLine, fullName } from '../../application/domain/facts/summary.ts';

/** A borrower as far as it matters to ordering credit. */
export interface CreditPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  /** Data that an agency needs and the application lacks. */
  readonly missing: readonly string[];
  /** "•••-••-4417"; as the application shows it. */
  readonly ssn: string;
  readonly birthYear: string;
  readonly married: boolean;
  /** The present address, as people read it; '' without one. */
  readonly address: string;
}

export function creditPersons({ borrowers }: Pick<ApplicationDocument, 'borrowers'>): readonly CreditPerson[] {
  return borrowers.map((borrower, index) => {
    const address = presentAddress(borrower);
    const name = fullName(borrower) || `Borrower ${index + 1}`;
    return {
      id: borrower.id,
      name,
      firstName: borrower.name?.FirstName ?? name,
      missing: missingOf(borrower, address),
      ssn: numberOf(borrower),
      birthYear: borrower.BorrowerBirthDate?.slice(0, 4) ?? '',
      married: borrower.MaritalStatusType === 'Married',
      address: addressLine(address),
    };
  });
}

function presentAddress({ residences }: Borrower): Address | undefined {
  return (residences.find((each) => each.BorrowerResidencyType !== 'Prior') ?? residences[0])?.address;
}

function numberOf({ taxpayerIdentifiers }: Borrower): string {
  return taxpayerIdentifiers.find((each) => each.TaxpayerIdentifierValue !== undefined)?.TaxpayerIdentifierValue ?? '';
}

function missingOf(borrower: Borrower, address: Address | undefined): string[] {
  return [
    borrower.name?.FirstName === undefined ? 'first name' : '',
    borrower.name?.LastName === undefined ? 'last name' : '',
    numberOf(borrower) === '' ? 'social security number' : '',
    borrower.BorrowerBirthDate === undefined ? 'date of birth' : '',
    address?.AddressLineText === undefined ? 'present street' : '',
    address?.PostalCode === undefined ? 'present ZIP' : '',
  ].filter((each) => each !== '');
}
