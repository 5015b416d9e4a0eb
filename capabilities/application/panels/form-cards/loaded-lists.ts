import { createContext, useContext } from 'react';
import { dropdownList, type NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import { enumerated } from '../../domain/classic/field-kind.ts';
import type { Choice } from '../../../../ui/fields/index.ts';

/** The lists of a screen, as they were loaded. */
export type LoadedLists = Readonly<Record<string, readonly NameValue[]>>;

const ListsContext = createContext<LoadedLists>({});
export const ListsProvider = ListsContext;

/**
 * A list as a field's choices: as it was loaded, or of the vocabulary where the screen does not load it, or the values of the data point; none
 * where there is no such list.
 */
export function useLoadedList(name: string | undefined, path?: string): readonly Choice[] {
  const lists = useContext(ListsContext);
  const known = name === undefined ? undefined : (lists[name] ?? dropdownList(name));
  const list = known ?? (path === undefined ? [] : enumerated(path));
  return list.map((choice) => ({ value: choice.value, label: choice.name }));
}
