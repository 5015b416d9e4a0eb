import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoPeople } from '../../../../database/demo/people.ts';
import { hashOfFile } from '../../../documents/port/stored-files.ts';
import { deliverOutbox } from '../../../../platform/jobs/deliver-outbox.ts';
import { mailFolder } from '../../../../platform/mail/mail-folder.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { drawsConfirmations } from './confirmation-file.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const desk = await api.as(demoPeople.find((one) => one.roles.includes('lock-desk'))!.id);
const folder = mkdtempSync(join(tmpdir(), 'lockdesk-confirmations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = await database.query<{ loan_number: string }>(
  `select loan_number from loan where status = 'Registered' and lock_state = 'none' and lien_priority = 'FirstLien' and score is not null
   and mortgage_type = 'Conventional' order by brokerage_id, 1`,
);

async function lockNext(): Promise<string> {
  const loan = open.shift()!.loan_number;
  const { body } = await desk.call('POST', `/loan/${loan}/price-loan`, { body: {} });
  const product = body.products.find((one: { eligible: boolean; margin?: number }) => one.eligible && one.margin === undefined);
  const wish = { productId: product.productId, rate: product.rates[product.nearestToPar[0]], lockDays: product.lockDays[0] };
  const { offerId } = (await desk.call('POST', `/loan/${loan}/verify-lock`, { body: wish })).body;
  const done = await desk.call('POST', `/loan/${loan}/price-and-lock-loan`, { body: { offerId } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return loan;
}

const filed = (loan: string) =>
  database.query<{ name: string; sha256: Buffer }>(
    `select name, sha256 from stored_file where loan_number = $1 and name like 'Lock confirmation %' order by name`,
    [loan],
  );

const mail = (): Promise<number> =>
  deliverOutbox({
    ...api.portal,
    mailer: mailFolder(folder),
    from: 'desk@lockdesk.example',
    hashOfFile: hashOfFile(api.portal.database, drawsConfirmations(api.portal)),
  });

test('a confirmation not yet filed is drawn for each reader, to the same bytes, and reading writes nothing', async () => {
  const loan = await lockNext();
  const read = await Promise.all(Array.from({ length: 4 }, () => desk.call('GET', `/lock/${loan}/confirmation`)));
  expect(new Set(read.map((one) => one.bytes.toString('base64'))).size).toBe(1);
  expect(read[0]!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await filed(loan)).toEqual([]);
  // Later changes don't affect the drawing, and the mail job stores the same bytes that were read.
  await database.query(`update loan set borrower_name = 'Somebody Else' where loan_number = $1`, [loan]);
  expect((await desk.call('GET', `/lock/${loan}/confirmation`)).bytes).toEqual(read[0]!.bytes);
  await mail();
  const files = await filed(loan);
  expect(files.map((one) => one.name)).toEqual([`Lock confirmation ${loan}.pdf`]);
  expect(createHash('sha256').update(read[0]!.bytes).digest()).toEqual(files[0]!.sha256);
  expect((await desk.call('GET', `/lock/${loan}/confirmation`)).bytes).toEqual(read[0]!.bytes);
});

test('the mail has the confirmation of its own entry, drawn if no reader has opened it, also after the lock changed again', async () => {
  await database.query(`update outbox_message set state = 'failed' where state = 'waiting'`);
  const loan = await lockNext();
  const { lock } = (await desk.call('GET', `/lock/${loan}`)).body;
  const { body: verified } = await desk.call('GET', `/lock/${loan}/3-days/verify-extension`);
  const { basedOn, price, policyVersion } = verified;
  const extended = await desk.call('PUT', `/lock/${loan}/3-days/extend`, { body: { basedOn, price, policyVersion } });
  expect(extended.status, JSON.stringify(extended.body)).toBe(200);
  await database.query(`update loan set borrower_name = 'Somebody Else' where loan_number = $1`, [loan]);

  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  expect(await mail()).toBe(2);
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(letters.filter((one) => one.includes('application/pdf'))).toHaveLength(2);
  const files = await filed(loan);
  expect(files).toHaveLength(2);
  // A reader gets the newest entry's; the first is another document, of the lock before the extension.
  const newest = createHash('sha256')
    .update((await desk.call('GET', `/lock/${loan}/confirmation`)).bytes)
    .digest();
  expect(files.map((one) => one.sha256.equals(newest))).toEqual([true, false]);
  expect(lock.confirmation).toBe(true);
  expect(await brokenInvariants(database)).toEqual([]);
});
