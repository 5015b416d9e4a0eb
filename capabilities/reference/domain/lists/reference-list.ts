import { wordsOf, type NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import { ENUMERATIONS } from '../../../../standards/mismo-3.4/schema/enumerations.ts';

/** A list of the forms: its title, its choices in order, and their source. */
export interface ReferenceList {
  readonly title: string;
  /** The authority for the choices: a standard's enumeration, a form, a rule, or the lender itself. */
  readonly source: string;
  readonly choices: readonly NameValue[];
}

export type ReferenceLists = Readonly<Record<string, ReferenceList>>;
export type Enumeration = keyof typeof ENUMERATIONS;

/**
 * The choices of one of MISMO's enumerations: all of them in its order, or the named ones in theirs. `words` has other labels for a person.
 */
export function mismo(
  title: string,
  enumeration: Enumeration,
  { only, words = {} }: { readonly only?: readonly string[]; readonly words?: Readonly<Record<string, string>> } = {},
): ReferenceList {
  const all = ENUMERATIONS[enumeration].split(' ');
  const values = only ?? all;
  const foreign = values.filter((value) => !all.includes(value));
  if (foreign.length > 0) throw new Error(`${enumeration} has no ${foreign.join(', ')}`);
  return {
    title,
    source: `MISMO 3.4, ${enumeration}`,
    choices: values.map((value) => ({ name: words[value] ?? wordsOf(value), value })),
  };
}

/** Choices that are no enumeration of MISMO's, with their source. Each is `[value, label]`, or one text that is both. */
export function fixed(
  title: string,
  source: string,
  ...choices: readonly (string | readonly [value: string, name: string])[]
): ReferenceList {
  return {
    title,
    source,
    choices: choices.map((one) => (typeof one === 'string' ? { name: one, value: one } : { name: one[1], value: one[0] })),
  };
}
