import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { limitedThreads, type ThreadRefusal } from '../../../../platform/threads/limited-threads.ts';
import type { ReadApplication, Reading } from '../worker/read-application.ts';

export type ReadRefusal = ThreadRefusal | Refusal<'FILE_NOT_READ'>;

const readers = limitedThreads<{ readonly bytes: Uint8Array }, Reading>(new URL('../worker/read-application.ts', import.meta.url));

/** Reads a loan application, in whatever format it is, in a thread of its own, with a limit on time and memory. */
export async function readInThread(bytes: Uint8Array, signal?: AbortSignal): Promise<Result<ReadApplication, ReadRefusal>> {
  const done = await readers.run({ bytes }, signal);
  if (!done.ok) return done;
  if (done.value.ok) return ok(done.value.value);
  const { code, message, details } = done.value.refusal;
  return refuse('FILE_NOT_READ', message, { field: 'file', details: { ...details, reason: code } });
}
