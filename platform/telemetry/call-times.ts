import { noAnswers, placeOfAnswer, type AnswerTimes } from '../../foundation/measure/answer-times.ts';

/** The counts of a call until they are written to the database. */
export interface CountedCall {
  readonly call: string;
  readonly times: number;
  /** Refusals, a business “no” among them. */
  readonly refused: number;
  /** Bugs and outages. */
  readonly faults: number;
  readonly buckets: AnswerTimes;
}

interface Counting {
  times: number;
  refused: number;
  faults: number;
  readonly buckets: number[];
}

const counting = new Map<string, Counting>();

/** Counts an answer of this process. The names are those of the contracts, so their number is limited. */
export function countAnswer(call: string, milliseconds: number, status: number): void {
  let one = counting.get(call);
  if (!one) counting.set(call, (one = { times: 0, refused: 0, faults: 0, buckets: noAnswers() }));
  one.times += 1;
  if (status >= 500) one.faults += 1;
  else if (status >= 400) one.refused += 1;
  one.buckets[placeOfAnswer(milliseconds)]! += 1;
}

/** Returns the counts since the last call of this function. */
export function takeCountedCalls(): readonly CountedCall[] {
  const taken = [...counting].map(([call, one]) => ({ call, ...one }));
  counting.clear();
  return taken;
}
