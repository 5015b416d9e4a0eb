import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import type { Ratio } from '../../../../foundation/rates/rates.ts';
import type { Address, ApplicationDocument, Borrower } from '../../../../standards/mismo-3.4/application-document.ts';
import { appraisedOrEstimatedValue, baseLoanAmount, combinedLoanToValue, loanToValue } from './loan-to-value.ts';
import { representativeScore } from './representative-score.ts';

/** What headers, the pipeline and search show of an application; '' and undefined where not filled yet. */
export interface ApplicationSummary {
  /** "Customer, K N" */
  readonly borrowerName: string;
  readonly coBorrowerNames: readonly string[];
  /** "10655 Birch St, Burbank, CA 91502" */
  readonly propertyLine: string;
  readonly loanAmount?: Cents;
  readonly propertyValue?: Cents;
  readonly ltv?: Explained<Ratio>;
  readonly cltv?: Explained<Ratio>;
  readonly score?: Explained<number>;
}

export function summary(document: ApplicationDocument): ApplicationSummary {
  const [first, ...others] = document.borrowers;
  const loanAmount = baseLoanAmount(document);
  const propertyValue = appraisedOrEstimatedValue(document);
  const ltv = loanToValue(document);
  const cltv = combinedLoanToValue(document);
  const score = representativeScore(document);
  return {
    borrowerName: first ? displayName(first) : '',
    coBorrowerNames: others.map(displayName),
    propertyLine: addressLine(document.subjectProperty.address),
    ...(loanAmount === undefined ? {} : { loanAmount }),
    ...(propertyValue === undefined ? {} : { propertyValue }),
    ...(ltv ? { ltv } : {}),
    ...(cltv ? { cltv } : {}),
    ...(score ? { score } : {}),
  };
}

/** Last name, then first initial and middle initial; blank when there is no name. */
export function displayName({ name }: Borrower): string {
  if (name?.LastName === undefined) return name?.FullName ?? '';
  const initials = [name.FirstName, name.MiddleName].flatMap((part) => (part ? [part[0]!.toUpperCase()] : [])).join(' ');
  return initials === '' ? name.LastName : `${name.LastName}, ${initials}`;
}

/** "Ken N Customer JR" as documents have it. */
export function fullName({ name }: Borrower): string {
  if (!name) return '';
  const parts = [name.FirstName, name.MiddleName, name.LastName, name.SuffixName].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (name.FullName ?? '');
}

export function addressLine(address: Address | undefined): string {
  if (!address) return '';
  const unit =
    address.AddressUnitIdentifier === undefined ? '' : ` ${address.AddressUnitDesignatorType ?? 'Unit'} ${address.AddressUnitIdentifier}`;
  const street = address.AddressLineText === undefined ? '' : `${address.AddressLineText}${unit}`;
  const place = [address.StateCode, address.PostalCode?.slice(0, 5)].filter((part) => part !== undefined).join(' ');
  return [street, address.CityName ?? '', place].filter((part) => part !== '').join(', ');
}
