/*
 * Filters of text while it is typed. Each removes the characters its field has no use for and leaves the rest in order; letters are those
 * of every script, with their combining marks.
 */

export type TextFilter =
  | 'name'
  | 'alphabets-and-spaces'
  | 'alphabets'
  | 'alphanumeric'
  | 'email'
  | 'website'
  | 'phone'
  | 'digits'
  | 'digits-and-commas';

const NOT: Readonly<Record<TextFilter, RegExp>> = {
  name: /[^\p{L}\p{M}\p{P} ]/gu,
  'alphabets-and-spaces': /[^\p{L}\p{M}\p{P} ]/gu,
  alphabets: /[^\p{L}\p{M}]/gu,
  alphanumeric: /[^\p{L}\p{M}\d]/gu,
  // The sign of an apostrophe that phones write, "`" and the signs of a query string are no punctuation in Unicode.
  email: /[^\p{L}\p{M}\d\p{P}+=~^`|$]/gu,
  website: /[^\p{L}\p{M}\d\p{P}+=~^`|$]/gu,
  phone: /[^\d\s()+.-]/g,
  digits: /\D/g,
  'digits-and-commas': /[^\d,]/g,
};

/** The typed without what its field has no use for, at most so many characters of it. */
export function filteredText(filter: TextFilter, typed: string, longest?: number): string {
  const rest = typed.replace(NOT[filter], '');
  return longest === undefined ? rest : rest.slice(0, longest);
}

/** The digits of a whole number while it is typed, as many as the field takes. */
export function limitedDigits(typed: string, longest: number): string {
  return filteredText('digits', typed, longest);
}

/** Whole numbers with commas between the thousands, as they are typed and as they are read. */
export function withCommas(typed: string): string {
  const digits = filteredText('digits', typed);
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** The number after its field is left: digits, minus and dot of the typed text. */
export function numberOnBlur(typed: string): string {
  return typed.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.-]/g, '');
}
