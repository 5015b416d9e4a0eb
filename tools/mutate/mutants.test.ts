import { describe, expect, test } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';

const changed = (source: string): string[] => mutantsOf(source).map((mutant) => mutated(source, mutant));

describe('places to change', () => {
  test.each([
    ['const late = a < b;', ['const late = a <= b;', 'const late = a >= b;']],
    ['const sum = a + b;', ['const sum = a - b;']],
    ['const both = a && !b;', ['const both = a || !b;', 'const both = a && b;']],
    ['const days = 3;', ['const days = 4;', 'const days = (2);']],
    ['const last = -1;', ['const last = -2;', 'const last = -3;']],
    ['const open = true;', ['const open = false;']],
    ['return total;', ['return undefined as never;']],
    ['return;', []],
    ['return undefined;', []],
    ['if (a) go(b);', ['if (!(a)) go(b);']],
    ['left -= one;', ['left += one;']],
  ])('%s', (source, expected) => {
    expect(changed(source)).toEqual(expected);
  });

  test.each([
    "import { a } from './a-1.ts';",
    "export { a, b } from './b.ts';",
    "export * from './c.ts';",
    'export interface Half { readonly of: 1 | 2; readonly yes: true }',
    "type Side = 'a' | 1;",
    'export type Half = 0 | 1;',
    'const map: Map<string, number> = new Map<string, number>();',
    "const text = 'a < b && 3';",
    'const text = `a < ${b + 1} ${`${c - 1}`} 3`;',
    'const form = /a[/]+b{3}/;',
    '// a < b',
    '/* 3 */ /** 4 */',
    'const id = (a) => a;',
  ])('nothing to change in %s', (source) => {
    expect(changed(source)).toEqual([]);
  });

  test('names the line and the change', () => {
    expect(mutantsOf('const a = b;\nconst c = a * b;')).toMatchObject([{ line: 2, says: '* to /' }]);
  });
});

test('a loop that a change makes endless stops with an error', () => {
  const source = mutated('let laps = 0; for (;;) { laps = laps; }', undefined);
  expect(source).toContain("throw new Error('Runaway loop')");
  expect(mutated('while (a) b();', undefined)).toMatch(/^globalThis\.__laps = 0; while \(a\) if \(.*\) throw .*; else b\(\);$/);
  expect(mutated('do { a(); } while (b);', undefined)).toBe('do { a(); } while (b);');
  expect(mutated('const a = 1;', undefined)).toBe('const a = 1;');
});
