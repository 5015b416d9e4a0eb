import { createHash } from 'node:crypto';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { UploadedFile } from '../../../../platform/http/asked.ts';
import type { ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import { maskedValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { contentTypeOf } from '../../domain/center/file-kind.ts';
import type { PlainDate } from '../../../../foundation/units/units.ts';
import type { ArrangedFile } from '../worker/arrange-pages.ts';
import type { JudgedDocument, JudgeRefusal } from '../worker/judge-document.ts';
import type { VirusCheck } from '../../domain/center/document-status.ts';
import { checkForViruses, type Scanning } from './check-for-viruses.ts';
import { documentThreads } from './document-threads.ts';

type JudgedRefusal = JudgeRefusal | ThreadRefusal | Refusal<'VIRUS_FOUND'>;

/** A file that may be stored, with the bytes that are. */
export interface JudgedFile {
  readonly name: string;
  readonly contentType: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
  readonly sha256: Buffer;
  readonly virusCheck: VirusCheck;
}

/** Checks an uploaded file in a thread of its own, and with the lender's virus scanner. */
export async function judgeDocument(
  file: UploadedFile,
  scanning: Scanning,
  signal: AbortSignal,
): Promise<Result<JudgedFile, JudgedRefusal>> {
  const done = await documentThreads.run({ name: file.name, bytes: file.bytes }, signal);
  if (!done.ok) return done.refusal.code === 'TOO_SLOW' ? refuse('TOO_SLOW', '', { field: 'file' }) : done;
  const judged = done.value as Result<JudgedDocument, JudgeRefusal>;
  if (!judged.ok) return judged;
  const { kind, pages, bytes = file.bytes } = judged.value;
  const checked = await checkForViruses(bytes, scanning);
  if (!checked.ok) return checked;
  return ok({
    // A file may be called after somebody's number.
    name: maskedValue('Name', file.name),
    contentType: contentTypeOf(kind),
    pages,
    bytes,
    sha256: judged.value.bytes ? createHash('sha256').update(bytes).digest() : file.sha256,
    virusCheck: checked.value,
  });
}

/** One PDF of several pictures, which are judged one by one. */
export async function joinPictures(
  files: readonly UploadedFile[],
  madeOn: PlainDate,
  scanning: Scanning,
  signal: AbortSignal,
): Promise<Result<JudgedFile, JudgedRefusal>> {
  const pictures = files.map(({ name, bytes }) => ({ name, bytes }));
  const done = await documentThreads.run({ does: 'join-pictures', pictures, madeOn }, signal);
  if (!done.ok) return done.refusal.code === 'TOO_SLOW' ? refuse('TOO_SLOW', '', { field: 'file' }) : done;
  const made = done.value as Result<readonly ArrangedFile[], JudgeRefusal>;
  if (!made.ok) return made;
  const [{ bytes, pages }] = made.value as readonly [ArrangedFile];
  const checked = await checkForViruses(bytes, scanning);
  if (!checked.ok) return checked;
  return ok({
    virusCheck: checked.value,
    name: `${files.length} photos.pdf`,
    contentType: contentTypeOf('pdf'),
    pages,
    bytes,
    sha256: createHash('sha256').update(bytes).digest(),
  });
}
