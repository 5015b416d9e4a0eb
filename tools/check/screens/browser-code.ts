import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isTest, withoutComments } from '../structure/import-directions.ts';

/** One declaration at the top of a file, as it is written. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly text: string;
}

interface Source {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Names taken from other files as values, and what they are called there. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Files of which all is exported again. */
  readonly all: readonly string[];
}

/**
 * The code a browser may run: all files of screens, and of the pure files they import as values those declarations that are reached by name
 * (a folder's index exports far more than one screen uses). It relies on our formatting: top-level declarations begin in the first column.
 */
export function codeOfTheBrowser(root: string): Declaration[] {
  const sources = new Map<string, Source>();
  const sourceOf = (file: string): Source => {
    const found = sources.get(file) ?? readSource(file, existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : '');
    sources.set(file, found);
    return found;
  };
  const reached = new Map<string, Declaration>();
  const reach = (file: string, name: string): boolean => {
    const { declarations, imported, all } = sourceOf(file);
    const declaration = declarations.get(name);
    if (!declaration) {
      const from = imported.get(name);
      return from ? reach(from.file, from.name) : all.some((other) => reach(other, name));
    }
    const key = `${file} ${name}`;
    if (reached.has(key)) return true;
    reached.set(key, declaration);
    for (const [word] of declaration.text.matchAll(/[\w$]+/g)) if (declarations.has(word) || imported.has(word)) reach(file, word);
    return true;
  };
  const screens = globSync('{ui,apps/web,capabilities/*/{web,panels}}/**/*.{ts,tsx}', { cwd: root });
  for (const file of screens.filter((one) => !isTest(one))) for (const name of sourceOf(file).declarations.keys()) reach(file, name);
  return [...reached.values()];
}

const IMPORTS = /^(import|export) (?:(\* as (\w+))|(?:\w+, )?\{([^}]*)\}|(\*)) from '(\.[^']+\.tsx?)';/gm;
const DECLARED = /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class) ([\w$]+)/;

function readSource(file: string, written: string): Source {
  const text = withoutComments(written);
  const imported = new Map<string, { file: string; name: string }>();
  const all: string[] = [];
  for (const [, , , whole, names, star, specifier] of text.matchAll(IMPORTS)) {
    const from = posix.normalize(posix.join(posix.dirname(file), specifier!));
    if (whole ?? star) all.push(from);
    for (const name of names?.split(',') ?? []) {
      const [there, here = there] = name.trim().split(' as ');
      if (there && here && !there.startsWith('type ')) imported.set(here, { file: from, name: there });
    }
  }
  const declarations = new Map<string, Declaration>();
  // A declaration ends before the next line that begins in the first column with a word.
  for (const part of text.split(/^(?=[a-z])/m)) {
    const name = DECLARED.exec(part)?.[1];
    if (name) declarations.set(name, { file, name, text: part });
  }
  return { declarations, imported, all };
}
