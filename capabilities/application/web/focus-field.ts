/** Focuses the field of a path, or the first one under it, where it is on the screen; returns whether it is. */
export function focusField(path: string): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main [name]')];
  const field =
    fields.find((one) => one.getAttribute('name') === path) ?? fields.find((one) => one.getAttribute('name')?.startsWith(`${path}/`));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== undefined;
}
