import { Piscina } from 'piscina';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';

/** How long a task may take, and how much memory its thread. */
interface ThreadLimits {
  readonly ms: number;
  readonly megabytes: number;
}

/** A file of the largest size that is a loan application is dealt with in well under a second; what takes longer is an attack or a mistake. */
const LIMITS: ThreadLimits = { ms: 4_000, megabytes: 384 };
const MOST_THREADS = 2;
const MOST_WAITING = 16;

export type ThreadRefusal = Refusal<'TOO_SLOW' | 'READING_BUSY'>;

/** Work on what people send, off the event loop: it can neither hold the server up nor use up its memory. */
export interface LimitedThreads<Task, Done> {
  run(task: Task, signal?: AbortSignal): Promise<Result<Done, ThreadRefusal>>;
}

/**
 * Threads of one worker module, whose default export does one task and whose `ready` does nothing. They start with the first task and end
 * when none has come for a while. A task's clock starts when there is a thread for it: neither waiting behind a file that never ends nor the
 * loading of a thread makes a good file too slow. The pool is never given more tasks than it has threads, because it forgets those that
 * wait for a thread it has to end.
 */
export function limitedThreads<Task, Done>(worker: URL, limits = LIMITS): LimitedThreads<Task, Done> {
  let pool: Piscina | undefined;
  const threads = (): Piscina =>
    (pool ??= new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: MOST_THREADS,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    }));
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (task, signal) => {
      if (running >= MOST_THREADS) {
        if (waiting.length >= MOST_WAITING) return refuse('READING_BUSY', '');
        // Who ends hands the place on, so that it is never free in between.
        await new Promise<void>((go) => waiting.push(go));
      } else running += 1;
      try {
        signal?.throwIfAborted();
        return await within(limits, threads(), task, running, signal);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

async function within<Task, Done>(
  limits: ThreadLimits,
  pool: Piscina,
  task: Task,
  running: number,
  signal: AbortSignal | undefined,
): Promise<Result<Done, ThreadRefusal>> {
  if (pool.threads.length < running) await pool.run(undefined, { name: 'ready' });
  const limit = AbortSignal.timeout(limits.ms);
  try {
    return ok((await pool.run(task, { signal: signal ? AbortSignal.any([signal, limit]) : limit })) as Done);
  } catch (error) {
    if (limit.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return refuse('TOO_SLOW', '', { field: 'file' });
    throw error;
  }
}
