function figures(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-explainable]')].filter((one) => one.offsetParent !== null);
}

/** Explains the figure that has the focus, or the first of the page. */
export function explainFocused(): void {
  const focused = document.activeElement;
  const inside =
    focused instanceof HTMLElement
      ? focused.matches('[data-explainable]')
        ? focused
        : focused.querySelector<HTMLElement>('[data-explainable]')
      : null;
  (inside ?? figures()[0])?.click();
}

/** Takes the focus to the next figure of the page. */
export function nextFigure(): void {
  const all = figures();
  const index = all.indexOf(document.activeElement as HTMLElement);
  all[(index + 1) % all.length]?.focus();
}
