import { wordsOf, type NameValue } from '../../../foundation/vocabulary/dropdowns.ts';
import { ENUMERATIONS } from '../../../standards/mismo-3.4/schema/enumerations.ts';
import { states } from './states.ts';

/** The patterns a caller may ask whole families of lists by. A closed list: nothing a client sends is matched against anything. */
export const dropdownPatterns = ['MISMO34.%', 'State%'] as const;
export type DropdownPattern = (typeof dropdownPatterns)[number];

export interface NamedList {
  readonly name: string;
  readonly nvpair: readonly NameValue[];
}

let mismo: readonly NamedList[] | undefined;

/** Every list of a family: all of MISMO 3.4's enumerations the application uses, or the states. */
export function dropdownsOf(pattern: DropdownPattern): readonly NamedList[] {
  if (pattern === 'State%') return [{ name: 'State', nvpair: states.map((state) => ({ name: state.name, value: state.code })) }];
  mismo ??= Object.entries(ENUMERATIONS).map(([name, values]) => ({
    name: `MISMO34.${name}`,
    nvpair: values.split(' ').map((value) => ({ name: wordsOf(value), value })),
  }));
  return mismo;
}
