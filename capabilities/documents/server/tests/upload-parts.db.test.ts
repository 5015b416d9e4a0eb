import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { arrivedFile, removeOldParts } from '../../port/arrived-files.ts';
import { onePage, streamOf } from '../../samples/made-files.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id, 2);
const helen = await api.as(demoPerson('helen').id, 2);
const [row] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and borrower_last_name like 'Okafor%'`,
);
const loan = row!.loan_number;
const PART = 1_048_576;
/** A PDF of about this many bytes that no other test has. */
const pdfOf = (bytes: number): Buffer => onePage('', '', [streamOf('', randomBytes(bytes))]);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const put = (who: SignedIn, hash: string, beginsAt: number, bytes: Buffer) =>
  who.upload(`/upload-parts/${hash}/${beginsAt}`, { name: 'part', bytes }, { method: 'PUT' });
const received = async (who: SignedIn, hash: string) => (await who.call('GET', `/upload-parts/${hash}`)).body.receivedBytes;
const finish = (who: SignedIn, upload: string, key?: string) =>
  who.upload(`/document/${loan}/upload/UN/other`, undefined, {
    fields: { upload, uploadName: 'statement.pdf', name: 'Statement' },
    ...(key ? { key } : {}),
  });
const refusal = (reply: { status: number; body: any }) => [reply.status, reply.body.errors[0].code, reply.body.errors[0].message];

test('an interrupted upload continues where it stopped, and is stored like a file sent at once', async () => {
  const file = pdfOf(1.4 * PART);
  const hash = hashOf(file);
  expect(await received(priya, hash)).toBe(0);
  expect((await put(priya, hash, 0, file.subarray(0, PART))).body).toEqual({ receivedBytes: PART });
  expect(await received(priya, hash)).toBe(PART);
  // Nobody else can see or complete it.
  expect(await received(helen, hash)).toBe(0);
  expect(refusal(await finish(helen, hash))).toEqual([400, 'INVALID_INPUT', 'The file did not arrive whole. Send it again.']);

  expect(refusal(await put(priya, hash, 0, file.subarray(0, PART)))).toEqual([
    409,
    'PART_OUT_OF_PLACE',
    `The file goes on at byte ${PART}.`,
  ]);
  expect(refusal(await put(priya, hash, PART + 1, file.subarray(PART + 1)))).toEqual([
    409,
    'PART_OUT_OF_PLACE',
    `The file goes on at byte ${PART}.`,
  ]);
  expect((await put(priya, hash, PART, file.subarray(PART))).body).toEqual({ receivedBytes: file.length });
  const key = 'the-same-press-twice';
  const done = await finish(priya, hash, key);
  expect(done.body, JSON.stringify(done.body)).toMatchObject({ title: 'Statement', fileName: 'statement.pdf', pages: 1 });
  // The answer was lost: the same press again is the same upload.
  expect((await finish(priya, hash, key)).body).toEqual(done.body);
  const { documents } = (await priya.call('GET', `/document/${loan}/documents`)).body;
  const stored = documents.find((one: { documentId: string }) => one.documentId === done.body.documentId);
  expect(stored.versions).toMatchObject([{ bytes: file.length, sha256: hash }]);
});

test('two windows that send the same part end with one of it', async () => {
  const file = pdfOf(PART / 2);
  const both = await Promise.all([put(priya, hashOf(file), 0, file), put(priya, hashOf(file), 0, file)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await received(priya, hashOf(file))).toBe(file.length);
});

test('what is not the file its hash says is refused, and begins anew', async () => {
  const file = pdfOf(PART / 4);
  const wrong = hashOf(Buffer.from('another'));
  await put(priya, wrong, 0, file);
  expect(refusal(await finish(priya, wrong))).toEqual([400, 'INVALID_INPUT', 'The file did not arrive whole. Send it again.']);
  expect(await received(priya, wrong)).toBe(0);
  expect(refusal(await finish(priya, 'no hash'))).toEqual([400, 'INVALID_INPUT', 'Choose a file to upload.']);
});

test('a file is no larger in parts than at once, and a part has a size of its own', async () => {
  const hash = hashOf(Buffer.from('large'));
  const part = Buffer.alloc(2 * PART);
  for (let at = 0; at < 10; at += 2) expect((await put(priya, hash, at * PART, part)).status).toBe(200);
  expect(refusal(await put(priya, hash, 10 * PART, Buffer.alloc(1)))).toEqual([
    413,
    'UPLOAD_TOO_LARGE',
    'The file is larger than 10 MB. Split it or lower the scan’s resolution.',
  ]);
  expect(refusal(await put(priya, hash, 10 * PART, Buffer.alloc(2 * PART + 1)))).toEqual([
    413,
    'PART_TOO_LARGE',
    'Send parts of at most 2 MB.',
  ]);
});

test('parts are stored encrypted, the oldest are removed, and none is stored for long', async () => {
  const file = pdfOf(1_000);
  const hash = hashOf(file);
  await put(priya, hash, 0, file);
  const [sealed] = await database.query<{ contents: Buffer }>(`select contents from upload_part where sha256 = decode($1, 'hex')`, [hash]);
  expect(sealed!.contents.includes('%PDF')).toBe(false);
  for (let one = 0; one < 20; one += 1) await put(priya, hashOf(Buffer.from(`file ${one}`)), 0, Buffer.from('x'));
  expect(await received(priya, hash)).toBe(0);
  const { database: own } = api.portal;
  const ofPriya = { brokerageId: 2, sender: demoPerson('priya').id };
  const small = Buffer.from('x');
  await put(priya, hashOf(small), 0, small);
  expect(await arrivedFile(own, ofPriya, createHash('sha256').update(small).digest())).toEqual(small);
  expect(await removeOldParts(own)).toBe(0);
  await database.query(`update upload_part set used_at = used_at - interval '11 minutes', sent_at = sent_at - interval '1 hour'`);
  expect(await removeOldParts(own)).toBeGreaterThanOrEqual(1);
  expect(await received(priya, hashOf(small))).toBe(0);
  await database.query(`update upload_part set sent_at = sent_at - interval '25 hours'`);
  await removeOldParts(own);
  expect(await database.query('select 1 from upload_part')).toEqual([]);
});
