import { expect, test } from 'vitest';
import { graphOf, importsPage, mermaid } from './import-graph.ts';

const sources = new Map([
  ['lock/a.ts', "import { b } from '../price/b.ts';\nimport type { c } from '../price/c.ts';\nimport { d } from './d.ts';"],
  ['lock/d.ts', "import { z } from 'zod';\nimport { far } from '../elsewhere/far.ts';"],
  ['price/b.ts', ''],
]);
const partOf = (file: string): string | undefined => (file.startsWith('elsewhere/') ? undefined : file.split('/')[0]);

test('imports between parts are in the graph; those within one, of packages and of no part are not', () => {
  const graph = graphOf(sources, partOf);
  expect([...graph.get('lock')!]).toEqual(['price']);
  expect([...graph.get('price')!]).toEqual([]);
});

test('the drawing names every part in its order, and every direction once', () => {
  expect(mermaid(graphOf(sources, partOf), ['price', 'lock'])).toBe(
    ['```mermaid', 'flowchart LR', '  price', '  lock', '  lock --> price', '```'].join('\n'),
  );
});

test('no arrow of the portal leads out of foundation', () => {
  const page = importsPage();
  expect(page).toContain('  domain -->');
  expect(page).not.toMatch(/^ {2}foundation -->/m);
});
