import { useEffect, useRef } from 'react';

/** How long the next view may take to draw its tabs. */
const NEXT_VIEW_MS = 3_000;

/** The tabs a choice was just made in, by their label. */
let moving: { readonly label: string; readonly until: number } | undefined;

/**
 * A view can be a whole page with tabs of its own: if the tabs had the focus, the chosen one of the new tabs gets it, so that the arrow
 * keys continue to work. Call `moves` before the view changes.
 */
export function useTabsFocus(label: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const was = moving;
    if (was?.label !== label || performance.now() > was.until) return;
    const active = document.activeElement;
    if (active === null || active === document.body || active.id === 'main')
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [label]);
  return { list, moves: () => (moving = { label, until: performance.now() + NEXT_VIEW_MS }) };
}
