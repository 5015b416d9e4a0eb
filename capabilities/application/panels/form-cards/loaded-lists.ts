import { createContext, useContext } from 'react';
import type { NameValue } from '../../../../foundation/vocabulary/dropdowns.ts';
import type { Choice } from '../../../../ui/fields/index.ts';

/** The lists of a screen, as they were loaded. */
export type LoadedLists = Readonly<Record<string, readonly NameValue[]>>;

const ListsContext = createContext<LoadedLists>({});
export const ListsProvider = ListsContext;

/** A loaded list as a field's choices; none where it did not come. */
export function useLoadedList(name: string | undefined): readonly Choice[] {
  const lists = useContext(ListsContext);
  return (name === undefined ? [] : (lists[name] ?? [])).map((choice) => ({ value: choice.value, label: choice.name }));
}
