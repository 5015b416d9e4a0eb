import { useEffect, useRef } from 'react';

/**
 * Escape for a part of the page that is open, such as an explanation in the right panel. It is no layer over the page, so the library does
 * not handle it; layers get Escape first and stop it.
 */
export function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}
