import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import { mayBeOpened } from '../../domain/center/document-status.ts';
import { kindOf } from '../../domain/center/file-kind.ts';
import type { StoredDocument } from '../rows/loan-documents.ts';
import type { ArrangedFile } from '../worker/arrange-pages.ts';
import { documentThreads } from './document-threads.ts';

interface Around {
  readonly loan: FoundLoan;
  readonly files: Portal['files'];
  readonly today: PlainDate;
  readonly signal: AbortSignal;
}

/** The newest versions of documents as one PDF, written in a thread. */
export async function bindFiles(
  documents: readonly StoredDocument[],
  { loan, files, today, signal }: Around,
): Promise<Result<Uint8Array, ThreadRefusal>> {
  const sources = [];
  for (const { name, versions, virusCheck } of documents) {
    const { contentType, sha256 } = versions[0]!;
    const bytes = mayBeOpened(virusCheck) ? await files.read(loan.brokerageId, sha256) : undefined;
    sources.push({ title: name, kind: kindOf(contentType), bytes });
  }
  const done = await documentThreads.run({ does: 'bind', documents: sources, madeOn: today }, signal);
  if (!done.ok) return done;
  const [bound] = (done.value as Result<readonly ArrangedFile[], never> & { readonly ok: true }).value;
  return ok(bound!.bytes);
}
