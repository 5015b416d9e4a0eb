import type { EstimateDraft } from '../domain/index.ts';

/** Whether two drafts are equal, whatever the order of their fields. */
export function sameDraft(a: EstimateDraft, b: EstimateDraft): boolean {
  return JSON.stringify(a, sortedKeys) === JSON.stringify(b, sortedKeys);
}

function sortedKeys(_key: string, value: unknown): unknown {
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
