import { useSyncExternalStore } from 'react';

/** The difference between the portal's time and this browser's clock, in milliseconds: a demo may have a day of its own. */
let shift = 0;
const listeners = new Set<() => void>();

export function setPortalShift(seconds: number): void {
  if (shift === seconds * 1000) return;
  shift = seconds * 1000;
  for (const changed of listeners) changed();
}

/** Now, in the portal's time: for times counted from an instant of a server reply. */
export function portalNow(): number {
  return Date.now() + shift;
}

/** Draws components that use the portal's time again when it becomes known. */
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

/** The lender's time zone, which comes with the profile. */
export function setPortalZone(name: string): void {
  zone = name;
}

/** The zone in which times are shown; the browser's own until the lender's is known. */
export function portalZone(): string | undefined {
  return zone;
}
