/** Puts the caret into the field of a path, where it is on the screen. */
export function focusField(path: string): void {
  const field = [...document.querySelectorAll<HTMLElement>('main [name]')].find((one) => one.getAttribute('name') === path);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
