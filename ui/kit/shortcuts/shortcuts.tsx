import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { KeyFollower, type Keys } from './key-sequence.ts';

export interface Shortcut {
  readonly keys: Keys;
  /** Its effect, for the list behind `?`: "Next loan". */
  readonly does: string;
  /** Heading of the list: Anywhere, Lists, Loan, Grids, Forms. */
  readonly where: string;
  readonly run: () => void;
  readonly off?: boolean;
}

class Registry {
  readonly groups = new Set<{ current: readonly Shortcut[] }>();
  all(): Shortcut[] {
    return [...this.groups].flatMap((group) => group.current).filter((one) => !one.off);
  }
}
const RegistryContext = createContext<Registry | undefined>(undefined);

const OFF_KEY = 'lockdesk-single-keys';

/** Single keys can be turned off in the list of keys (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return localStorage.getItem(OFF_KEY) !== 'off';
}
export function setSingleKeys(on: boolean): void {
  localStorage.setItem(OFF_KEY, on ? 'on' : 'off');
}

/** True where letters are typed, so single-key shortcuts must not run. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range', 'file'].includes(target.type);
}

/** True inside a layer that makes the page inert: the page's shortcuts don't work while it is open. */
function isOverPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-modal]') !== null;
}

/** Listens once for the whole page. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const registry = useMemo(() => new Registry(), []);
  useEffect(() => {
    const follower = new KeyFollower();
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.key === 'Escape' || isOverPage(event.target)) return;
      const allowSingle = !isTyping(event.target) && singleKeysOn();
      const found = follower.match(event, event.timeStamp, registry.all(), allowSingle);
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Adds keys while the component is on screen. Single keys never commit: they move, open or start a verify step. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(RegistryContext);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!registry) return;
    const group = latest;
    registry.groups.add(group);
    return () => void registry.groups.delete(group);
  }, [registry]);
}

/** The shortcuts that work now, for the list of keys. Read when the list opens. */
export function useShortcutList(): readonly Shortcut[] {
  const registry = useContext(RegistryContext);
  const [list] = useState(() => registry?.all() ?? []);
  return list;
}
