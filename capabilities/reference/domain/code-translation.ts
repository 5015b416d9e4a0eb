import type { NameValue } from '../../../foundation/vocabulary/dropdowns.ts';
import { dropdownsOf } from './dropdown-patterns.ts';
import { referenceList } from './lists/reference-lists.ts';

/** The codes of a list and their words: of the portal's own lists, else of MISMO's. Undefined where there is no such list. */
export function codeTranslation(
  table: string,
  { emptyFirst, codeOnTheRight }: { readonly emptyFirst: boolean; readonly codeOnTheRight: boolean },
): readonly NameValue[] | undefined {
  const mismo = (): readonly NameValue[] | undefined =>
    dropdownsOf('MISMO34.%').find(({ name }) => name === table || name === `MISMO34.${table}`)?.nvpair;
  const list = referenceList(table) ?? mismo();
  if (!list) return undefined;
  const pairs = list.map(({ name, value }) => (codeOnTheRight ? { name, value } : { name: value, value: name }));
  return emptyFirst ? [{ name: '', value: '' }, ...pairs] : pairs;
}
