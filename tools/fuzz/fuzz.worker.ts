import { parentPort, workerData } from 'node:worker_threads';
import { closeDoors } from './closed-doors.ts';
import { runOne, SUBJECTS, threadMs, turnsOf, type Tally } from './fuzzing.ts';

/** One thread's work: every `step`th run from `first`, with the current run where the watch can see it. */
export interface Work {
  readonly runs: number;
  readonly only: string | undefined;
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  /** One number shared with the watch: the current run. */
  readonly currentRun: Int32Array;
}
export type Word = { readonly done: number; readonly tallies: Readonly<Record<string, Tally>> } | { readonly failed: string };

closeDoors();
const { runs, only, seed, first, step, currentRun: running } = workerData as Work;
const turns = turnsOf(SUBJECTS.filter(({ name }) => only === undefined || only === name));
const tallies = Object.fromEntries(SUBJECTS.map(({ name }) => [name, { read: 0, refused: 0, slowestMs: 0 } as Tally]));
let done = 0;
for (let run = first; run < runs; run += step) {
  const subject = turns[run % turns.length]!;
  Atomics.store(running, 0, run);
  try {
    runOne(subject, seed + run, tallies[subject.name]!, threadMs);
  } catch (error) {
    parentPort!.postMessage({ failed: (error as Error).message } satisfies Word);
  }
  done += 1;
  if (done % 500 === 0) parentPort!.postMessage({ done, tallies } satisfies Word);
}
Atomics.store(running, 0, -1);
parentPort!.postMessage({ done, tallies } satisfies Word);
