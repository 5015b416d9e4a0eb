import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';

/** So much of what a person chose on the underwriting screens of a loan is stored. */
export const MOST_CHARACTERS = 16_000;

/** Decides what is stored of a person's choices: all of them as text, or nothing where it is too long (`TOO_MUCH`). */
export function persistDualAus(choices: object): Result<string, Refusal<'TOO_MUCH'>> {
  const text = JSON.stringify(choices);
  return text.length > MOST_CHARACTERS ? refuse('TOO_MUCH', '', { field: 'value' }) : ok(text);
}
