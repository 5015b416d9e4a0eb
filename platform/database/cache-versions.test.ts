import { expect, test } from 'vitest';
import { freePort } from '../../tools/start/processes.ts';
import { openDatabase } from './database.ts';
import { FetchingCache, cacheVersionsOf } from './cache-versions.ts';

test('what is being fetched is fetched once, and again under another mark', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  let fetches = 0;
  const fetch = () => Promise.resolve({ n: ++fetches });
  expect(await Promise.all([cache.get('a', 1, fetch), cache.get('a', 1, fetch)])).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await cache.get('a', 2, fetch)).toEqual({ n: 2 });
});

test('what is here is given without waiting; that there is nothing is asked again only under another mark', async () => {
  const cache = new FetchingCache<{ n: number } | undefined>(10);
  await cache.get('a', 1, () => Promise.resolve({ n: 1 }));
  expect(cache.get('a', 1, () => Promise.reject(new Error('asked again')))).toEqual({ n: 1 });
  expect(await cache.get('b', 1, () => Promise.resolve(undefined))).toBeUndefined();
  expect(await cache.get('b', 1, () => Promise.resolve({ n: 2 }))).toBeUndefined();
  expect(await cache.get('b', 2, () => Promise.resolve({ n: 2 }))).toEqual({ n: 2 });
});

test('a fetch that comes back late does not take the place of what was fetched under a later mark', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  const early = Promise.withResolvers<{ n: number }>();
  const asked = cache.get('a', 1, () => early.promise);
  await cache.get('a', 2, () => Promise.resolve({ n: 2 }));
  early.resolve({ n: 1 });
  expect(await asked).toEqual({ n: 1 });
  expect(cache.get('a', 2, () => Promise.reject(new Error('asked again')))).toEqual({ n: 2 });
});

test('a failed fetch is told to who asked, to nobody else, and tried again', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  await expect(cache.get('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  // A rejection that nobody holds would end the process; the runner reports one as an error.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await cache.get('a', 1, () => Promise.resolve({ n: 7 }))).toEqual({ n: 7 });
});

test('who asks while the database is away hears of it, each in turn, and nobody waits for good', async () => {
  const database = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
  const versions = cacheVersionsOf(database);
  for (let turn = 0; turn < 3; turn++) {
    const asked = await Promise.allSettled([versions.read(), versions.read(), versions.lastRead()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  }
  await database.close();
});
