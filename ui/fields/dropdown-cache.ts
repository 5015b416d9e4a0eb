import type { NameValue } from '../../foundation/vocabulary/dropdowns.ts';

/** The key of every stored list begins with this. */
const PREFIX = 'frdm';
/** After this a list is fetched again, and older ones are removed from the storage. */
export const LIST_MS = 15_000;

export type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

interface Stored {
  readonly at: number;
  readonly nvpair: readonly NameValue[];
}

export function keyOfList(name: string, p1 = ''): string {
  return `${PREFIX}:${name}?${p1}`;
}

/** A list that was stored less than fifteen seconds ago; one that is older is deleted at once. */
export function storedList(storage: ListStorage, key: string, now: number): readonly NameValue[] | undefined {
  const stored = readStored(storage, key);
  if (stored === undefined) return undefined;
  if (isFresh(stored, now)) return stored.nvpair;
  storage.removeItem(key);
  return undefined;
}

/** Stores a list. If the browser's storage is full or closed, it is not stored. */
export function storeList(storage: ListStorage, key: string, nvpair: readonly NameValue[], now: number): void {
  try {
    storage.setItem(key, JSON.stringify({ at: now, nvpair } satisfies Stored));
  } catch {
    storage.removeItem(key);
  }
}

/** Deletes every list that is too old; returns how many are left. */
export function recycleLists(storage: ListStorage, now: number): number {
  const keys = Array.from({ length: storage.length }, (_one, at) => storage.key(at)).filter((key) => key?.startsWith(`${PREFIX}:`));
  let left = 0;
  for (const key of keys) {
    const stored = readStored(storage, key!);
    if (stored && isFresh(stored, now)) left += 1;
    else storage.removeItem(key!);
  }
  return left;
}

/** A clock that was set back makes nothing fresh. */
function isFresh({ at }: Stored, now: number): boolean {
  return now >= at && now - at < LIST_MS;
}

function readStored(storage: ListStorage, key: string): Stored | undefined {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Stored | null;
    return stored && Array.isArray(stored.nvpair) ? stored : undefined;
  } catch {
    return undefined;
  }
}
