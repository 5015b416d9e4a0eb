import { count, explained, given, step, sumStep, text, type Explained, type Step } from '../../../foundation/explain/explain.ts';
import { ANSWER_BOUNDS_MS, shareWithin, type AnswerTimes } from '../../../foundation/measure/answer-times.ts';
import { sizeText } from './figure-words.ts';

/** The number of waiting entries, by state. */
export function explainWaiting(states: readonly { readonly state: string; readonly count: number }[]): Explained<number> {
  const parts = states.map(({ state, count: number }) => given(STATE_WORDS[state] ?? state, count(number), 'Counted in the database'));
  const value = states.reduce((sum, { count: number }) => sum + number, 0);
  return explained(value, sumStep('Not done yet', 'count', parts));
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  committed: 'To be sent to the company',
  sent: 'Sent, no answer yet',
  accepted: 'Accepted, not done',
};

/** The bound within which a share of the answers was; null without an answer. Past the last bound it is the last bound. */
export function explainShare(times: AnswerTimes, percent: 50 | 99): Explained<number> | null {
  const found = shareWithin(times, percent / 100);
  if (found === null) return null;
  const last = ANSWER_BOUNDS_MS.at(-1)!;
  const value = Math.min(found, last);
  const parts = times.flatMap((number, place) => (number === 0 ? [] : [given(bucketWords(place), count(number), 'Answers counted')]));
  const label = `${percent} of 100 answers within`;
  return explained(
    value,
    step(label, text(`${found > last ? 'more than ' : ''}${value} ms`), 'compute', {
      rule: 'operation.share-within',
      parts,
      note: `Of all answers of the last hour, ${percent} of 100 took no longer. Times are counted in steps, so it is a bound and not a mean.`,
    }),
  );
}

function bucketWords(place: number): string {
  const [from, to] = [ANSWER_BOUNDS_MS[place - 1], ANSWER_BOUNDS_MS[place]];
  if (from === undefined) return `Within ${to} ms`;
  return to === undefined ? `More than ${from} ms` : `More than ${from}, within ${to} ms`;
}

/** Percent of a disk that is free, to a tenth. */
export function explainFree({ freeBytes, sizeBytes }: { readonly freeBytes: number; readonly sizeBytes: number }): Explained<number> {
  const value = sizeBytes === 0 ? 100 : Math.floor((1_000 * freeBytes) / sizeBytes) / 10;
  return explained(
    value,
    step('Free', { unit: 'percent', amount: value.toFixed(1) }, 'compute', {
      rule: 'operation.share-of-disk',
      parts: [bytesStep('Free space', freeBytes), bytesStep('Size of the disk', sizeBytes)],
      note: 'What programs of other users may still write, of the whole disk.',
    }),
  );
}

/** Bytes a day by which the free space has shrunk. */
export function explainGrowth(freeNow: number, before: { readonly freeBytes: number; readonly hoursAgo: number }): Explained<number> {
  const { freeBytes, hoursAgo } = before;
  const value = Math.round(((freeBytes - freeNow) * 24) / hoursAgo);
  return explained(
    value,
    step('Used up a day', text(sizeText(value)), 'compute', {
      rule: 'operation.disk-growth',
      parts: [
        bytesStep(`Free ${hoursAgo.toFixed(1)} hours ago`, freeBytes),
        bytesStep('Free now', freeNow),
        given('Hours between', { unit: 'ratio', amount: hoursAgo.toFixed(1) }, 'Times of the two measurements'),
      ],
      note: 'The difference of the two, for 24 hours. A disk that became emptier has a minus.',
    }),
  );
}

function bytesStep(label: string, bytes: number): Step {
  return given(label, text(sizeText(bytes)), 'Asked of the operating system');
}

/** Connections of a process to the database that are in use. */
export function explainConnections(figures: {
  readonly connectionsInUse: number;
  readonly connectionsMost: number;
  readonly waitedMost: number;
}): Explained<number> {
  const source = 'Said by the process';
  return explained(
    figures.connectionsInUse,
    step('In use', count(figures.connectionsInUse), 'compute', {
      rule: 'operation.connections',
      parts: [
        given('Connections at most', count(figures.connectionsMost), source),
        given('Waited at once, at most', count(figures.waitedMost), source),
      ],
      note: 'As the process last said of itself. Work waits where all of them are in use.',
    }),
  );
}
