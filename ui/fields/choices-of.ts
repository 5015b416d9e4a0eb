import { dropdownList } from '../../foundation/vocabulary/dropdowns.ts';
import type { Choice } from './text-fields.tsx';

/** A list of the vocabulary as a field's choices; `p1` narrows a list that depends on another choice. */
export function choicesOf(list: string, p1?: string): readonly Choice[] {
  return (dropdownList(list, p1) ?? []).map(({ name, value }) => ({ value, label: name }));
}
