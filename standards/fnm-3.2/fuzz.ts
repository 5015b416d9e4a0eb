import { randomOf } from '../mismo-3.4/mutations.ts';
import { read } from './read.ts';
import { write } from './write.ts';

/**
 * Feeds changed files to reading and writing: characters changed, lines cut, doubled, swapped or taken out. Throws, naming the seed, where
 * something crashes, is slow, is not written back to the character, or a message tells a taxpayer identifier of the samples (900…).
 */
export function fuzz(runs: number, seed: number, files: readonly string[], now: () => number): { read: number; refused: number } {
  let taken = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = randomOf(seed + run);
    const pick = (below: number): number => Math.floor(random() * below);
    let text = files[pick(files.length)]!;
    for (let change = pick(4); change >= 0; change -= 1) text = mutated(text, pick);
    const start = now();
    try {
      if (check(text)) taken += 1;
    } catch (error) {
      throw new Error(`Seed ${seed + run}: ${(error as Error).message}`, { cause: error });
    }
    if (now() - start > 5000) throw new Error(`Seed ${seed + run} was slow`);
  }
  return { read: taken, refused: runs - taken };
}

const STRANGE = ['', ' ', '\u0000', 'é', '\t', '9', 'Y', '-', '.', '\r', '\n', '€', '000', '03A', 'toString', '__proto__'];

function mutated(text: string, pick: (below: number) => number): string {
  const at = pick(text.length + 1);
  const lines = text.split('\n');
  const [one, other] = [pick(lines.length), pick(lines.length)];
  switch (pick(7)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + STRANGE[pick(STRANGE.length)]! + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + STRANGE[pick(STRANGE.length)]! + text.slice(at);
    case 3:
      return lines.toSpliced(one, 1).join('\n');
    case 4:
      return lines.toSpliced(one, 0, lines[other]!).join('\n');
    case 5:
      return lines.with(one, lines[other]!).with(other, lines[one]!).join('\n');
    default:
      return text.slice(0, at) + text.slice(at + pick(40));
  }
}

function check(text: string): boolean {
  const result = read(text);
  const messages = result.ok ? result.value.findings.map(({ message }) => message) : [result.refusal.message];
  if (messages.some((message) => /900\d{6}/.test(message))) throw new Error('a finding tells a taxpayer identifier');
  if (!result.ok) return false;
  const { document, source } = result.value;
  if (write(document, source).text !== text) throw new Error('the file is not written back as it was');
  const anew = write(document);
  if (anew.losses.some(({ message }) => /900\d{6}/.test(message))) throw new Error('a loss tells a taxpayer identifier');
  const again = read(anew.text);
  if (!again.ok) throw new Error(`what was written is refused: ${again.refusal.message}`);
  if (write(again.value.document, again.value.source).text !== anew.text) throw new Error('a second writing differs');
  return true;
}
