import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runOne, SUBJECTS, threadMs, type Tally } from './fuzzing.ts';
import type { Word, Work } from './fuzz.worker.ts';

const USAGE = `npm run fuzz -- [--runs 1000000] [--seed 1] [--threads N] [--only FORMAT] [--again SEED]

Feeds changed sample files to every file format: none may crash, stall, reach the network, tell a taxpayer identifier or lose something.
  --only FORMAT   one of ${SUBJECTS.map(({ name }) => `"${name}"`).join(', ')}
  --again SEED    runs one seed of one format in this process, to look at what it found`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string' },
      again: { type: 'string' },
    },
  });
  const numbers = [values.runs, values.seed, values.threads, values.again ?? '1'].map(Number);
  const known = values.only === undefined || SUBJECTS.some(({ name }) => name === values.only);
  if (
    !known ||
    numbers.some((number) => !Number.isSafeInteger(number) || number < 1) ||
    (values.again !== undefined && values.only === undefined)
  ) {
    console.error(USAGE);
    return 2;
  }
  if (values.again !== undefined) {
    const tally: Tally = { read: 0, refused: 0, slowestMs: 0 };
    runOne(
      SUBJECTS.find(({ name }) => name === values.only)!,
      Number(values.again),
      tally,
      threadMs,
    );
    console.log(`Held: ${tally.read === 1 ? 'read' : 'refused'} in ${tally.slowestMs.toFixed(1)} ms.`);
    return 0;
  }
  return fuzzed(numbers[0]!, values.only, numbers[1]!, numbers[2]!);
}

async function fuzzed(whole: number, only: string | undefined, seed: number, threads: number): Promise<number> {
  const started = performance.now();
  const words: Extract<Word, { readonly done: number }>[] = [];
  const failures: string[] = [];
  let [done, shown] = [0, 0];
  const onWord = (thread: number, word: Word): void => {
    if ('failed' in word) {
      failures.push(word.failed);
      if (failures.length <= 20) console.error(word.failed);
      return;
    }
    words[thread] = word;
    done = words.reduce((sum, each) => sum + each.done, 0);
    if (done - shown < whole / 50 && done < whole) return;
    shown = done;
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${done} of ${whole} (${Math.round((100 * done) / whole)}%), ${Math.round(done / seconds)} a second, ${failures.length} failed`,
    );
  };
  const report = (): void => {
    for (const { name } of SUBJECTS) {
      const tallies = words.flatMap((word) => word.tallies[name] ?? []);
      const sum = (key: 'read' | 'refused'): number => tallies.reduce((total, tally) => total + tally[key], 0);
      const slowest = Math.max(0, ...tallies.map(({ slowestMs }) => slowestMs));
      if (sum('read') + sum('refused') > 0)
        console.log(`${name.padEnd(20)} ${sum('read')} read, ${sum('refused')} refused, slowest ${Math.round(slowest)} ms`);
    }
    for (const failure of failures.slice(0, 20)) console.error(`FAILED: ${failure}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${done} changed files in ${seconds} s, seed ${seed}: ${failures.length === 0 ? 'no crash, no stall, no connection, nothing lost' : `${failures.length} failed`}.`,
    );
  };
  // A run of an hour that is interrupted prints its report.
  process.once('SIGINT', () => process.exit((report(), 1)));
  process.once('SIGTERM', () => process.exit((report(), 1)));
  await Promise.all(
    Array.from({ length: threads }, (_, first) =>
      inThread({ runs: whole, only, seed, first, step: threads, currentRun: new Int32Array(new SharedArrayBuffer(4)).fill(-1) }, (word) =>
        onWord(first, word),
      ).catch((error: unknown) => failures.push((error as Error).message)),
    ),
  );
  report();
  return failures.length === 0 ? 0 : 1;
}

/** An input that is not done by now, however busy the machine is, never will be. */
const HANGS_MS = 120_000;

/** One thread under watch: an input that hangs ends it, and is named. */
function inThread(work: Work, onWord: (word: Word) => void): Promise<void> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL('./fuzz.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    });
    let [before, since] = [-1, performance.now()];
    const watch = setInterval(() => {
      const run = Atomics.load(work.currentRun, 0);
      if (run !== before || run < 0) [before, since] = [run, performance.now()];
      else if (performance.now() - since > HANGS_MS) {
        void worker.terminate();
        end(new Error(`Run ${run}, seed ${work.seed + run}: did not end`));
      }
    }, 1_000);
    const end = (error?: Error): void => {
      clearInterval(watch);
      if (error) fail(error);
      else settle();
    };
    worker.on('message', onWord);
    worker.on('error', end);
    worker.on('exit', () => end());
  });
}

process.exitCode = await main();
