import { expect, test } from 'vitest';
import { FetchedWhile } from './marks.ts';

test('what is being fetched is fetched once, and again under another mark', async () => {
  const kept = new FetchedWhile<number>(10);
  let fetches = 0;
  const fetch = (): Promise<number> => Promise.resolve(++fetches);
  expect(await Promise.all([kept.get('a', 1, fetch), kept.get('a', 1, fetch)])).toEqual([1, 1]);
  expect(await kept.get('a', 2, fetch)).toBe(2);
});

test('a failed fetch is told to who asked, to nobody else, and tried again', async () => {
  const kept = new FetchedWhile<number>(10);
  await expect(kept.get('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  // A rejection that nobody holds would end the process; the runner reports one as an error.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await kept.get('a', 1, () => Promise.resolve(7))).toBe(7);
});
