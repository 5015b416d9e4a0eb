import { useEffect, useRef } from 'react';
import { onEscape } from '../../../ui/kit/layers/layers.ts';

/** Closes what hangs at a button, by Escape too, and gives the focus back to the button. */
export function useClosing(anchor: HTMLElement, onClose: () => void): () => void {
  const close = () => {
    onClose();
    anchor.focus();
  };
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => onEscape(() => latest.current()), []);
  return close;
}
