import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../steps.ts';

/** A source file's text under its root-relative path. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Class names of a CSS module that no file reads, and names that files read but the module lacks: the types know neither. A module of which
 * some file reads a computed name (`styles[tone]`) may have any of its classes read, so only the names it lacks are reported.
 */
export function classMistakes(sources: Sources): string[] {
  const modules = [...sources.keys()].filter((file) => file.endsWith('.module.css')).sort();
  const read = namesRead(sources);
  return modules.flatMap((file) => {
    const defined = classesOf(sources.get(file)!);
    const { names, computed } = read.get(file) ?? { names: new Set<string>(), computed: false };
    const unread = computed ? [] : [...defined].filter((name) => !names.has(name));
    const lacking = [...names].filter((name) => !defined.has(name));
    return [
      ...unread.map((name) => `${file}: nobody reads .${name}`),
      ...lacking.map((name) => `${file}: has no .${name}, but it is read`),
    ];
  });
}

/** The classes a style sheet's selectors name. */
export function classesOf(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|\[[^\]]*\]/g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].map((rule) => rule[1]!.trim()).filter((selector) => !selector.startsWith('@'));
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map((match) => match[1]!)));
}

interface NamesRead {
  readonly names: Set<string>;
  computed: boolean;
}

function namesRead(sources: Sources): Map<string, NamesRead> {
  const read = new Map<string, NamesRead>();
  for (const [file, text] of sources) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, called, specifier] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)) {
      const module = posix.join(posix.dirname(file), specifier!);
      const of = read.get(module) ?? { names: new Set(), computed: false };
      read.set(module, of);
      const readHere = new RegExp(`(?<![\\w.])${called}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g');
      for (const [, dotted, quoted] of text.matchAll(readHere)) of.names.add(dotted ?? quoted!);
      // If the name is used in another way, it was passed on whole, or read for a computed class.
      of.computed ||= new RegExp(`(?<![\\w.])${called}\\b`).test(text.replaceAll(readHere, '').replaceAll(/^import .*$/gm, ''));
    }
  }
  return read;
}

function sourcesOfTheBrowser(): Sources {
  const files = globSync('{apps,capabilities,ui}/**/*.{ts,tsx,module.css}', { cwd: root });
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(`${root}/${file}`, 'utf8')]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mistakes = classMistakes(sourcesOfTheBrowser());
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
