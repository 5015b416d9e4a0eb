import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page. When the focused element is removed (the field of a file that has loaded, the button of a step that is done,
 * a whole screen), the browser focuses nothing, and the next Tab starts at the top. Here the focus goes to the nearest part of the page
 * around the removed element: the panel, the main part. On another screen it goes to the main part also when nothing had it before.
 */
export function useReturnFocus(path: string): void {
  const first = useRef(true);
  useEffect(keepFocus, []);
  useEffect(() => {
    if (first.current) first.current = false;
    else afterDrawing(() => (document.activeElement === document.body ? focusOn(document.getElementById('main')) : undefined));
  }, [path]);
}

function keepFocus(): () => void {
  /** The focused element and its ancestors, the innermost first. Empty when nothing has the focus. */
  let around: readonly HTMLElement[] = [];
  const look = () => {
    const [last] = around;
    if (last === undefined || document.activeElement !== document.body) return;
    // A press on no element leaves nothing focused.
    const place = isThere(last)
      ? null
      : (around.find((one) => isThere(one) && one.hasAttribute('tabindex')) ?? document.getElementById('main'));
    around = [];
    focusOn(place);
  };
  const note = (event: FocusEvent) => (around = allAround(event.target as HTMLElement));
  const leave = (event: FocusEvent) => (event.relatedTarget === null ? afterDrawing(look) : undefined);
  const watch = new MutationObserver((changes) => {
    const [last] = around;
    if (last === undefined) return;
    if (!last.isConnected || changes.some(({ type, target }) => type === 'attributes' && target.contains(last))) afterDrawing(look);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', leave);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', leave);
  };
}

/** After the layers that open or close with the same change have had their turn: they wait for one drawing. */
function afterDrawing(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

function allAround(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one: HTMLElement | null = element; one && one !== document.body; one = one.parentElement) found.push(one);
  return found;
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
