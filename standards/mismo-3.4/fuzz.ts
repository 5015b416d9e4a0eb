import { mutated, randomOf, rearranged } from './mutations.ts';
import { read } from './read.ts';
import { write } from './write.ts';

export interface Fuzzed {
  readonly read: number;
  readonly refused: number;
  readonly slowestMs: number;
}

/**
 * Feeds changed files to the library. None may throw, stall, tell a taxpayer identifier or lose something on its way through writing and
 * reading; throws at the first that does, with the seed that makes it again. `now` is a clock in milliseconds, only for the stalls.
 */
export function fuzz(runs: number, seed: number, files: readonly string[], now: () => number): Fuzzed {
  let taken = 0;
  let refused = 0;
  let slowestMs = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = randomOf(seed + run);
    const file = files[Math.floor(random() * files.length)]!;
    const changes = 1 + Math.floor(random() * 4);
    const text = random() < 0.5 ? mutated(file, random, changes) : rearranged(file, random, changes);
    const start = now();
    try {
      if (check(text)) taken += 1;
      else refused += 1;
    } catch (error) {
      throw new Error(`Seed ${seed + run}: ${(error as Error).message}`, { cause: error });
    }
    slowestMs = Math.max(slowestMs, now() - start);
    if (slowestMs > 5000) throw new Error(`Seed ${seed + run} took ${Math.round(slowestMs)} ms`);
  }
  return { read: taken, refused, slowestMs };
}

function check(text: string): boolean {
  const result = read(text);
  const messages = result.ok ? result.value.findings.map(({ message }) => message) : [result.refusal.message];
  // The samples' taxpayer identifiers all begin with 90.
  if (messages.some((message) => /90\d{7}/.test(message))) throw new Error('a finding tells a taxpayer identifier');
  if (!result.ok) return false;
  const { document, source } = result.value;
  const written = write(document, source);
  const again = read(written.xml);
  if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
  if (!isSame(again.value.document, document)) throw new Error('the document changed on its way');
  if (write(again.value.document, again.value.source).xml !== written.xml) throw new Error('a second writing differs');
  return true;
}

/** Equal whatever the order of names. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
