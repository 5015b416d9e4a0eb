import { useEffect } from 'react';

/** A keyboard takes at least this part of a screen; the browser's own bars take less. */
const KEYBOARD_PART = 0.25;

/**
 * A phone's keyboard covers the lower half of the page or, in some browsers, makes the page shorter. In both cases what is pinned to the bottom stays
 * above it, the bars that are not needed while typing are hidden (`data-keyboard`), and the field being typed into stays visible.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    let width = window.innerWidth;
    let tallest = window.innerHeight;
    const look = () => {
      // Zoomed in, the seen part is small without a keyboard.
      if (seen.scale > 1.01) return;
      if (window.innerWidth !== width) [width, tallest] = [window.innerWidth, 0];
      tallest = Math.max(tallest, window.innerHeight);
      const root = document.documentElement;
      const typing = isTyping();
      root.style.setProperty('--keyboard', `${typing ? Math.max(0, window.innerHeight - seen.height) : 0}px`);
      root.toggleAttribute('data-keyboard', typing && seen.height < tallest * (1 - KEYBOARD_PART));
      if (typing) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    seen.addEventListener('resize', look);
    return () => seen.removeEventListener('resize', look);
  }, []);
}

function isTyping(): boolean {
  const one = document.activeElement;
  if (one instanceof HTMLInputElement) return !/^(checkbox|radio|button|file|submit)$/.test(one.type);
  return one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
}
