import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './turns.ts';

/**
 * The caller for whom this process is working now. Resources shared deep below a call, such as the threads that read files, are given in
 * turns by it; as a parameter it would have to go through every function in between.
 */
const callers = new AsyncLocalStorage<Asker>();

/** Work without a person: a job, a start, a test. */
export const NOBODY: Asker = { brokerageId: 0, personId: '' };

export function workingFor<T>(caller: Asker, work: () => T): T {
  return callers.run(caller, work);
}

export function callerNow(): Asker {
  return callers.getStore() ?? NOBODY;
}
