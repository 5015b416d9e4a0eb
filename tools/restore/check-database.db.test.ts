import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadPeople } from '../../database/demo/load.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { TEST_KEY, testMasters } from '../../platform/testing/test-keys.ts';
import { checkDatabase } from './check-database.ts';

/** A database that was restored by other means, with people and a file. */
const database = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'lockdesk-check-'));
const settings = { dataFolder: home, filesPlace: join(home, 'files') };
beforeAll(async () => {
  vi.stubEnv('LOCKDESK_KEY', TEST_KEY);
  vi.stubEnv('LOCKDESK_APP_DATABASE_URL', database.appUrl);
  await loadPeople(database.ownerUrl);
  const portal = openDatabase(database.appUrl, { max: 1, masters: testMasters });
  const bytes = Buffer.from('An invented pay stub');
  const sha256 = await createFileStore(settings.filesPlace, portal.vault).keep(2, bytes);
  await portal.close();
  await database.query(
    `insert into stored_file (brokerage_id, file_id, name, content_type, bytes, sha256) values (2, gen_random_uuid(), 'a.pdf', 'application/pdf', $1, $2)`,
    [bytes.length, sha256],
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

async function check(): Promise<{ readonly whole: boolean; readonly said: string }> {
  const lines: string[] = [];
  const whole = await checkDatabase(database.ownerUrl, settings, (line) => lines.push(line));
  return { whole, said: lines.filter((line) => !line.startsWith('Checked: ')).join('\n') };
}

test('a whole database is called so, and what is broken in it is named', async () => {
  const { whole, said } = await check();
  expect(said).toMatch(
    /✓ \d+ rows of \d+ tables[^]*✓ the standing conditions[^]*✓ \d+ journals[^]*✓ the master keys[^]*0 sealed values open, and 1 files that loans name/,
  );
  expect(whole).toBe(true);

  // A loan without an application.
  await database.query(
    `insert into loan (brokerage_id, loan_number, status, application_date, borrower_name, borrower_last_name, last_name_sought, loan_amount_cents)
     values (2, '1400000001', 'Registered', '2026-11-20', 'O’Sample, B', 'O’Sample', 'o''sample', 31000000)`,
  );
  for (const name of readdirSync(settings.filesPlace)) rmSync(join(settings.filesPlace, name), { recursive: true });
  const broken = await check();
  expect(broken.whole).toBe(false);
  expect(broken.said).toMatch(
    /✗ the standing conditions hold: every loan has an application[^]*✗ .*the file [0-9a-f]{64} of brokerage 2 is missing[^]*NOT whole/,
  );
  // Without the keys nothing sealed is looked at, and that is said too.
  vi.stubEnv('LOCKDESK_KEY', Buffer.alloc(32, 'of another portal').toString('base64'));
  expect((await check()).said).toMatch(/✗ the master keys are there/);
  vi.stubEnv('LOCKDESK_KEY', TEST_KEY);
});

test('a database it can’t look at is refused with a sentence', async () => {
  const ask = (url: string) => checkDatabase(url, settings, () => undefined);
  await expect(ask('the restored one')).rejects.toThrow(/takes the address of a database/);
  await expect(ask(database.ownerUrl.replace(/[^/]*$/, 'postgres'))).rejects.toThrow(/not a portal’s/);
  vi.stubEnv('LOCKDESK_APP_DATABASE_URL', 'postgres://lockdesk_app:another@localhost/any');
  await expect(ask(database.ownerUrl)).rejects.toThrow(/lockdesk_app can’t sign in/);
  vi.stubEnv('LOCKDESK_APP_DATABASE_URL', database.appUrl);
  await database.query(`insert into kysely_migration (name, timestamp) values ('2099-01-01-000-later', '')`);
  await expect(ask(database.ownerUrl)).rejects.toThrow(/of another release, at 2099-01-01-000-later/);
  await database.query(`delete from kysely_migration where name like '2099%'`);
});
