import { expect, test } from 'vitest';
import { freePort } from '../../tools/start/processes.ts';
import { openDatabase } from './database.ts';
import { FetchingCache, cacheVersionsOf } from './cache-versions.ts';

test('a value is fetched once at a time, and again under another version', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  let fetches = 0;
  const fetch = () => Promise.resolve({ n: ++fetches });
  expect(await Promise.all([cache.get('a', 1, fetch), cache.get('a', 1, fetch)])).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await cache.get('a', 2, fetch)).toEqual({ n: 2 });
});

test('a cached value is returned without waiting; an empty result is fetched again only under another version', async () => {
  const cache = new FetchingCache<{ n: number } | undefined>(10);
  await cache.get('a', 1, () => Promise.resolve({ n: 1 }));
  expect(cache.get('a', 1, () => Promise.reject(new Error('asked again')))).toEqual({ n: 1 });
  expect(await cache.get('b', 1, () => Promise.resolve(undefined))).toBeUndefined();
  expect(await cache.get('b', 1, () => Promise.resolve({ n: 2 }))).toBeUndefined();
  expect(await cache.get('b', 2, () => Promise.resolve({ n: 2 }))).toEqual({ n: 2 });
});

test('a late fetch does not replace a value fetched under a later version', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  const early = Promise.withResolvers<{ n: number }>();
  const asked = cache.get('a', 1, () => early.promise);
  await cache.get('a', 2, () => Promise.resolve({ n: 2 }));
  early.resolve({ n: 1 });
  expect(await asked).toEqual({ n: 1 });
  expect(cache.get('a', 2, () => Promise.reject(new Error('asked again')))).toEqual({ n: 2 });
});

test('a failed fetch rejects for its callers only, and is tried again', async () => {
  const cache = new FetchingCache<{ n: number }>(10);
  await expect(cache.get('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  // An unhandled rejection would end the process; the test runner reports one as an error.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await cache.get('a', 1, () => Promise.resolve({ n: 7 }))).toEqual({ n: 7 });
});

test('callers get an error while the database is away, and none waits forever', async () => {
  const database = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
  const versions = cacheVersionsOf(database);
  for (let turn = 0; turn < 3; turn++) {
    const asked = await Promise.allSettled([versions.read(), versions.read(), versions.lastRead()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  }
  await database.close();
});
