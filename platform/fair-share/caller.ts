import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './turns.ts';

/**
 * For whom this process is working right now. What is shared deep below a call, such as the threads that read files, gives everybody their
 * turn by it; as a parameter it would go through every function between.
 */
const callers = new AsyncLocalStorage<Asker>();

/** Work that is nobody's: a job, a start, a test. */
export const NOBODY: Asker = { brokerageId: 0, personId: '' };

export function workingFor<T>(caller: Asker, work: () => T): T {
  return callers.run(caller, work);
}

export function callerNow(): Asker {
  return callers.getStore() ?? NOBODY;
}
