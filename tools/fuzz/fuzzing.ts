import { chanceFrom } from '../../foundation/chance/chance.ts';
import type { Subject } from './subject.ts';
import { AUS } from './subjects/aus.ts';
import { CREDIT } from './subjects/credit.ts';
import { FNM } from './subjects/fnm.ts';
import { FORM_1003 } from './subjects/form-1003.ts';
import { FORMATTED_PAYLOAD, FORMATTED_XML } from './subjects/formatted-loan.ts';
import { MISMO } from './subjects/mismo.ts';

export const SUBJECTS: readonly Subject[] = [MISMO, FNM, FORMATTED_XML, FORMATTED_PAYLOAD, CREDIT, AUS, FORM_1003];

/** The formats in turn, each as often in a hundred as its share, so that a run that is broken off has tried all of them. */
export function turnsOf(subjects: readonly Subject[]): readonly Subject[] {
  const whole = subjects.reduce((sum, { share }) => sum + share, 0);
  const owed = subjects.map(() => 0);
  return Array.from({ length: whole }, () => {
    subjects.forEach(({ share }, index) => (owed[index]! += share));
    const next = owed.indexOf(Math.max(...owed));
    owed[next]! -= whole;
    return subjects[next]!;
  });
}

/** An input that takes longer, of the processor's time, is a stall; usual ones take a few milliseconds. */
export const STALL_MS = 5_000;

/** The processor's time of this thread in milliseconds: a busy machine is no stall. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export interface Tally {
  read: number;
  refused: number;
  slowestMs: number;
}

/** The changed file of a seed: the same in every run, on every machine. */
export function fileOf({ files, change }: Subject, seed: number): string {
  const random = chanceFrom(seed).next;
  return change(files[Math.floor(random() * files.length)]!, random);
}

/** Runs one input; throws, with the seed that makes it again, where something does not hold. `now` is a clock in milliseconds. */
export function runOne(subject: Subject, seed: number, tally: Tally, now: () => number): void {
  const text = fileOf(subject, seed);
  const start = now();
  try {
    if (subject.check(text)) tally.read += 1;
    else tally.refused += 1;
  } catch (error) {
    throw new Error(`${subject.name}, seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
  const took = now() - start;
  tally.slowestMs = Math.max(tally.slowestMs, took);
  if (took > STALL_MS) throw new Error(`${subject.name}, seed ${seed}: took ${Math.round(took)} ms`);
}
