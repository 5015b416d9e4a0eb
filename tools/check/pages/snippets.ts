import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileText } from './specification.ts';
import { root } from '../steps.ts';

/** Pages whose every piece of TypeScript must be from a file, because readers copy it. */
const COPIED_FROM = /^(README|CONTRIBUTING)\.md$|^docs\/(handbook\/|architecture\.md)/;
/** A placeholder for lines that are left out. */
const LEFT_OUT = /^\s*\/\/ …/;

/**
 * The errors of the pieces of TypeScript in a page. One that names a file in its first line (`// capabilities/lock/contract/extend.ts`)
 * must have that file's lines, in their order; a line `// …` means that others are left out.
 */
export function snippetMistakes(page: string, text: string, textOf: FileText): string[] {
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].flatMap((block) => {
    const place = `${page}, line ${text.slice(0, block.index).split('\n').length}`;
    const [first = '', ...lines] = block[1]!.trimEnd().split('\n');
    const path = /^\/\/ ([\w.-]+\/[\w./-]+\.tsx?)$/.exec(first)?.[1];
    if (path === undefined) return COPIED_FROM.test(page) ? [`${place}: the first line must name the file this is from`] : [];
    const source = textOf(path);
    if (source === undefined) return [`${place}: there is no file ${path}`];
    const missing = firstMissing(lines, source.split('\n'));
    return missing === undefined ? [] : [`${place}: ${path} has no such line here: ${missing.trim()}`];
  });
}

/** The first line that the file doesn't have where the piece has it. */
function firstMissing(lines: readonly string[], source: readonly string[]): string | undefined {
  const pieces: string[][] = [[]];
  for (const line of lines) {
    if (LEFT_OUT.test(line)) pieces.push([]);
    else pieces.at(-1)!.push(line);
  }
  let from = 0;
  for (const piece of pieces) {
    const at = startOf(piece, source, from);
    if (typeof at === 'string') return at;
    from = at + piece.length;
  }
  return undefined;
}

/** Where a piece's lines follow one another in the file; else the first of its lines that does not fit where most of them do. */
function startOf(piece: readonly string[], source: readonly string[], from: number): number | string {
  let most = -1;
  for (let start = from; start <= source.length; start += 1) {
    const same = piece.findIndex((line, index) => line !== source[start + index]);
    if (same < 0) return start;
    most = Math.max(most, same);
  }
  return piece[Math.max(most, 0)]!;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const textOf: FileText = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const pages = globSync('{*,docs/**/*,{capabilities,foundation,platform,standards,ui,vendors,tools}/**/*}.md', {
    cwd: root,
    exclude: (path) => path === 'node_modules',
  });
  const mistakes = pages.sort().flatMap((page) => snippetMistakes(page.replaceAll('\\', '/'), textOf(page)!, textOf));
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
