import { expect, test } from 'vitest';
import { specificationMistakes } from './specification.ts';

const HEAD = 'kind,id,state,shown by,remark';
const files: Readonly<Record<string, string>> = {
  'ui/kit/search/search.test.ts': "test('reads a number', () => expect(read('1')).toBe(1));",
  'ui/kit/search/search-query.ts': 'reads a number',
  'docs/decisions/2026-11-22-rulings.md': '# Rulings',
};

function mistakes(...lines: string[]): string[] {
  return specificationMistakes(new Map([['ui/specification.csv', [HEAD, ...lines, ''].join('\n')]]), (path) => files[path]);
}

test('a line that names a test by its file and its words is right', () => {
  expect(mistakes('rule,search.classify,done,ui/kit/search/search.test.ts › reads a number,')).toEqual([]);
  expect(mistakes('rule,search.classify,done,ui/kit/search/search.test.ts › reads a number,"one, two"')).toEqual([]);
});

test.each([
  ['rule,a,done,ui/kit/search/search.test.ts › reads a number', 'has 4 columns, not 5'],
  ['rule,a,done,ui/kit/search/search.test.ts › reads, a number,', 'has 6 columns, not 5'],
  ['law,a,done,ui/kit/search/search.test.ts › reads a number,', 'law is no kind'],
  ['rule,,done,ui/kit/search/search.test.ts › reads a number,', 'names no item'],
  ['rule,a,part,ui/kit/search/search.test.ts › reads a number,', 'part is neither done nor differs'],
  ['rule,a,done,ui/kit/gone.test.ts › reads a number,', 'there is no test file ui/kit/gone.test.ts'],
  ['rule,a,done,ui/kit/search/search-query.ts › reads a number,', 'there is no test file ui/kit/search/search-query.ts'],
  ['rule,a,done,ui/kit/search/search.test.ts,', 'names no test by words of its title'],
  ['rule,a,done,ui/kit/search/search.test.ts › reads a name,', 'ui/kit/search/search.test.ts has no test “reads a name”'],
  ['rule,a,differs,ui/kit/search/search.test.ts › reads a number,as agreed', 'differs without a page in docs/decisions'],
  ['rule,a,differs,ui/kit/search/search.test.ts › reads a number,docs/decisions/gone.md', 'differs without a page in docs/decisions'],
])('%s: %s', (line, mistake) => expect(mistakes(line)).toEqual([`ui/specification.csv, line 2: ${mistake}`]));

test('a difference with its decision is right', () => {
  const line = 'rule,a,differs,ui/kit/search/search.test.ts › reads a number,docs/decisions/2026-11-22-rulings.md';
  expect(mistakes(line)).toEqual([]);
});

test('an item said twice, in whichever list, and a list without its first line are named', () => {
  const line = 'rule,a,done,ui/kit/search/search.test.ts › reads a number,';
  const lists = new Map([
    ['apps/web/specification.csv', `${HEAD}\n${line}\n`],
    ['ui/specification.csv', `${HEAD}\n${line}\n`],
    ['vendors/specification.csv', `${line}\n`],
  ]);
  expect(specificationMistakes(lists, (path) => files[path])).toEqual([
    'ui/specification.csv, line 2: rule a is already in apps/web/specification.csv, line 2',
    `vendors/specification.csv: the first line must be ${HEAD}`,
  ]);
});
