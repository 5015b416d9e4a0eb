import { availableParallelism } from 'node:os';

/** One candidate of a benchmark: does the work so many times and returns the microseconds of one. */
export interface Contender {
  readonly name: string;
  readonly measure: () => Promise<number> | number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Times of contenders measured in turn, so that what else the machine does falls on all of them alike. */
export class Rounds {
  readonly #times = new Map<string, number[]>();

  static async run(contenders: readonly Contender[], rounds: number, warmUps = 2): Promise<Rounds> {
    const done = new Rounds();
    for (const { name } of contenders) done.#times.set(name, []);
    for (let round = -warmUps; round < rounds; round++) {
      // A different one goes first each round, so that none always follows the garbage of another.
      for (let k = 0; k < contenders.length; k++) {
        const { name, measure } = contenders[(Math.max(0, round) + k) % contenders.length]!;
        const time = await measure();
        if (round >= 0) done.#times.get(name)!.push(time);
      }
    }
    return done;
  }

  /** The rounds of several runs as one. */
  static joined(runs: readonly Rounds[]): Rounds {
    const all = new Rounds();
    for (const run of runs) for (const [name, times] of run.#times) all.#times.set(name, [...(all.#times.get(name) ?? []), ...times]);
    return all;
  }

  timesOf(name: string): readonly number[] {
    return this.#times.get(name)!;
  }

  /** How many times as fast `name` is as `other`: the median of the rounds' own ratios. */
  fasterThan(name: string, other: string): number {
    const others = this.timesOf(other);
    return median(this.timesOf(name).map((time, round) => others[round]! / time));
  }

  print(): void {
    for (const [name, times] of this.#times) {
      const middle = median(times);
      console.log(
        `  ${name.padEnd(26)} ${microseconds(middle).padStart(12)} µs, slowest round ${microseconds(Math.max(...times)).padStart(12)} µs ${Math.round(
          1e6 / middle,
        )
          .toLocaleString('en-US')
          .padStart(12)}/s`,
      );
    }
  }
}

function microseconds(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
}

export function printGoal(what: string, value: number, goal: string): void {
  const shown = value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  console.log(`  ${what.padEnd(62)} ${shown.padStart(9)}  (goal ${goal})`);
}

/** Processor time is counted in steps of up to 4 ms: a measurement takes many of them. */
const LEAST_MEASURED = 80_000;

/**
 * Microseconds of this thread's processor each of `count` calls took: what else the machine does is not counted. The calls are repeated, whole rounds of
 * them, until their time is far above the processor clock's grain.
 */
export function timed(count: number, work: (i: number) => void): number {
  const all = (): void => {
    for (let i = 0; i < count; i++) work(i);
  };
  const passes = Math.ceil(LEAST_MEASURED / timedByClock(all));
  const before = process.threadCpuUsage();
  for (let pass = 0; pass < passes; pass++) all();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / count / passes;
}

/** Microseconds by the clock. */
export function timedByClock(work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1000;
}

/** Asynchronous work, `together` at a time: microseconds of this process's processors, as if as many of them worked on it at once. */
export async function timedAsync(count: number, atOnce: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await inTurns(count, atOnce, work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count / Math.min(atOnce, availableParallelism());
}

/** The same by the clock, for work another process does. */
export async function timedElsewhere(count: number, atOnce: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint();
  await inTurns(count, atOnce, work);
  return Number(process.hrtime.bigint() - start) / 1000 / count;
}

async function inTurns(count: number, atOnce: number, work: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i += atOnce) await Promise.all(Array.from({ length: Math.min(atOnce, count - i) }, (_, k) => work(i + k)));
}
