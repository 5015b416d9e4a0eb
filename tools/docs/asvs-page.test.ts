import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asvsItems, asvsPage, testsOf } from './asvs-page.ts';

const root = new URL('../../', import.meta.url);
const items = asvsItems();

test('each of the 253 items of levels 1 and 2 is there once', () => {
  expect(new Set(items.map(({ item }) => item)).size).toBe(253);
  expect(items).toHaveLength(253);
  expect(items.filter(({ level }) => level === '1')).toHaveLength(70);
});

test('an item says that it is tested, not covered or not applicable, and why', () => {
  expect(items.filter(({ holds }) => !['tested', 'not covered', 'not applicable'].includes(holds))).toEqual([]);
  expect(items.filter(({ proof, says }) => proof === '' || says === '')).toEqual([]);
});

test('each test that is named is there', () => {
  const gone = items
    .filter(({ holds }) => holds === 'tested')
    .flatMap(testsOf)
    .filter(({ file, name }) => !existsSync(new URL(file, root)) || !readFileSync(new URL(file, root), 'utf8').includes(name));
  expect(gone).toEqual([]);
});

test('the page counts what it lists', () => {
  const page = asvsPage([
    { item: '1.1.1', level: '2', says: 'one', holds: 'tested', proof: 'a/b.test.ts > c' },
    { item: '1.1.2', level: '2', says: 'two', holds: 'not covered', proof: 'why' },
    { item: '17.1.1', level: '2', says: 'three', holds: 'not applicable', proof: 'none' },
  ]);
  expect(page).toContain('**1 of 2 that apply are held');
  expect(page).toContain('| V1.1.1 | 2 | one | [b.test.ts](../../a/b.test.ts): c |');
  expect(page).toContain('| V17 WebRTC | 0 | 0 | 1 |');
});
