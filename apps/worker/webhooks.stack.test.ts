import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoPerson } from '../../database/demo/people.ts';
import { apiForTests } from '../../platform/testing/api-for-tests.ts';
import { TEST_KEY } from '../../platform/testing/test-keys.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_WEBHOOK_LOOPBACK: 'yes' });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-worker-'));

const received: { id: string; body: string }[] = [];
const receiver = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push({ id: String(request.headers['webhook-id']), body });
    reply.end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));

const workers: ChildProcess[] = [];
afterAll(() => {
  for (const one of workers) one.kill('SIGKILL');
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The real worker process over the test's database, without the test's own settings. */
function startWorker(more: Record<string, string> = {}): ChildProcess {
  const worker = spawn(process.execPath, ['apps/worker/main.ts'], {
    env: {
      PATH: process.env.PATH,
      LOCKDESK_APP_DATABASE_URL: database.appUrl,
      LOCKDESK_KEY: TEST_KEY,
      LOCKDESK_DATA: folder,
      LOCKDESK_ENVIRONMENT: 'test',
      LOCKDESK_LOG: 'silent',
      LOCKDESK_WEBHOOK_LOOPBACK: 'yes',
      ...more,
    },
    stdio: 'ignore',
  });
  workers.push(worker);
  return worker;
}

test('a worker killed between the receiver’s answer and writing it down loses nothing: the event comes again under its name', async () => {
  const helen = await api.as(demoPerson('helen').id, 2);
  const { port } = receiver.address() as AddressInfo;
  const added = await helen.call('POST', '/webhooks', {
    body: { title: 'LOS', url: `http://127.0.0.1:${port}/`, kinds: ['rate-locked'] },
  });
  const { subscriptionId } = added.body as { subscriptionId: string };
  await helen.call('POST', `/webhooks/${subscriptionId}/ping`, { body: {} });

  const killed = startWorker({ LOCKDESK_FAILPOINT: 'webhook-answered' });
  const signal = await new Promise((resolve) => killed.on('exit', (_code, by) => resolve(by)));
  expect([signal, received.length]).toEqual(['SIGKILL', 1]);
  const state = () =>
    database.query<{ state: string; attempts: number }>('select state, attempts from webhook_delivery where subscription_id = $1', [
      subscriptionId,
    ]);
  expect(await state()).toEqual([{ state: 'sending', attempts: 1 }]);

  // Two minutes later, by the time of the claim, two workers find it at once.
  await database.query(`update webhook_delivery set claimed_at = now() - interval '3 minutes'`);
  startWorker();
  startWorker();
  await expect.poll(state).toEqual([{ state: 'delivered', attempts: 2 }]);
  expect(received).toHaveLength(2);
  expect(received[1]).toEqual(received[0]);
});
