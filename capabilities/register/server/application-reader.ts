import { Piscina } from 'piscina';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ReadApplication, Reading } from './worker/read-application.ts';

/** A file of the largest size that is a loan application is read in well under a second; what takes longer is an attack or a mistake. */
const TIME_LIMIT_MS = 4_000;

export type ReadRefusal = Refusal<'FILE_NOT_READ' | 'TOO_SLOW' | 'READING_BUSY'>;

let pool: Piscina | undefined;

/** Threads start with the first file and end when no file has come for a while; a file can neither hold the server up nor use up its memory. */
function readers(): Piscina {
  pool ??= new Piscina({
    filename: new URL('./worker/read-application.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    maxQueue: 16,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return pool;
}

/** Reads a MISMO 3.4 file in a thread of its own, with a limit on time and memory. */
export async function readInThread(bytes: Uint8Array, signal?: AbortSignal): Promise<Result<ReadApplication, ReadRefusal>> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const task = { bytes };
    const reading = (await readers().run(task, { signal: signal ? AbortSignal.any([signal, limit]) : limit })) as Reading;
    if (reading.ok) return ok(reading.value);
    const { code, message, details } = reading.refusal;
    return refuse('FILE_NOT_READ', message, { field: 'file', details: { ...details, reason: code } });
  } catch (error) {
    const problem = error as { code?: string; message?: string };
    if (limit.aborted || problem.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('TOO_SLOW', '', { field: 'file' });
    if (/queue is at limit|task queue/i.test(problem.message ?? '')) return refuse('READING_BUSY', '');
    throw error;
  }
}
