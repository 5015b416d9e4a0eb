import { dropdownList } from '../../../foundation/vocabulary/dropdowns.ts';
import { states } from '../../reference/domain/states.ts';
import type { Choice } from '../../../ui/fields/index.ts';

/** What a value of a list is called; the value itself where the list has no such. */
export function nameIn(list: string, value: string): string {
  return dropdownList(list)?.find((choice) => choice.value === value)?.name ?? value;
}

export const stateChoices: readonly Choice[] = states.map((state) => ({ value: state.code, label: `${state.code}, ${state.name}` }));
