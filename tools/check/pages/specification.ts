import { parse } from 'csv-parse/sync';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../steps.ts';

const COLUMNS = ['kind', 'id', 'state', 'shown by', 'remark'];
const KINDS = ['rule', 'error', 'dropdown', 'layout'];
/** The separator between a test's file and its title. */
const BETWEEN = ' › ';

/** Gives a file's text by its root-relative path; undefined when there is no such file. */
export type FileText = (path: string) => string | undefined;

/**
 * The errors of the lists of the specification's items and their tests: a line must have every column, name a test that exists by words of
 * its title, name an item once in all lists, and name a decision for a difference.
 */
export function specificationMistakes(lists: ReadonlyMap<string, string>, textOf: FileText): string[] {
  const said = new Map<string, string>();
  return [...lists].flatMap(([file, text]) => {
    const [head, ...lines] = parse(text, { relax_column_count: true, skip_empty_lines: true }) as string[][];
    if (head?.join() !== COLUMNS.join()) return [`${file}: the first line must be ${COLUMNS.join()}`];
    return lines.flatMap((line, at) => {
      const place = `${file}, line ${at + 2}`;
      const [kind = '', id = ''] = line;
      const item = `${kind} ${id}`;
      const earlier = said.get(item);
      said.set(item, earlier ?? place);
      return [
        ...(earlier ? [`${place}: ${item} is already in ${earlier}`] : []),
        ...lineMistakes(line, textOf).map((one) => `${place}: ${one}`),
      ];
    });
  });
}

function lineMistakes(line: readonly string[], textOf: FileText): string[] {
  if (line.length !== COLUMNS.length) return [`has ${line.length} columns, not ${COLUMNS.length}`];
  const [kind, id, state, shownBy, remark] = line as [string, string, string, string, string];
  const mistakes: string[] = [];
  if (!KINDS.includes(kind)) mistakes.push(`${kind} is no kind`);
  if (id === '') mistakes.push('names no item');
  if (state !== 'done' && state !== 'differs') mistakes.push(`${state} is neither done nor differs`);
  const [path, words, ...more] = shownBy.split(BETWEEN) as [string, ...string[]];
  const test = /\.test\.tsx?$/.test(path) ? textOf(path) : undefined;
  if (test === undefined) mistakes.push(`there is no test file ${path}`);
  else if (!words || more.length > 0) mistakes.push('names no test by words of its title');
  else if (!isQuoted(words, test)) mistakes.push(`${path} has no test “${words}”`);
  if (state === 'differs') {
    const decision = /docs\/decisions\/[\w.-]+\.md/.exec(remark)?.[0];
    if (decision === undefined || textOf(decision) === undefined) mistakes.push('differs without a page in docs/decisions');
  }
  return mistakes;
}

/** Whether the text is in quotes on a line that is no comment: the title of a test or a row of its table. */
function isQuoted(words: string, source: string): boolean {
  return source.split('\n').some((line) => {
    const at = line.indexOf(words);
    return at > 0 && !/^\s*(\/\/|\/?\*)/.test(line) && /['"`]/.test(line.slice(0, at));
  });
}

function textOfFile(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = globSync('*/**/specification.csv', {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path === 'dist' || path === 'data',
  });
  const lists = new Map(files.sort().map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]));
  const mistakes = specificationMistakes(lists, textOfFile);
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
