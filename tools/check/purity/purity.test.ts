import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsOf, withoutComments } from '../structure/import-directions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

function sourcesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(test|bench)\.ts$|\/bench\//.test(name))
    .sort();
}

// Names that a business may use too ("document", "window", "process") count only where a property of them is read.
const outside =
  /\b(new Date\(\)|Date\.now|Temporal|Math\.random|fetch\(|setTimeout|setInterval|performance\.|globalThis|localStorage|require\(|Buffer|console\.|(process|crypto|navigator|window|document)\.(?=[a-z]+\b)(env|argv|exit|cwd|stdout|hrtime|random\w*|subtle|language|userAgent|location|create\w*|query\w*|get\w*|body|cookie))/g;

/** The code without comments and texts, because prose may contain the words window or process. */
function codeOf(file: string): string {
  return withoutComments(textOf(file)).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

describe.each([
  ['regulation/**/*.ts', 80],
  ['underwriting/**/*.ts', 3],
  ['standards/**/*.ts', 80],
  ['capabilities/*/domain/**/*.ts', 300],
])('%s is made of pure functions', (pattern, atLeast) => {
  const sources = sourcesOf(pattern);

  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(atLeast);
  });

  test('no file knows a clock, chance, a process or a browser', () => {
    const found = sources.flatMap((file) => [...codeOf(file).matchAll(outside)].map(([name]) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });
});

describe.each([
  ['regulation', /^(foundation|regulation)\//],
  ['underwriting', /^(foundation|regulation|underwriting)\//],
])('%s', (folder, allowed) => {
  const sources = sourcesOf(`${folder}/**/*.ts`);

  test('imports nothing but the law, what it is built of, and decimal.js', () => {
    const others = sources.flatMap((file) =>
      importsOf(file, textOf(file))
        .filter(({ specifier, path }) => (path === undefined ? specifier !== 'decimal.js' : !allowed.test(path)))
        .map(({ specifier }) => `${file}: ${specifier}`),
    );
    expect(others).toEqual([]);
  });

  test('has days of its own, and no instant of JavaScript', () => {
    expect(sources.filter((file) => /\bDate\b[.(]/.test(codeOf(file)))).toEqual([]);
  });

  test('each file has a comment that says what it is', () => {
    expect(sources.filter((file) => !textOf(file).includes('/**'))).toEqual([]);
  });
});
