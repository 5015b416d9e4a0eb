import { judgeValue, type ValueKind } from '../../../../foundation/validation/judge-value.ts';
import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';

/** A hundred million dollars in cents. A larger amount is a typing error, and its ratios don’t fit their columns. */
const LARGEST_AMOUNT = 10_000_000_000;

/** The rule of each data point that has one. */
const KINDS: Readonly<Record<string, ValueKind>> = {
  BaseLoanAmount: 'number',
  NoteAmount: 'number',
  PropertyEstimatedValueAmount: 'number',
  PropertyValuationAmount: 'number',
  SalesContractAmount: 'number',
  PurchasePriceAmount: 'number',
  FirstName: 'name',
  MiddleName: 'name',
  LastName: 'name',
  SuffixName: 'name',
  PostalCode: 'zip',
  ContactPointEmailValue: 'email',
  ContactPointTelephoneValue: 'phone',
  TaxpayerIdentifierValue: 'social-security',
  BorrowerBirthDate: 'date',
  PropertyStructureBuiltYear: 'year',
  PropertyAcquiredYear: 'year',
};

/** Fields that people call otherwise than the standard. */
const LABELS: Readonly<Record<string, string>> = {
  PostalCode: 'ZIP',
  ContactPointTelephoneValue: 'Phone',
  TaxpayerIdentifierValue: 'Social security number',
  PropertyStructureBuiltYear: 'Year built',
  PropertyAcquiredYear: 'Year acquired',
};

export function fieldLabel(name: string): string {
  return LABELS[name] ?? labelOf(name);
}

/**
 * The error of a typed value, in the specification's sentence; undefined when there is none. Only for typed values: a file's own values stay as they
 * are and are listed as findings instead. `borrower` is the owner of the e-mail address.
 */
export function typedProblem(name: string, value: string | number | boolean, borrower?: string): string | undefined {
  const field = fieldLabel(name);
  const kind = KINDS[name];
  if (kind !== undefined) {
    const wrong = judgeValue(kind, value, { field, borrower, required: true });
    if (wrong !== undefined) return wrong;
  }
  if (typeof value !== 'number' || !name.endsWith('Amount')) return undefined;
  return Math.abs(value) > LARGEST_AMOUNT ? `${field} is more than $100,000,000.` : undefined;
}
