import { labelOf } from '../../../standards/mismo-3.4/paths.ts';

/** A hundred million dollars: beyond it stands a slipped key, and ratios no longer fit where they are kept. In cents. */
const LARGEST_AMOUNT = 10_000_000_000;
const NEVER_BELOW_ZERO = new Set([
  'BaseLoanAmount',
  'NoteAmount',
  'PropertyEstimatedValueAmount',
  'PropertyValuationAmount',
  'SalesContractAmount',
  'PurchasePriceAmount',
]);
const NAMES = new Set(['FirstName', 'MiddleName', 'LastName', 'SuffixName']);

/**
 * What is wrong with a value a person typed, in the specification's sentence; undefined when it may stand. Only for what is typed: a
 * file's own values are kept as they came and listed as findings instead.
 */
export function typedProblem(name: string, value: string | number | boolean): string | undefined {
  const label = labelOf(name);
  if (typeof value === 'number') {
    if (!name.endsWith('Amount')) return undefined;
    if (Math.abs(value) > LARGEST_AMOUNT) return `${label} is more than $100,000,000.`;
    if (!NEVER_BELOW_ZERO.has(name) || value > 0) return undefined;
    return value === 0 ? `${label} has a zero value.` : `${label} can’t be below zero.`;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (name === 'PostalCode' && !/^\d{5}(-?\d{4})?$/.test(text)) return 'Please enter a valid 5 digit zip code for ZIP.';
  if (name === 'ContactPointEmailValue' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'Please enter a valid email address.';
  if (NAMES.has(name) && !/^[\p{L}\p{M}\d' ’.,-]*$/u.test(text))
    return `Invalid characters in ${label}. Please check the field(s) and retry.`;
  if (name === 'BorrowerBirthDate' && !/^(19|20)\d\d-/.test(text)) return `Please enter a valid date for ${label}.`;
  return undefined;
}
