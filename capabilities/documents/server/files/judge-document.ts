import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { UploadedFile } from '../../../../platform/http/asked.ts';
import type { ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import { maskedValue } from '../../../../standards/mismo-3.4/secret-values.ts';
import { contentTypeOf } from '../../domain/center/file-kind.ts';
import type { JudgedDocument, JudgeRefusal } from '../worker/judge-document.ts';
import { documentThreads } from './document-threads.ts';

/** A file that may be stored, with the bytes that are. */
export interface JudgedFile {
  readonly name: string;
  readonly contentType: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
  readonly sha256: Buffer;
}

/** Looks into an uploaded file in a thread of its own. */
export async function judgeDocument(file: UploadedFile, signal: AbortSignal): Promise<Result<JudgedFile, JudgeRefusal | ThreadRefusal>> {
  const done = await documentThreads.run({ name: file.name, bytes: file.bytes }, signal);
  if (!done.ok) return done.refusal.code === 'TOO_SLOW' ? refuse('TOO_SLOW', '', { field: 'file' }) : done;
  const judged = done.value as Result<JudgedDocument, JudgeRefusal>;
  if (!judged.ok) return judged;
  const { kind, pages, bytes } = judged.value;
  return ok({
    // A file may be called after somebody's number.
    name: maskedValue('Name', file.name),
    contentType: contentTypeOf(kind),
    pages,
    bytes: bytes ?? file.bytes,
    sha256: bytes ? createHash('sha256').update(bytes).digest() : file.sha256,
  });
}
