import { Piscina } from 'piscina';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';

/** A file of the largest size that is a loan application is dealt with in well under a second; what takes longer is an attack or a mistake. */
const TIME_LIMIT_MS = 4_000;
const MEMORY_LIMIT_MB = 384;

export type ThreadRefusal = Refusal<'TOO_SLOW' | 'READING_BUSY'>;

/** Work on what people send, off the event loop: it can neither hold the server up nor use up its memory. */
export interface LimitedThreads<Task, Done> {
  run(task: Task, signal?: AbortSignal): Promise<Result<Done, ThreadRefusal>>;
}

/**
 * Threads of one worker module, whose default export does one task and whose `ready` does nothing. They start with the first task and end
 * when none has come for a while; a task's clock starts when there is a thread, not while one loads.
 */
export function limitedThreads<Task, Done>(worker: URL): LimitedThreads<Task, Done> {
  let pool: Piscina | undefined;
  const threads = (): Piscina =>
    (pool ??= new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 2,
      maxQueue: 16,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    }));
  return {
    run: async (task, signal) => {
      if (threads().threads.length === 0) await threads().run(undefined, { name: 'ready' });
      const limit = AbortSignal.timeout(TIME_LIMIT_MS);
      try {
        return ok((await threads().run(task, { signal: signal ? AbortSignal.any([signal, limit]) : limit })) as Done);
      } catch (error) {
        const problem = error as { code?: string; message?: string };
        if (limit.aborted || problem.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('TOO_SLOW', '', { field: 'file' });
        if (/queue is at limit|task queue/i.test(problem.message ?? '')) return refuse('READING_BUSY', '');
        throw error;
      }
    },
  };
}
