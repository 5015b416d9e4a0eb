/** Puts the caret into the field of a path, or the first of what is under it, where it is on the screen; says whether it is. */
export function focusField(path: string): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main [name]')];
  const field =
    fields.find((one) => one.getAttribute('name') === path) ?? fields.find((one) => one.getAttribute('name')?.startsWith(`${path}/`));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== undefined;
}
