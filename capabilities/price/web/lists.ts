import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { states } from '../../reference/domain/states.ts';
import type { Choice } from '../../../ui/fields/index.ts';

/** The label of a list's value; the value itself where the list does not have it. */
export function nameIn(list: string, value: string): string {
  return dropdownList(list)?.find((choice) => choice.value === value)?.name ?? value;
}

export const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: `${state.code}, ${state.name}` }));
