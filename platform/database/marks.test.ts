import { expect, test } from 'vitest';
import { freePort } from '../../tools/start/processes.ts';
import { openDatabase } from './database.ts';
import { FetchedWhile, marksOf } from './marks.ts';

test('what is being fetched is fetched once, and again under another mark', async () => {
  const kept = new FetchedWhile<{ n: number }>(10);
  let fetches = 0;
  const fetch = () => Promise.resolve({ n: ++fetches });
  expect(await Promise.all([kept.get('a', 1, fetch), kept.get('a', 1, fetch)])).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await kept.get('a', 2, fetch)).toEqual({ n: 2 });
});

test('what is here is given without waiting; that there is nothing is asked again only under another mark', async () => {
  const kept = new FetchedWhile<{ n: number } | undefined>(10);
  await kept.get('a', 1, () => Promise.resolve({ n: 1 }));
  expect(kept.get('a', 1, () => Promise.reject(new Error('asked again')))).toEqual({ n: 1 });
  expect(await kept.get('b', 1, () => Promise.resolve(undefined))).toBeUndefined();
  expect(await kept.get('b', 1, () => Promise.resolve({ n: 2 }))).toBeUndefined();
  expect(await kept.get('b', 2, () => Promise.resolve({ n: 2 }))).toEqual({ n: 2 });
});

test('a fetch that comes back late does not take the place of what was fetched under a later mark', async () => {
  const kept = new FetchedWhile<{ n: number }>(10);
  const early = Promise.withResolvers<{ n: number }>();
  const asked = kept.get('a', 1, () => early.promise);
  await kept.get('a', 2, () => Promise.resolve({ n: 2 }));
  early.resolve({ n: 1 });
  expect(await asked).toEqual({ n: 1 });
  expect(kept.get('a', 2, () => Promise.reject(new Error('asked again')))).toEqual({ n: 2 });
});

test('a failed fetch is told to who asked, to nobody else, and tried again', async () => {
  const kept = new FetchedWhile<{ n: number }>(10);
  await expect(kept.get('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  // A rejection that nobody holds would end the process; the runner reports one as an error.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await kept.get('a', 1, () => Promise.resolve({ n: 7 }))).toEqual({ n: 7 });
});

test('who asks while the database is away hears of it, each in turn, and nobody waits for good', async () => {
  const database = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
  const marks = marksOf(database);
  for (let turn = 0; turn < 3; turn++) {
    const asked = await Promise.allSettled([marks.read(), marks.read(), marks.lastRead()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  }
  await database.close();
});
