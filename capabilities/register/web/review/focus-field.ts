import { setByProduct } from '../review-findings.ts';

/** Puts the caret into the first field with something wrong. */
export function focusFirstProblem(): void {
  const found = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** Puts the caret into the field of a path, or into the first field below it. */
export function focusField(wantedPath: string): void {
  const path = setByProduct.test(wantedPath) ? 'productId' : wantedPath;
  const fields = [...document.querySelectorAll<HTMLElement>('input[name], select[name]')];
  const nameOf = (field: HTMLElement): string => field.getAttribute('name') ?? '';
  const wanted = path === 'borrowers/incomes' ? fields.find((field) => nameOf(field).includes('/incomes/')) : undefined;
  const found = wanted ?? fields.find((field) => nameOf(field) === path) ?? fields.find((field) => nameOf(field).startsWith(`${path}/`));
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
