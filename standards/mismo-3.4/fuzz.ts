import { readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { mutated, randomOf } from './mutations.ts';
import { read } from './read.ts';
import { write } from './write.ts';

/**
 * Feeds changed samples to the library: `node standards/mismo-3.4/fuzz.ts [runs] [seed]`, a million by default. None may throw, stall, tell a
 * taxpayer identifier or lose something on its way through writing and reading. Stops at the first that does, with its seed.
 */
export function fuzz(
  runs: number,
  seed: number,
  files: readonly string[],
): { readonly read: number; readonly refused: number; readonly slowestMs: number } {
  let taken = 0;
  let refused = 0;
  let slowestMs = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = randomOf(seed + run);
    const file = files[Math.floor(random() * files.length)]!;
    const text = mutated(file, random, 1 + Math.floor(random() * 4));
    const start = performance.now();
    try {
      if (check(text)) taken += 1;
      else refused += 1;
    } catch (error) {
      throw new Error(`Seed ${seed + run}: ${(error as Error).message}`, { cause: error });
    }
    slowestMs = Math.max(slowestMs, performance.now() - start);
    if (slowestMs > 5000) throw new Error(`Seed ${seed + run} took ${Math.round(slowestMs)} ms`);
  }
  return { read: taken, refused, slowestMs };
}

function check(text: string): boolean {
  const result = read(text);
  const messages = result.ok ? result.value.findings.map(({ message }) => message) : [result.refusal.message];
  if (messages.some((message) => /90\d{7}/.test(message))) throw new Error('a finding tells a taxpayer identifier');
  if (!result.ok) return false;
  const { document, source } = result.value;
  const written = write(document, source);
  const again = read(written.xml);
  if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
  if (!isDeepStrictEqual(again.value.document, document)) throw new Error('the document changed on its way');
  if (write(again.value.document, again.value.source).xml !== written.xml) throw new Error('a second writing differs');
  return true;
}

if (import.meta.main) {
  const folder = new URL('./samples/', import.meta.url);
  const files = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const runs = Number(process.argv[2] ?? 1_000_000);
  const started = performance.now();
  const { read: taken, refused, slowestMs } = fuzz(runs, Number(process.argv[3] ?? 1), files);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `mismo-3.4: ${runs} changed files in ${seconds} s, ${taken} read, ${refused} refused, slowest ${Math.round(slowestMs)} ms, no crash`,
  );
}
