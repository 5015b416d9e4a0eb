import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { startStack } from '../../platform/testing/stack.ts';
import { TEST_KEY } from '../../platform/testing/test-keys.ts';

/** The real worker seals on its own, is killed, and seals again on the next day; the check runs as its own process. */
const stack = await startStack({ demo: true, parts: ['simulators', 'worker'], env: { LOCKDESK_NOW: '2026-11-20T16:00:00Z' } });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Somebody outside who stores what is posted, if it is signed rightly. */
const secret = randomBytes(32);
const posted: { type: string; data: { day: string; hash: string } }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    posted.push(new Webhook(secret, { format: 'raw' }).verify(body, request.headers as Record<string, string>) as (typeof posted)[number]);
    response.writeHead(204).end();
  });
}).listen(0, 'localhost');
await once(receiver, 'listening');
afterAll(() => void receiver.close());
const outside = {
  LOCKDESK_TIMESTAMP_URL: `${stack.simulatorsUrl}/time-stamp`,
  LOCKDESK_SEAL_WEBHOOK: `http://localhost:${(receiver.address() as AddressInfo).port}/seals`,
  LOCKDESK_SEAL_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
  LOCKDESK_WEBHOOK_LOOPBACK: 'yes',
  LOCKDESK_SEAL_MAIL: 'seals@harrow.example',
};
const sealFolder = join(stack.dataFolder, 'seals');
const soon = { timeout: 60_000, interval: 200 };
const filesOfSeals = (): string[] => (existsSync(sealFolder) ? readdirSync(sealFolder).filter((name) => name.endsWith('.json')) : []);

function verify(...words: string[]): Promise<{ code: number; text: string }> {
  const file = fileURLToPath(new URL('./verify-journal.ts', import.meta.url));
  const env = { ...process.env, LOCKDESK_DATA: stack.dataFolder, LOCKDESK_KEY: TEST_KEY };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (problem, out, err) =>
      resolve({ code: problem ? Number(problem.code) : 0, text: out + err }),
    );
  });
}
const inDatabase = (...words: string[]) => verify('--database', stack.database.ownerUrl, '--seals', sealFolder, ...words);

test('a worker seals each day once, also after it was killed and over the end of a day', async () => {
  await expect.poll(filesOfSeals, soon).toEqual(['2026-11-20.json']);
  await expect.poll(() => stack.database.query('select from journal_check'), soon).toHaveLength(1);
  stack.child('worker').process.kill('SIGKILL');
  await stack.database.startAt('2026-11-22T16:00:00Z');
  await stack.restart('worker', outside);
  await expect.poll(filesOfSeals, soon).toEqual(['2026-11-20.json', '2026-11-22.json']);
  const checks = () => stack.database.query('select day::text, lies from journal_check order by day');
  await expect.poll(checks, soon).toEqual([
    { day: '2026-11-20', lies: [] },
    { day: '2026-11-22', lies: [] },
  ]);
  const copies = () => stack.database.query('select seal_number as seal, place from journal_seal_copy order by 1, 2');
  await expect.poll(copies, soon).toEqual([
    { seal: 1, place: 'file' },
    { seal: 2, place: 'file' },
    { seal: 2, place: 'mail' },
    { seal: 2, place: 'timestamp' },
    { seal: 2, place: 'webhook' },
  ]);
  const filed = JSON.parse(readFileSync(join(sealFolder, '2026-11-22.json'), 'utf8')) as { hash: string };
  expect(posted).toMatchObject([{ type: 'journal.sealed', data: { day: '2026-11-22', hash: filed.hash } }]);
});

test('the check says what it checked, in a database and in an export, and with the key who made the seals', async () => {
  const key = join(folder, 'seal.key');
  expect(await inDatabase('--write-key', key)).toMatchObject({ code: 0 });
  const root = join(folder, 'authority.pem');
  writeFileSync(root, await (await fetch(`${stack.simulatorsUrl}/time-stamp/certificate.pem`)).text());
  const keyed = await inDatabase('--key', key, '--authority', root);
  expect(keyed).toMatchObject({
    code: 0,
    text: expect.stringMatching(
      /^Checked \d+ journals with \d+ lines against 2 seals, each made with the key\.\nTime stamps: 1; the newest: stamped .* by Simulated time-stamp authority, not a real one\.\nNothing was changed\.\n$/,
    ) as string,
  });
  expect(await inDatabase('--write', join(folder, 'export'))).toMatchObject({ code: 0 });
  expect((await verify('--export', join(folder, 'export'), '--key', key, '--authority', root)).text).toBe(keyed.text);
});

test('a rewritten line ends it with 1 and the first lie, in both', async () => {
  const [line] = await stack.database.query<{ brokerage_id: number; loan_number: string; sequence: number }>(
    `update journal_line set summary = 'Never happened' where (brokerage_id, loan_number, sequence) = (
       select brokerage_id, loan_number, sequence from journal_line order by hash limit 1) returning brokerage_id, loan_number, sequence`,
  );
  const found = await inDatabase();
  expect(found.code).toBe(1);
  expect(found.text).toContain(
    `In loan ${line!.loan_number} of brokerage ${line!.brokerage_id}, line ${line!.sequence}: the line was changed. Expected `,
  );
  expect(await inDatabase('--write', join(folder, 'changed'))).toMatchObject({ code: 0 });
  expect((await verify('--export', join(folder, 'changed'))).text).toBe(found.text);
});

test('who is bound by row-level security is told so, and hears no praise', async () => {
  const bound = await verify('--database', stack.database.appUrl, '--seals', sealFolder);
  expect(bound.code).toBe(2);
  expect(bound.text).toMatch(/row-level security/);
});
