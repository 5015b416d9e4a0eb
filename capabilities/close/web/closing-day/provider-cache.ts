/** Cached in the tab for a while: session storage, cleaned every two minutes. */
export type CacheStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const CLEAN_MS = 120_000;
const PREFIX = 'lockdesk.service-provider.';

interface Cached {
  readonly at: number;
  readonly value: unknown;
}

/** The value stored less than two minutes ago; an older one, or one that can't be read, is taken away. */
export function readCached(store: CacheStore, key: string, now: number): unknown {
  const name = `${PREFIX}${key}`;
  const cached = parsed(store.getItem(name));
  if (cached && now - cached.at < CLEAN_MS) return cached.value;
  store.removeItem(name);
  return undefined;
}

/** A full or forbidden store loses the value, never the screen. */
export function writeCached(store: CacheStore, key: string, value: unknown, now: number): void {
  try {
    store.setItem(`${PREFIX}${key}`, JSON.stringify({ at: now, value } satisfies Cached));
  } catch {
    return;
  }
}

/** Takes away everything that is older than two minutes. */
export function cleanCached(store: CacheStore, now: number): void {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index)).filter((name) => name?.startsWith(PREFIX));
  for (const name of names) {
    const cached = parsed(store.getItem(name!));
    if (!cached || now - cached.at >= CLEAN_MS) store.removeItem(name!);
  }
}

function parsed(text: string | null): Cached | undefined {
  if (text === null) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && 'at' in found && typeof found.at === 'number' && 'value' in found
      ? { at: found.at, value: found.value }
      : undefined;
  } catch {
    return undefined;
  }
}
