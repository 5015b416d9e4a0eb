import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test was left out, as a sentence for the report of the run. */
    lacks?: string;
  }
}

/**
 * Options of a test that is left out where the machine lacks a program or files: the nightly report names it with the reason, and does not
 * count it as passed.
 */
export function needs(lacking: string | false): TestOptions {
  return lacking === false ? {} : { skip: true, meta: { lacks: lacking } };
}
