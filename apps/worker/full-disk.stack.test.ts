import { truncateSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ballastFile } from '../../platform/disk/disk-space.ts';
import { WORKER_NAME } from '../../platform/jobs/worker-alive.ts';
import { startStack } from '../../platform/testing/stack.ts';

const stack = await startStack({ demo: false, parts: ['worker'] });

/** Seconds since the worker's last query. */
async function silentFor(): Promise<number> {
  const [found] = await stack.database.query<{ seconds: number }>(
    `select extract(epoch from now() - max(state_change))::float8 as seconds from pg_stat_activity where application_name = '${WORKER_NAME}'`,
  );
  return found!.seconds;
}

test('a worker whose rounds wait for disk space still sends a query every five seconds', async () => {
  // The launcher signals a full disk by an emptied ballast file.
  writeFileSync(ballastFile(stack.dataFolder), '');
  await pause(12_000);
  const silences: number[] = [];
  for (let look = 0; look < 8; look += 1) {
    silences.push(await silentFor());
    await pause(1_000);
  }
  truncateSync(ballastFile(stack.dataFolder), 1);
  // One that sends none is silent for twenty seconds by now; one that is silent for thirty is taken for dead.
  expect(Math.max(...silences)).toBeLessThan(12);
}, 60_000);
