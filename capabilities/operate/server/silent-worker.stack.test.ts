import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStack } from '../../../platform/testing/stack.ts';

/** Nobody looks at a page at night: when the worker, which judges the alarms, has died, the API does it instead. */
const stack = await startStack({
  demo: false,
  parts: ['api', 'worker'],
  env: { LOCKDESK_WATCH_SECONDS: '1', LOCKDESK_ALARM_MAIL: 'ops@harrow.example' },
});

function letters(): string[] {
  const folder = join(stack.dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes('worker-silent'));
}

const openKinds = async () =>
  (await stack.database.query<{ kind: string }>(`select kind from operator_alarm where cleared_at is null and kind = 'worker-silent'`)).map(
    ({ kind }) => kind,
  );

test('a worker that is killed is an alarm that the API mails, and one that is back ends it', async () => {
  await expect
    .poll(async () => (await stack.database.query(`select from process_report where stopped_at is null`)).length, { timeout: 60_000 })
    .toBe(2);
  expect(await openKinds()).toEqual([]);

  stack.child('worker').process.kill('SIGKILL');
  await expect.poll(openKinds, { timeout: 60_000 }).toEqual(['worker-silent']);
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1);
  expect(letters()[0]).toContain('Subject: Alarm: worker-silent, worker');

  await stack.restart('worker');
  await expect.poll(openKinds, { timeout: 60_000 }).toEqual([]);
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(2);
  expect(letters().some((text) => text.includes('Subject: Over: worker-silent, worker'))).toBe(true);
  // One notification each, however often it was judged.
  const [{ times }] = (await stack.database.query<{ times: number }>(`select times from operator_alarm where kind = 'worker-silent'`)) as [
    { times: number },
  ];
  expect(times).toBeGreaterThanOrEqual(1);
}, 180_000);
