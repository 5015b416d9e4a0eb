import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { checkedValue } from './apply-change.ts';
import { typedProblem } from './typed-value.ts';

/** A value of a file that the application can't hold, with the reason in a sentence. */
export interface LeftOut {
  readonly what: string;
  readonly reason: string;
}

/**
 * A file's application with only values that one of ours can hold: a text with control characters or without an end is left out and told of,
 * so that it neither breaks what is stored nor keeps everything else of the file from being taken.
 */
export function usableDocument(document: ApplicationDocument): {
  readonly document: ApplicationDocument;
  readonly leftOut: readonly LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  const visit = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item, name));
    if (typeof value === 'object' && value !== null) {
      const kept: Record<string, unknown> = {};
      for (const [key, inner] of Object.entries(value)) {
        const usable = visit(inner, key);
        if (usable !== undefined) kept[key] = usable;
      }
      return kept;
    }
    // Ids and what relationships point to are made by the reader.
    if (value === undefined || !/^[A-Z]/.test(name)) return value;
    const checked = checkedValue(name, value, name);
    // An amount of zero may stand in a file; one below zero or beyond all loans has no column that holds what follows from it.
    const reason = !checked.ok ? checked.refusal.message : typeof value === 'number' && value !== 0 ? typedProblem(name, value) : undefined;
    if (checked.ok && reason === undefined) return checked.value;
    leftOut.push({ what: name, reason: reason! });
    return undefined;
  };
  return { document: visit(document, '') as ApplicationDocument, leftOut };
}
