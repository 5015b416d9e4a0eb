import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTest, placeOf } from '../check/structure/import-directions.ts';

/*
 * How long files and functions are, of this tree or of another checkout:
 *
 *   node tools/docs/sizes.ts [FOLDER]
 *
 * Lines of code alone count: no imports, no comments, nothing empty. Tests, benches, samples and seeds are left out.
 */
const TOPS = 'apps,capabilities,foundation,platform,regulation,standards,ui,underwriting,vendors';
const UP_TO = [20, 40, 70, 100, 150, 250, Infinity];

export interface Sizes {
  readonly files: readonly { readonly name: string; readonly lines: number }[];
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
}

/** The lines of code of a file and of each function in it, an inner one's with those of the outer. */
export function sizesOf(name: string, text: string): Sizes {
  const { program, comments } = parseSync(name, text);
  const lineAt = lineFinder(text);
  const code = new Set(text.split('\n').flatMap((line, place) => (line.trim() === '' ? [] : [place])));
  for (const { start, end } of comments) {
    const [first, last] = [lineAt(start), lineAt(end)];
    const whole = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
    if (whole) for (let line = first; line <= last; line += 1) code.delete(line);
  }
  const between = (start: number, end: number): number => {
    let lines = 0;
    for (let line = lineAt(start); line <= lineAt(end); line += 1) if (code.has(line)) lines += 1;
    return lines;
  };
  const imports: { readonly start: number; readonly end: number }[] = [];
  const functions: { name: string; lines: number }[] = [];
  const measure = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    functions.push({ name: `${name}:${lineAt(start) + 1}`, lines: between(start, end) });
  };
  new Visitor({
    ImportDeclaration: (node) => void imports.push(node),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  const lines = code.size - imports.reduce((sum, { start, end }) => sum + between(start, end), 0);
  return { files: [{ name, lines }], functions };
}

function lineFinder(text: string): (place: number) => number {
  const starts = [0];
  for (let place = text.indexOf('\n'); place >= 0; place = text.indexOf('\n', place + 1)) starts.push(place + 1);
  return (place) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

function sizesOfTree(folder: string): Sizes {
  const each = globSync(`{${TOPS}}/**/*.{ts,tsx}`, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !file.includes('.generated.') && !['samples', 'seed'].includes(placeOf(file).layer))
    .map((file) => sizesOf(file, readFileSync(join(folder, file), 'utf8')));
  return { files: each.flatMap(({ files }) => files), functions: each.flatMap(({ functions }) => functions) };
}

function table(what: string, sizes: Sizes['files']): string {
  const sorted = sizes.toSorted((a, b) => a.lines - b.lines);
  const rows = UP_TO.map((most, place) => {
    const least = place === 0 ? 0 : UP_TO[place - 1]! + 1;
    const count = sorted.filter(({ lines }) => lines >= least && lines <= most).length;
    return `${(most === Infinity ? `${least} and more` : `${least} to ${most}`).padEnd(14)} ${String(count).padStart(6)}`;
  });
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.lines;
  const longest = sorted.slice(-5).reverse();
  return [
    `${what}: ${sorted.length}; half up to ${at(0.5)} lines, 90 of 100 up to ${at(0.9)}, 99 of 100 up to ${at(0.99)}`,
    ...rows,
    ...longest.map(({ name, lines }) => `  ${String(lines).padStart(5)} ${name}`),
  ].join('\n');
}

if (import.meta.main) {
  const { files, functions } = sizesOfTree(process.argv[2] ?? process.cwd());
  console.log(`${table('Files', files)}\n\n${table('Functions', functions)}`);
}
