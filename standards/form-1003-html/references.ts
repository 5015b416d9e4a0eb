import type { Reference } from './fields.ts';
import { plainLabel } from './fields.ts';

/** Where an asset or debt has no owner in the application, the form says so, for silence means the only borrower. */
export const NOT_STATED = 'Not stated';

export const REFERENCE_WORDS: Readonly<Record<Reference, string>> = {
  borrowers: 'Borrower',
  joint: 'Borrower',
  property: 'Property',
  employer: 'Employment',
};

/** The borrowers' names, as `plainLabel` has them. */
export type Names = readonly string[];

/** Which of those on the form a text means, counted from 0; undefined where it means none. */
export function numbersIn(text: string, reference: Reference, names: Names): readonly number[] | undefined {
  const numbers = [...text.matchAll(/\d{1,4}/g)].map(([digits]) => Number(digits) - 1);
  if (reference === 'property' || reference === 'employer') return numbers.length > 0 && numbers.length < 64 ? numbers : undefined;
  const plain = plainLabel(text);
  if (/^(joint(ly)?|both( borrowers)?|all borrowers)$/.test(plain)) return names.map((_, index) => index);
  // Numbers before names: a person may be called what the form calls another.
  if (/^(borrower \d{1,4}( and)? ?)+$/.test(plain)) return numbers;
  const named = names.flatMap((name, index) => (name !== '' && ` ${plain} `.includes(` ${name} `) ? [index] : []));
  if (named.length > 0) return named;
  if (/^(co|second|additional) ?(borrower|applicant)$/.test(plain)) return names.length > 1 ? [1] : undefined;
  if (/^(the |primary )?(borrower|applicant)$/.test(plain)) return [0];
  return undefined;
}
