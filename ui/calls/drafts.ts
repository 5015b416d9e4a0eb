import { useCallback, useRef, useState, useSyncExternalStore } from 'react';

/** The part of web storage that drafts use; tests pass in a Map-like one. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOBODY = 'nobody';
let owner = NOBODY;
const watchers = new Set<() => void>();
/** Called when the profile is loaded: a draft is shown only to the person who typed it. Forms drawn before that load theirs now. */
export function setDraftOwner(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  for (const watcher of watchers) watcher();
}

function useOwner(): string {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => owner,
    () => owner,
  );
}

/** Never stored, even if a screen does not exclude them: government ids and card or account numbers do not belong in browser storage. */
const NEVER = /ssn|socialsecurity|taxpayer|taxid|tin$|accountnumber|accountidentifier|cardnumber|password/i;

export function draftKey(key: string): string {
  return `lockdesk.draft.${owner}.${key}`;
}

/** The copy that may be stored: without excluded fields, at any depth. */
export function withoutSecrets(value: unknown, exclude: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, exclude));
  if (typeof value !== 'object' || value === null) return value;
  const allowed: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    if (!exclude.includes(name) && !NEVER.test(name.replace(/[^a-z]/gi, ''))) allowed[name] = withoutSecrets(one, exclude);
  }
  return allowed;
}

export function readDraft<T>(store: DraftStore, key: string): T | undefined {
  try {
    const text = store.getItem(draftKey(key));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** A full or forbidden store loses the draft, never the screen. */
export function writeDraft(store: DraftStore, key: string, value: unknown, exclude: readonly string[] = []): void {
  try {
    store.setItem(draftKey(key), JSON.stringify(withoutSecrets(value, exclude)));
  } catch {
    return;
  }
}

export function dropDraft(store: DraftStore, key: string): void {
  try {
    store.removeItem(draftKey(key));
  } catch {
    return;
  }
}

/**
 * Saves what someone typed across a refused save, a lost connection, an expired session and a reload. `key` names the form and the loan
 * ("registration", "le-fees.1400023871"). Fields in `exclude`, and anything that looks like a government id, are never stored.
 */
export function useDraft<T extends object>(key: string, initial: T, options: { readonly exclude?: readonly string[] } = {}) {
  const who = useOwner();
  const [state, setState] = useState(() => stored(who));
  function stored(by: string) {
    const saved = readDraft<Partial<T>>(sessionStorage, key);
    return { by, restored: saved !== undefined, typed: false, draft: { ...initial, ...saved } as T };
  }
  // After a reload the page is drawn before the profile is loaded; text typed in between takes precedence over the stored draft.
  const shown = state.by === who ? state : state.typed && state.by === NOBODY ? { ...state, by: who } : stored(who);
  if (shown !== state) setState(shown);
  const exclude = useRef(options.exclude);
  const setDraft = useCallback(
    (change: Partial<T> | ((before: T) => T)) =>
      setState((before) => {
        const after = typeof change === 'function' ? change(before.draft) : { ...before.draft, ...change };
        if (owner !== NOBODY) writeDraft(sessionStorage, key, after, exclude.current);
        return { ...before, typed: true, draft: after };
      }),
    [key],
  );
  const clear = useCallback(() => {
    dropDraft(sessionStorage, key);
    setState((before) => ({ ...before, draft: initial }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form's starting values, not later ones
  }, [key]);
  return { draft: shown.draft, setDraft, clear, restored: shown.restored } as const;
}
