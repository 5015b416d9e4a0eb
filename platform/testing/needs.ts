import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks for a test that was left out, as a sentence for the report of the run. */
    lacks?: string;
  }
}

/** Options of a test that is left out where the machine lacks a program or files: a night names what was not run and why, and doesn't call it passed. */
export function needs(lacking: string | false): TestOptions {
  return lacking === false ? {} : { skip: true, meta: { lacks: lacking } };
}
