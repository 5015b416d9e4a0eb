import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { MissingData } from '../../../standards/mismo-3.4/missing-data.ts';
import type { PathForm, PathValue, Unread } from '../../../ui/fields/index.ts';
import { valueAt } from '../../application/domain/edit/apply-edits.ts';
import type { TypedEdits } from '../../application/domain/edit/typed-edits.ts';
import { askedOnce } from './review-findings.ts';

/** An application under review: with everything typed on it, and its errors by path. */
export interface Reviewed {
  readonly document: ApplicationDocument;
  readonly typed: TypedEdits['edits'];
  readonly missing: readonly MissingData[];
  readonly bad: Readonly<Record<string, string>>;
  /** The server's refusals, by path, shown at their fields until these are changed. */
  readonly refusedAt: Readonly<Record<string, string>>;
  /** Missing fields are shown after the first attempt to send it. */
  readonly tried: boolean;
  readonly imported: (path: string) => boolean;
  readonly change: (path: string, value: PathValue) => void;
  readonly unread: (path: string, found: Unread | undefined) => void;
  readonly today: string | undefined;
}

/** The fields of a review over its application. */
export function reviewForm({ document, typed, missing, bad, refusedAt, tried, imported, change, unread, today }: Reviewed): PathForm {
  const missingAt = new Map(missing.map((item) => [item.path, item.sentence]));
  return {
    valueAt: (path) => (path in typed ? (typed[path] ?? undefined) : valueAt(document, path)),
    change,
    unread,
    // Unusable values are shown at once; missing ones after the first attempt to send it.
    errorAt: (path) => refusedAt[path] ?? bad[path] ?? (tried ? (missingAt.get(path) ?? missingAt.get(askedOnce(path))) : undefined),
    provenanceAt: (path) => (path in typed ? { origin: 'typed' } : imported(path) ? { origin: 'imported' } : undefined),
    today: today ?? '2026-01-01',
  };
}
