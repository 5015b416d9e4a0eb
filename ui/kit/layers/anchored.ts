/** The library's details of a layer's change. */
interface ChangeDetails {
  readonly reason: string;
  readonly event: Event;
  readonly cancel: () => void;
}

/** Closes a layer when the library does, except on a press on the layer's own button: that button shows and hides it by its click. */
export function closedBy(button: HTMLElement, onClose: () => void): (open: boolean, details: ChangeDetails) => void {
  return (open, details) => {
    if (open) return;
    const { target } = details.event;
    if (details.reason === 'outside-press' && target instanceof Node && button.contains(target)) details.cancel();
    else onClose();
  };
}

/**
 * The part of the page to which a layer at this element belongs: it is drawn there, so that a screen reader reads it next to what it
 * explains.
 */
export function partOfPage(anchor: HTMLElement): HTMLElement {
  return anchor.closest<HTMLElement>('[role="dialog"], main, aside, header, footer, [role="region"]') ?? document.body;
}
