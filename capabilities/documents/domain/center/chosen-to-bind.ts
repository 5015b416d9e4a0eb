import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { StoredStatus } from './document-status.ts';
import { MEGABYTE } from './upload-document.ts';

/** Files that are merged are in memory at the same time. */
const MOST_MEGABYTES_BOUND = 60;

interface BoundDocument {
  readonly documentId: string;
  readonly status: StoredStatus;
  readonly versions: readonly { readonly bytes: number }[];
}

/** The documents that go into one file, in the order they were named; each once. */
export function chosenToBind<D extends BoundDocument>(
  documents: readonly D[],
  documentIds: readonly string[],
): Result<readonly D[], Refusal<'DOCUMENT_NOT_FOUND' | 'SOURCES_TOO_LARGE'>> {
  const listed = new Map(documents.filter(({ status }) => status !== 'Removed').map((one) => [one.documentId, one]));
  const chosen: D[] = [];
  for (const id of new Set(documentIds)) {
    const found = listed.get(id);
    if (!found) return refuse('DOCUMENT_NOT_FOUND', '');
    chosen.push(found);
  }
  const bytes = chosen.reduce((sum, { versions }) => sum + versions[0]!.bytes, 0);
  if (bytes <= MOST_MEGABYTES_BOUND * MEGABYTE) return ok(chosen);
  return refuse('SOURCES_TOO_LARGE', '', { details: { megabytes: Math.ceil(bytes / MEGABYTE), most: MOST_MEGABYTES_BOUND } });
}
