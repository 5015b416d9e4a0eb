import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { callerNow, NOBODY } from '../fair-share/caller.ts';
import { Turns } from '../fair-share/turns.ts';

/** How much of a processor's time a task may take, and how much memory its thread. */
interface ThreadLimits {
  readonly ms: number;
  readonly megabytes: number;
}

/** The largest valid loan application is read in well under a second; a file that takes longer is an attack or a mistake. */
const LIMITS: ThreadLimits = { ms: 4_000, megabytes: 384 };
/**
 * A thread at its memory limit gets 16 megabytes more, within which it is ended. New objects move to the old generation at once: more of
 * them than that end the whole process (seen in a run of the tests: from 57 to 93 megabytes in one collection, with a limit of 64).
 */
const YOUNG_MEGABYTES = 12;
/** By the clock a task may take so many times its time of the processor: beside other work a good file is slow and no less good. */
const CLOCK_TIMES = 5;
const MOST_THREADS = 2;
/** A brokerage's files are read one at a time, so that there is always a thread that is not busy with them. */
const MOST_THREADS_OF_BROKERAGE = 1;
/** When a brokerage whose tasks wait may try again. */
const BUSY_SECONDS = 2;
/** Tasks of one brokerage that wait. */
const MOST_WAITING = 16;

export type ThreadRefusal = Refusal<'TOO_SLOW' | 'READING_BUSY'>;

/** Work on uploaded files, outside the event loop: it can neither block the server nor use up its memory. */
export interface LimitedThreads<Task, Done> {
  run(task: Task, signal?: AbortSignal): Promise<Result<Done, ThreadRefusal>>;
}

/**
 * Threads of one worker module, whose default export does one task and whose `ready` does nothing. They start with the first task and end
 * when none has come for a while. A task's time is the processor's, from when there is a thread for it: neither a busy machine nor waiting behind a file that never ends nor the
 * loading of a thread makes a good file too slow. The pool is never given more tasks than it has threads, because it forgets those that
 * wait for a thread it has to end.
 *
 * Brokerages take turns, and so do their people: a task waits for one of each other brokerage at most before it, and a queue that is full is
 * full for its own brokerage only.
 */
export function limitedThreads<Task, Done>(worker: URL, limits = LIMITS): LimitedThreads<Task, Done> {
  let pool: Piscina | undefined;
  const threads = (): Piscina => {
    if (pool) return pool;
    const made = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: MOST_THREADS,
      idleTimeout: 60_000,
      execArgv: ['--import', new URL('./give-way.ts', import.meta.url).href],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    // A thread that ends outside a task, or before it has loaded: without a handler, it would end the process. The pool starts no thread
    // after one that could not load, so waiting callers get the error, and the next task gets a new pool.
    made.on('error', () => {
      if (pool === made) pool = undefined;
      void made.destroy();
    });
    return (pool = made);
  };
  let running = 0;
  const runningOf = new Map<number, number>();
  const waiting = new Turns<() => void>();
  const isFree = (brokerageId: number): boolean =>
    running < MOST_THREADS && (brokerageId === NOBODY.brokerageId || (runningOf.get(brokerageId) ?? 0) < MOST_THREADS_OF_BROKERAGE);
  const begin = (brokerageId: number): void => {
    running += 1;
    runningOf.set(brokerageId, (runningOf.get(brokerageId) ?? 0) + 1);
  };
  const end = (brokerageId: number): void => {
    running -= 1;
    const left = runningOf.get(brokerageId)! - 1;
    if (left > 0) runningOf.set(brokerageId, left);
    else runningOf.delete(brokerageId);
    // The next caller gets the place at once, so that nobody else takes it in between.
    for (let next; (next = waiting.take((asker) => isFree(asker.brokerageId)));) {
      begin(next.asker.brokerageId);
      next.waiting();
    }
  };
  return {
    run: async (task, signal) => {
      const caller = callerNow();
      const { brokerageId } = caller;
      if (isFree(brokerageId)) begin(brokerageId);
      else {
        if (waiting.sizeOf(brokerageId) >= MOST_WAITING)
          return refuse('READING_BUSY', '', { details: { retryAfterSeconds: BUSY_SECONDS } });
        const turn = Promise.withResolvers<void>();
        waiting.add(caller, turn.resolve);
        const left = (): void => {
          if (waiting.remove(caller, turn.resolve)) turn.reject(signal!.reason as Error);
        };
        signal?.addEventListener('abort', left, { once: true });
        await turn.promise;
        signal?.removeEventListener('abort', left);
      }
      try {
        signal?.throwIfAborted();
        return await within(limits, threads(), task, running, signal);
      } finally {
        end(brokerageId);
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
  const limit = timeLimit(pool, limits.ms);
  try {
    return ok((await pool.run(task, { signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal })) as Done);
  } catch (error) {
    if (limit.signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return refuse('TOO_SLOW', '', { field: 'file' });
    throw error;
  } finally {
    limit.end();
  }
}

/**
 * Aborts when a thread has used so much processor time since now, or several times as much time has passed on the clock. The pool doesn't
 * say which thread has the task: the busiest is taken for it.
 */
function timeLimit(pool: Piscina, ms: number): { readonly signal: AbortSignal; end(): void } {
  const limit = new AbortController();
  // A sleeping thread does not report its usage, so nothing waits for the answer.
  const before = new Map(pool.threads.map((thread) => [thread, usedBy(thread)]));
  let ended = false;
  const judge = async (thread: Worker): Promise<void> => {
    const used = (await usedBy(thread)) - ((await before.get(thread)) ?? 0);
    if (used >= ms && !ended) limit.abort();
  };
  const looking = setInterval(() => pool.threads.forEach((thread) => void judge(thread)), ms / 8);
  const late = setTimeout(() => limit.abort(), ms * CLOCK_TIMES);
  return {
    signal: limit.signal,
    end: () => {
      ended = true;
      clearInterval(looking);
      clearTimeout(late);
    },
  };
}

/** Milliseconds of a processor a thread has had; none of one that has ended. */
async function usedBy(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
