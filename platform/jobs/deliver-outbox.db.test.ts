import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { putInOutbox } from '../database/outbox.ts';
import { testMasters } from '../testing/test-keys.ts';
import { createFileStore } from '../files/file-store.ts';
import { createLog } from '../log/log.ts';
import { mailFolder } from '../mail/mail-folder.ts';
import type { Mailer, Posted } from '../mail/letter.ts';
import { testDatabase } from '../testing/test-database.ts';
import { deliverOutbox, secondsToNextTry } from './deliver-outbox.ts';

const test0 = await testDatabase({ demo: true });
const database = openDatabase(test0.appUrl, { max: 8, masters: testMasters });
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-mail-'));
const files = createFileStore(join(folder, 'files'), database.vault);
const log = createLog('test', 'silent');
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  test0.query(`update outbox_message set state = 'sent', sent_at = now(), claimed_at = null where state <> 'sent'`).then(() => undefined),
);

async function put(brokerageId: number, subject: string, fileId?: string): Promise<string> {
  const id = await database.withTenant({ brokerageId }, (tx) =>
    putInOutbox(tx, {
      brokerageId,
      topic: 'mail',
      dedupeKey: `test ${subject}`,
      payload: {
        to: [{ name: 'Pat Example', address: 'pat@example.com' }],
        subject,
        text: 'Hello.',
        attachments: fileId ? [{ fileId, name: 'a.pdf', contentType: 'application/pdf' }] : [],
      },
    }),
  );
  return id!;
}
async function rowOf(id: string): Promise<{ state: string; attempts: number; last_error: string | null; next: number }> {
  const [row] = await test0.query<{ state: string; attempts: number; last_error: string | null; next: number }>(
    `select state, attempts, last_error, extract(epoch from next_try_at - now())::int as next from outbox_message where message_id = $1`,
    [id],
  );
  return row!;
}
function answering(...answers: readonly Posted[]): Mailer & { posted: string[] } {
  const posted: string[] = [];
  return {
    repeatable: false,
    posted,
    post: async (letter) => {
      posted.push(letter.id);
      return answers[Math.min(posted.length, answers.length) - 1]!;
    },
    close: () => undefined,
  };
}
const mails = (name: string): string[] => readdirSync(join(folder, name)).filter((each) => each.endsWith('.eml'));

describe('delivering the outbox', () => {
  test('messages of several brokerages, by four workers at once, are each there once with their attachment', async () => {
    const bytes = Buffer.from('%PDF-1.7 not really');
    const fileId = randomUUID();
    const sha256 = await files.keep(2, bytes);
    const ids = [await put(2, 'with a file', fileId)];
    for (let n = 0; n < 24; n += 1) ids.push(await put(2 + (n % 3), `number ${n}`));
    const hashOfFile = async (_loan: object, id: string): Promise<Buffer> => (id === fileId ? sha256 : Buffer.alloc(0));
    const to = join(folder, 'many');
    const delivering = { database, files, mailer: mailFolder(to), from: 'desk@lockdesk.example', log, hashOfFile };
    const done = await Promise.all(Array.from({ length: 4 }, () => deliverOutbox(delivering)));
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(ids.length);
    expect(mails('many').sort()).toEqual(ids.map((id) => `${id}.eml`).sort());
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    const text = readFileSync(join(to, `${ids[0]}.eml`), 'utf8');
    expect(text).toContain(`Message-ID: <${ids[0]}@lockdesk>`);
    expect(text).toContain('Subject: with a file');
    expect(text).toContain(bytes.toString('base64'));
  });

  test('a worker that died after writing the file: the next one writes no second', async () => {
    const id = await put(2, 'died in between');
    const delivering = { database, files, mailer: mailFolder(join(folder, 'died')), from: 'desk@lockdesk.example', log };
    await deliverOutbox(delivering);
    await test0.query(
      `update outbox_message set state = 'sending', sent_at = null, claimed_at = now() - interval '1 hour' where message_id = $1`,
      [id],
    );
    const before = readFileSync(join(folder, 'died', `${id}.eml`));
    expect(await deliverOutbox(delivering)).toBe(1);
    expect(mails('died')).toEqual([`${id}.eml`]);
    expect(readFileSync(join(folder, 'died', `${id}.eml`)).equals(before)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('after a worker died each letter of its brokerage goes out once, under its own message and with its own words', async () => {
    const died: (readonly [id: string, subject: string])[] = [];
    for (let n = 0; n < 6; n += 1) died.push([await put(2, `died with number ${n}`), `died with number ${n}`]);
    // The last of them is tried first.
    await test0.query(
      `update outbox_message set state = 'sending', attempts = 1, claimed_at = now() - interval '1 hour',
         next_try_at = now() - make_interval(secs => array_position($1::uuid[], message_id)) where message_id = any($1::uuid[])`,
      [died.map(([id]) => id)],
    );
    const letters: string[] = [];
    const mailer = { ...answering({ outcome: 'sent' }), repeatable: true };
    const post: Mailer['post'] = async (letter) => {
      letters.push(`${letter.id} ${letter.subject}`);
      return { outcome: 'sent' };
    };
    await deliverOutbox({ database, files, mailer: { ...mailer, post }, from: 'desk@lockdesk.example', log });
    expect(letters.sort()).toEqual(died.map(([id, subject]) => `${id} ${subject}`).sort());
  });

  test('a worker that died while a mail server was taking it: it is not sent again blindly', async () => {
    const id = await put(2, 'died over SMTP');
    await test0.query(
      `update outbox_message set state = 'sending', attempts = 1, claimed_at = now() - interval '1 hour' where message_id = $1`,
      [id],
    );
    const mailer = answering({ outcome: 'sent' });
    await deliverOutbox({ database, files, mailer, from: 'a@b.example', log });
    expect(mailer.posted).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('not known') });
  });

  test('a message being sent by another worker is left alone', async () => {
    const id = await put(2, 'in other hands');
    await test0.query(`update outbox_message set state = 'sending', claimed_at = now() where message_id = $1`, [id]);
    const mailer = answering({ outcome: 'sent' });
    expect(await deliverOutbox({ database, files, mailer, from: 'a@b.example', log })).toBe(0);
    expect(mailer.posted).toEqual([]);
  });

  test.each([
    ['again', 'waiting'],
    ['refused', 'failed'],
    ['unknown', 'failed'],
  ] as const)('a try that ends %s leaves the message %s', async (outcome, state) => {
    const id = await put(2, `ends ${outcome}`);
    const mailer = answering({ outcome, reason: 'as the test wants' });
    await deliverOutbox({ database, files, mailer, from: 'a@b.example', log });
    await deliverOutbox({ database, files, mailer, from: 'a@b.example', log });
    expect(mailer.posted).toEqual([id]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state, attempts: 1, last_error: expect.stringContaining('as the test wants') });
    if (outcome === 'again') expect(row.next).toBeGreaterThan(20);
  });

  test('tries come later and later, and after the last one the message is given up', async () => {
    expect([1, 2, 3, 8, 12].map(secondsToNextTry)).toEqual([30, 60, 120, 3600, 3600]);
    const id = await put(2, 'never works');
    const mailer = answering({ outcome: 'again', reason: 'busy' });
    for (let n = 0; n < 3; n += 1) {
      await test0.query('update outbox_message set next_try_at = now() where message_id = $1', [id]);
      await deliverOutbox({ database, files, mailer, from: 'a@b.example', log, mostTries: 3 });
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 3, last_error: 'busy' });
  });

  test('a message that can’t be put together waits and names why, and holds nobody up', async () => {
    const bad = await put(2, 'missing file', randomUUID());
    const good = await put(3, 'after the bad one');
    await deliverOutbox({ database, files, mailer: mailFolder(join(folder, 'mixed')), from: 'a@b.example', log });
    expect(await rowOf(bad)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(await rowOf(good)).toMatchObject({ state: 'sent' });
  });
});
