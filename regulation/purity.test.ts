import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

const sources = readdirSync(join(root, 'regulation'), { recursive: true, encoding: 'utf8' })
  .map((name) => posix.join('regulation', name.replaceAll('\\', '/')))
  .filter((name) => name.endsWith('.ts') && !/\.(test|bench)\.ts$/.test(name) && !name.startsWith('regulation/bench/'))
  .sort();

/** The code without comments and texts, because prose may contain the words window or process. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export|\})[^'\n]*'([^']+)';$/gm)]
    .filter((match) => /from|^import '/.test(match[0]))
    .map((match) => match[1]!);
}

describe('the law is made of pure functions', () => {
  test('there is law to look at', () => {
    expect(sources.length).toBeGreaterThan(80);
  });

  test.each(sources)('%s imports foundation, regulation and decimal.js only', (file) => {
    const outside = importsOf(file).filter((wanted) => {
      if (!wanted.startsWith('.')) return wanted !== 'decimal.js';
      return !/^(foundation|regulation)\//.test(posix.join(posix.dirname(file), wanted));
    });
    expect(outside).toEqual([]);
  });

  test.each(sources)('%s knows no clock, no chance, no process and no browser', (file) => {
    // Names that a business may use too ("document", "window", "process") count only where a property of them is read.
    const forbidden =
      /\b(new Date|Date\.|Temporal|node:|Math\.random|fetch\(|setTimeout|setInterval|performance\.|globalThis|localStorage|require\(|Buffer|console\.|(process|crypto|navigator|window|document)\.(?=[a-z]+\b)(env|argv|exit|cwd|stdout|hrtime|random\w*|subtle|language|userAgent|location|create\w*|query\w*|get\w*|body|cookie))/g;
    expect([...codeOf(file).matchAll(forbidden)].map((match) => match[0])).toEqual([]);
  });

  test.each(sources)('%s says in its first comment or its name what it is', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/\/\*\*/);
  });
});
