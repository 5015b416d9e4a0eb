import { useSyncExternalStore } from 'react';

/** What the portal's time is away from this browser's clock, in milliseconds: a demo may keep a day of its own. */
let shift = 0;
const listeners = new Set<() => void>();

export function setPortalShift(seconds: number): void {
  if (shift === seconds * 1000) return;
  shift = seconds * 1000;
  for (const changed of listeners) changed();
}

/** Now, in the portal's time: for what is counted from an instant of a server reply. */
export function portalNow(): number {
  return Date.now() + shift;
}

/** Draws whoever counts from the portal's time again when it becomes known. */
export function usePortalShift(): number {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shift,
    () => shift,
  );
}

let zone: string | undefined;

/** The lender's time zone, told with who is signed in. */
export function setPortalZone(name: string): void {
  zone = name;
}

/** The zone that times are told in; the browser's own until the lender's is known. */
export function portalZone(): string | undefined {
  return zone;
}
