import { useEffect } from 'react';
import type { NameValue } from '../../foundation/vocabulary/dropdowns.ts';
import { useAsk } from '../calls/index.ts';
import { keyOfList, LIST_MS, recycleLists, storedList, storeList } from './dropdown-cache.ts';

export interface Dropdown {
  /** Undefined until the list is loaded. */
  readonly list: readonly NameValue[] | undefined;
  /** Why it isn't there, in a sentence. */
  readonly problem: string | undefined;
  readonly again: () => void;
}

/**
 * A list of the API by its name, narrowed by `p1`. Fetched at most every fifteen seconds, for all fields and screens of the tab. A failure
 * is logged and shown at the field only: the rest of the screen works.
 */
export function useDropdown(name: string, p1?: string, { when = true }: { readonly when?: boolean } = {}): Dropdown {
  const key = keyOfList(name, p1);
  const stored = when ? storedList(sessionStorage, key, Date.now()) : undefined;
  const asked = useAsk(
    'get-dropdown-list',
    { params: { name }, query: p1 === undefined ? {} : { p1 } },
    { when: when && stored === undefined, keepPrevious: false, staleAfter: LIST_MS },
  );
  const fetched = asked.value?.nvpair;
  useEffect(() => {
    if (!fetched) return;
    storeList(sessionStorage, key, fetched, Date.now());
    startRecycling();
  }, [fetched, key]);
  const problem = asked.refusal?.message ?? (asked.fault ? 'The list did not load.' : undefined);
  useEffect(() => {
    if (problem !== undefined) console.warn(`List ${key}: ${problem}`);
  }, [problem, key]);
  const list = stored ?? fetched;
  return { list, problem: list === undefined ? problem : undefined, again: asked.again };
}

let recycling: ReturnType<typeof setInterval> | undefined;

/** Takes old lists out every fifteen seconds for as long as there are any. */
function startRecycling(): void {
  recycling ??= setInterval(() => {
    if (recycleLists(sessionStorage, Date.now()) > 0) return;
    clearInterval(recycling);
    recycling = undefined;
  }, LIST_MS);
}
