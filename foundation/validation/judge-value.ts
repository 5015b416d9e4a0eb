import { isPlainDate, yearOf, type PlainDate } from '../dates/dates.ts';
import { isBlank } from './blank.ts';
import { LEAST_EMPLOYMENT_YEARS, TOO_MANY_NAME_DIGITS, validationSentences, YEAR_DIGITS, ZIP_DIGITS } from './sentences.ts';

/** The kind of a field's value, where there is a rule for it. Fields without a rule of their own take anything. */
export type ValueKind = 'name' | 'email' | 'website' | 'phone' | 'social-security' | 'zip' | 'year' | 'number' | 'date' | 'years-employed';

/** Letters of any script, with the characters between the parts of a name; fewer than six digits. */
export function isName(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits < TOO_MANY_NAME_DIGITS && /^[\p{L}\p{M}\d' ’.,-]*$/u.test(text);
}

/**
 * Letters, digits and underscores, with single hyphens or apostrophes between them, in groups parted by dots; then the domain, which ends
 * in two letters or more.
 */
const EMAIL = /^\w+(?:[-']\w+)*(?:\.\w+(?:[-']\w+)*)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Begins with http://, https:// or www., and is a whole address: a domain ending in letters, then a port, a path, a query and a place in it. */
const WEBSITE = /^(?:https?:\/\/|www\.)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"{}|\\^`]*)?$/i;

export function isWebsite(text: string): boolean {
  return text.length <= LONGEST_WEBSITE && WEBSITE.test(text);
}
const LONGEST_WEBSITE = 2_000;

export function isZip(text: string): boolean {
  return isDigits(text, ZIP_DIGITS);
}

/** Four digits; an empty field is none and may stay so. */
export function isYear(text: string): boolean {
  return text === '' || isDigits(text, YEAR_DIGITS);
}

/** Digits only, and not below the limit. */
export function isAtLeastYear(text: string, least: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least;
}

/** Until next year where nothing else is said: what is being built is finished by then. */
export function isAtMostYear(text: string, today: PlainDate, most = yearOf(today) + 1): boolean {
  return /^\d+$/.test(text) && Number(text) <= most;
}

/** Above zero. Zero, what is below it and what is no number are one mistake. */
export function isNumber(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number(value.replace(/,/g, '')) > 0;
  return typeof value === 'number' && value > 0;
}

/** Nine digits, or three, two and four with hyphens between them. */
export function isSocialSecurityNumber(text: string): boolean {
  return /^(?:\d{9}|\d{3}-\d{2}-\d{4})$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^[\d\s()+.-]*$/.test(text);
}

/** The ten digits of a phone number as it is typed, without a country's 1; undefined where it is no such number. */
export function phoneDigits(text: string): string | undefined {
  return isPhone(text) ? /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1] : undefined;
}

function isDigits(text: string, length: number): boolean {
  return text.length === length && /^\d+$/.test(text);
}

/** How a field is called where something is said about it, and what else its rule needs. */
export interface FieldNames {
  readonly field: string;
  /** Whose e-mail address it is. */
  readonly borrower?: string | undefined;
  readonly required?: boolean;
  /** For a year that can't be later than the next one. */
  readonly today?: PlainDate | undefined;
}

/** The error of a value, in the specification's sentence; undefined when there is none. */
export function judgeValue(kind: ValueKind | undefined, value: unknown, names: FieldNames): string | undefined {
  const { field, borrower = 'the borrower' } = names;
  // The number rule has one sentence for zero, what is below it and what is no number.
  if (kind === 'number')
    return (isBlank(value) && names.required !== true) || isNumber(value) ? undefined : validationSentences.number(field);
  if (isBlank(value)) {
    if (names.required !== true) return undefined;
    return kind === 'email' ? validationSentences.email(borrower) : validationSentences.required(field);
  }
  if (kind === undefined) return undefined;
  return isRight(kind, String(value).trim(), names) ? undefined : sentenceOf(kind, field, borrower);
}

/** The error of a phone number: its characters, or its number of digits. */
export function judgePhone(value: string, names: FieldNames): string | undefined {
  const wrong = judgeValue('phone', value, names);
  return wrong ?? (isBlank(value) || phoneDigits(value) ? undefined : validationSentences.tenDigits());
}

function isRight(kind: Exclude<ValueKind, 'number'>, text: string, { today }: FieldNames): boolean {
  switch (kind) {
    case 'name':
      return isName(text);
    case 'email':
      return isEmail(text);
    case 'website':
      return isWebsite(text);
    case 'phone':
      return isPhone(text);
    case 'social-security':
      return isSocialSecurityNumber(text);
    case 'zip':
      return isZip(text);
    case 'year':
      return isYear(text) && (today === undefined || isAtMostYear(text, today));
    case 'date':
      return isPlainDate(text) && /^(19|20)/.test(text);
    case 'years-employed':
      return isAtLeastYear(text, LEAST_EMPLOYMENT_YEARS);
  }
}

function sentenceOf(kind: Exclude<ValueKind, 'number'>, field: string, borrower: string): string {
  switch (kind) {
    case 'name':
      return validationSentences.name(field);
    case 'email':
      return validationSentences.email(borrower);
    case 'zip':
      return validationSentences.zip(field);
    case 'year':
      return validationSentences.year(field);
    case 'date':
      return validationSentences.date(field);
    case 'years-employed':
      return validationSentences.leastYears(field);
    default:
      return validationSentences.mask(field);
  }
}
