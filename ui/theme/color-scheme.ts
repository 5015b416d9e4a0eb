import { useSyncExternalStore } from 'react';

/*
 * Light, dark, or as the system has it: stored in this browser, the same in all its windows. Not the component library's provider: it is
 * 6.6 KB of the first load, and only the calendar needs the library's theme.
 */

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The same key is read by `first-paint.js` before anything is drawn. */
const KEY = 'lockdesk-color-scheme';

const changed = new Set<() => void>();
/** The choice in this page, where the browser can't store it. */
let unsaved: ColorScheme | undefined;

/** The person's choice, and the function that changes it. */
export function useColorScheme(): { scheme: ColorScheme; choose: (scheme: ColorScheme) => void } {
  return { scheme: useSyncExternalStore(subscribe, chosen, chosen), choose };
}

/** The drawn scheme: the choice, or the system's. */
export function useDrawnScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, drawn, () => 'light');
}

/** From now on the page follows the system, and the choice in another window. */
export function followColorScheme(): void {
  systemIsDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
  apply();
}

function choose(scheme: ColorScheme): void {
  unsaved = undefined;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    unsaved = scheme;
  }
  apply();
}

function chosen(): ColorScheme {
  if (unsaved) return unsaved;
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' ? saved : 'auto';
  } catch {
    return 'auto';
  }
}

function drawn(): 'light' | 'dark' {
  const scheme = chosen();
  if (scheme !== 'auto') return scheme;
  return systemIsDark().matches ? 'dark' : 'light';
}

function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function apply(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', drawn());
  for (const tell of changed) tell();
}

function subscribe(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}
