import { useEffect, useSyncExternalStore } from 'react';

/** Somebody else who has the loan open, and the part of its application they are changing. */
export interface Present {
  readonly name: string;
  readonly company: string;
  readonly editing: string | null;
}

/** Who works on the loan, sent and received by this page: sent by the form, received by the loan's header, shown by both. */
interface Editing {
  readonly mine: string | null;
  readonly others: readonly Present[];
}

let editing: Editing = { mine: null, others: [] };
const listeners = new Set<() => void>();

function set(next: Editing): void {
  editing = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Reports which part of the loan's application this page has changes in; null for none. */
export function useSayEditing(part: string | null): void {
  useEffect(() => {
    if (editing.mine !== part) set({ ...editing, mine: part });
    return () => set({ ...editing, mine: null });
  }, [part]);
}

/** Other people who have the loan open, as the header last received them. */
export function useOthersPresent(): readonly Present[] {
  return useSyncExternalStore(
    subscribe,
    () => editing.others,
    () => editing.others,
  );
}

/** The part this page is changing now. */
export function useMyEditing(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => editing.mine,
    () => editing.mine,
  );
}

export function heardOthers(others: readonly Present[]): void {
  set({ ...editing, others });
}
