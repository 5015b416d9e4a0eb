import { mutated, rearranged } from './mutations.ts';

/** One format for the fuzzer: the samples, their changes, and the conditions that must be true. */
export interface Subject {
  readonly name: string;
  /** Of a hundred runs, how many are this format's: more where a run is quick. */
  readonly share: number;
  /** Files to start from, small ones more than once. */
  readonly files: readonly string[];
  readonly change: (file: string, random: () => number) => string;
  /** True where the changed file was read, false where it was refused; throws where something does not hold. */
  readonly check: (text: string) => boolean;
}

/** All taxpayer identifiers of the samples begin with 90, and none may appear in a message, a path or a report. */
const CANARY = /(?<!\d)(90\d{7}|90\d-\d\d-\d{4}|90\d \d\d \d{4})(?!\d)/;

export function mustNotReveal(what: string, ...texts: readonly unknown[]): void {
  if (CANARY.test(JSON.stringify(texts))) throw new Error(`${what} tells a taxpayer identifier`);
}

/** Text changed anywhere, or well-formed XML with its elements in disorder. */
export function changedXml(file: string, random: () => number): string {
  const changes = 1 + Math.floor(random() * 4);
  return random() < 0.5 ? mutated(file, random, changes) : rearranged(file, random, changes);
}

/** Every file is converted, a quarter of them also back again: it takes longest and finds least. */
export function everyFourth(text: string): boolean {
  return text.length % 4 === 0;
}

/** Equal whatever the order of names. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
