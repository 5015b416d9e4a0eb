import type { Printed } from './loan-estimate-types.ts';

/** Every printed figure of a document with its path, "closingCosts.A.lines.0.figure": for proofs, PDFs' appendices and tests. */
export function printedFigures(document: object): readonly { readonly path: string; readonly figure: Printed<unknown> }[] {
  const found: { path: string; figure: Printed<unknown> }[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('text' in value && 'why' in value && 'value' in value) {
      found.push({ path, figure: value as Printed<unknown> });
      return;
    }
    for (const [key, inner] of Object.entries(value)) visit(inner, path === '' ? key : `${path}.${key}`);
  };
  visit(document, '');
  return found;
}
