import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { MadeClamd, TEST_VIRUS } from '../../../../platform/files/clamd/made-clamd.ts';
import { clamavScanner } from '../../../../platform/files/virus-scanner.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { checkWaitingFiles, VIRUS_REASON } from '../jobs/check-waiting-files.ts';
import { onePage, streamOf } from '../../samples/made-files.ts';

const database = await testDatabase({ demo: true });
const started = await MadeClamd.start();
const { port } = started;
let clamd: MadeClamd | undefined = started;
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z', LOCKDESK_CLAMAV: `127.0.0.1:${port}` });
const priya = await api.as(demoPerson('priya').id, 2);
const ugo = await api.as(demoPerson('ugo').id);
const [row] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and borrower_last_name like 'Okafor%'`,
);
const loan = row!.loan_number;
const at = (path: string): string => `/document/${loan}/${path}`;
const clean = (mark: string) => ({ name: `${mark}.pdf`, bytes: onePage('', `/Mark (${mark})`) });
const infected = (mark: string) => ({
  name: `${mark}.pdf`,
  bytes: onePage('', `/Mark (${mark})`, [streamOf('', Buffer.from(TEST_VIRUS))]),
});
const upload = (file: { name: string; bytes: Buffer }) => priya.upload(at('upload/UN/pay-stub'), file);
const find = async (documentId: string) =>
  ((await priya.call('GET', at('documents'))).body.documents as Record<string, any>[]).find((one) => one['documentId'] === documentId)!;
const refusal = (reply: { status: number; body: any }) => [reply.status, reply.body.errors[0].message];
const { portal } = api;
const round = () => checkWaitingFiles({ ...portal, scanner: clamavScanner(`127.0.0.1:${port}`)! });
const away = async () => {
  await clamd?.close();
  clamd = undefined;
};
const back = async () => {
  clamd ??= await MadeClamd.start(port);
};
beforeEach(back);
afterAll(away);

test('a file with a virus is refused and nothing of it is stored; a clean one is opened at once', async () => {
  expect(refusal(await upload(infected('bad')))).toEqual([422, 'A virus was found. Nothing was stored.']);
  expect((await priya.call('GET', at('documents'))).body.documents.filter((one: any) => one.description.includes('bad.pdf'))).toEqual([]);
  const { documentId } = (await upload(clean('good'))).body;
  expect(await find(documentId)).toMatchObject({ status: 'In review', versions: [{ virusCheck: 'clean' }] });
  expect((await priya.call('GET', at(`documents/${documentId}/1`))).status).toBe(200);
});

test('while the scanner is away a file waits unopened, then is opened or rejected', async () => {
  await away();
  const good = (await upload(clean('waits'))).body.documentId as string;
  const bad = (await upload(infected('waits-too'))).body.documentId as string;
  expect(await find(good)).toMatchObject({ status: 'Being checked', versions: [{ virusCheck: 'waits' }] });
  const waits = [409, 'waits.pdf is being checked for viruses. Open it when that is done.'];
  expect(refusal(await ugo.call('GET', at(`documents/${good}/1`)))).toEqual(waits);
  const accept = (documentId: string) =>
    ugo.call('PUT', at(`documents/${documentId}/review`), { body: { status: 'Accepted', version: 1 } });
  expect(refusal(await accept(good))).toEqual([409, 'Pay stub is being checked for viruses. Open it when that is done.']);
  const rotated = await priya.call('PUT', at(`documents/${good}/rotate`), { body: { version: 1, turns: [{ pages: '1', degrees: 90 }] } });
  expect(refusal(rotated)).toEqual([409, 'Pay stub is being checked for viruses. Open it when that is done.']);
  expect(await round()).toBe(0);

  await back();
  expect(await round()).toBe(2);
  expect(await round()).toBe(0);
  expect(await find(good)).toMatchObject({ status: 'In review', versions: [{ virusCheck: 'clean' }] });
  expect((await ugo.call('GET', at(`documents/${good}/1`))).status).toBe(200);
  expect((await accept(good)).status).toBe(200);
  expect(await find(bad)).toMatchObject({ status: 'Rejected', reason: VIRUS_REASON, versions: [{ virusCheck: 'found' }] });
  expect(refusal(await ugo.call('GET', at(`documents/${bad}/1`)))).toEqual([409, 'A virus was found in waits-too.pdf. It is not opened.']);
  const lines = await database.query<{ summary: string; actor_name: string; became: string }>(
    `select summary, actor_name, details ->> 'to' as became from journal_line where loan_number = $1 and kind = 'document-virus-found'`,
    [loan],
  );
  expect(lines).toEqual([
    { summary: 'A virus was found in Pay stub, version 1; its file is not opened', actor_name: 'Lockdesk', became: 'Rejected' },
  ]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('one file that is damaged or gets no answer keeps no other waiting', async () => {
  await away();
  const lost = (await upload(clean('lost'))).body.documentId as string;
  const later = (await upload(clean('later'))).body.documentId as string;
  await database.query(
    `update stored_file f set sha256 = decode(repeat('00', 32), 'hex') from loan_document_version v
      where v.brokerage_id = f.brokerage_id and v.file_id = f.file_id and v.document_id = $1`,
    [lost],
  );
  await back();
  expect(await round()).toBe(1);
  expect(await find(later)).toMatchObject({ status: 'In review' });
  expect(await find(lost)).toMatchObject({ status: 'Being checked', versions: [{ virusCheck: 'waits' }] });
});
