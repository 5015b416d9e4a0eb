import { labelOf } from '../../../../standards/mismo-3.4/paths.ts';

/** A hundred million dollars: an amount beyond it is a slip of the hand, and its ratios don’t fit their columns. In cents. */
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
/** A name with this many digits is none. */
const TOO_MANY_DIGITS = 6;
const PHONE = /^[\d\s()+.-]*$/;
/**
 * Letters, digits and underscores, with single hyphens or apostrophes between them, in groups parted by dots; then the domain, which ends
 * in two letters or more.
 */
const EMAIL = /^\w+(?:[-']\w+)*(?:\.\w+(?:[-']\w+)*)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i;

/**
 * What is wrong with a value a person typed, in the specification's sentence; undefined when nothing is. Only for what is typed: a
 * file's own values stay as they came and listed as findings instead. `borrower` is whose e-mail address it is.
 */
export function typedProblem(name: string, value: string | number | boolean, borrower = 'the borrower'): string | undefined {
  const label = labelOf(name);
  // The number rule has one sentence for zero, what is below it and what is no number.
  if (NEVER_BELOW_ZERO.has(name) && !(typeof value === 'number' && value > 0)) return `${label} has a zero value.`;
  if (typeof value === 'number') {
    if (!name.endsWith('Amount')) return undefined;
    return Math.abs(value) > LARGEST_AMOUNT ? `${label} is more than $100,000,000.` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (name === 'PostalCode' && !/^\d{5}$/.test(text)) return 'Please enter a valid 5 digit zip code for ZIP.';
  if (name === 'ContactPointEmailValue' && !EMAIL.test(text)) return `Please enter a valid email address for ${borrower}`;
  if (NAMES.has(name) && !isName(text)) return `Invalid characters in ${label}. Please check the field(s) and retry.`;
  if (name === 'ContactPointTelephoneValue' && !PHONE.test(text))
    return `Invalid characters in Phone field. Please check the field(s) and retry.`;
  if (name === 'BorrowerBirthDate' && !/^(19|20)\d\d-/.test(text)) return `Please enter a valid date for ${label}.`;
  return undefined;
}

function isName(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits < TOO_MANY_DIGITS && /^[\p{L}\p{M}\d' ’.,-]*$/u.test(text);
}
