import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { outageOf } from '../http/outage.ts';
import { openDatabase } from './database.ts';
import { cacheVersionsOf } from './cache-versions.ts';

test('a database that is away is not asked by everybody at once, and is asked again in a moment', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const database = openDatabase(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`, { max: 1 });
  try {
    const began = performance.now();
    for (let times = 0; times < 50; times += 1) {
      const problem = await database
        .withShared(async () => undefined)
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      expect(outageOf(problem)).toBe('UNAVAILABLE');
      // Every signed-in request reads the cache versions first.
      await expect(cacheVersionsOf(database).read()).rejects.toThrow();
    }
    // Once in a tenth of a second, however long that took.
    expect(asked).toBeLessThanOrEqual(2 + (performance.now() - began) / 100);
    const before = asked;
    await pause(150);
    await database.withShared(async () => undefined).catch(() => undefined);
    expect(asked).toBe(before + 1);
  } finally {
    await database.close();
    server.close();
  }
});
