import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { isMasked, isPlaceholder } from '../../../../standards/mismo-3.4/secret-values.ts';
import { numberOf, withoutHidden } from '../../../../foundation/text-rules/hidden-characters.ts';
import { checkedValue } from '../edit/apply-change.ts';
import { typedProblem } from '../edit/typed-value.ts';

/** A value of a file that the application can't store, with the reason in a sentence. */
export interface LeftOut {
  readonly what: string;
  readonly reason: string;
}

/**
 * A file's application, reduced to values that can be stored. A text with control characters or beyond the maximum length is left out and
 * reported, and so are invisible characters of a text. They neither break what is stored nor prevent the import of the rest.
 */
export function usableDocument(document: ApplicationDocument): {
  readonly document: ApplicationDocument;
  readonly leftOut: readonly LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  const visit = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, name));
    if (typeof value === 'object' && value !== null) {
      const usable: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(value)) {
        const found = visit(inner, key);
        if (found !== undefined) usable[key] = found;
      }
      return usable;
    }
    // Ids and what relationships point to are made by the reader.
    if (value === undefined || !/^[A-Z]/.test(name)) return value;
    const { text, hidden } = typeof value === 'string' ? withoutHidden(value) : { text: value, hidden: [] };
    if (isMasked(text) || isPlaceholder(name, text)) {
      leftOut.push({ what: name, reason: 'It shows the last four only; the number the loan has stays.' });
      return undefined;
    }
    if (hidden.length > 0)
      leftOut.push({ what: name, reason: `Characters in it that can’t be seen (${hidden.map(numberOf).join(', ')}).` });
    const checked = checkedValue(name, text, name);
    // A file may have an amount of zero; a negative one, or one larger than any loan, has no column that fits the figures calculated from it.
    const reason = !checked.ok ? checked.refusal.message : typeof value === 'number' && value !== 0 ? typedProblem(name, value) : undefined;
    if (checked.ok && reason === undefined) return checked.value;
    leftOut.push({ what: name, reason: reason! });
    return undefined;
  };
  return { document: visit(document, '') as ApplicationDocument, leftOut };
}
