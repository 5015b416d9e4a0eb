import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { sessionHeaders } from '../../../../platform/testing/test-session.ts';
import { exifOf, jpegOf, onePage } from '../../samples/made-files.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const priya = await api.as(demoPerson('priya').id, 2);
const ugo = await api.as(demoPerson('ugo').id);
const [row] = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and borrower_last_name like 'Okafor%'`,
);
const loan = row!.loan_number;
const at = (path: string): string => `/document/${loan}/${path}`;

let made = 0;
/** A page that no other upload has. */
const page = (): Buffer => onePage('', `/Rotate 0 /Mark ${(made += 1)}`);
const upload = (docID: string, bytes: Buffer, fields: Record<string, string> = {}, name = 'stub.pdf', who: SignedIn = priya) =>
  who.upload(at(`upload/UN/${docID}`), { name, bytes }, { fields });
const documents = async () => (await priya.call('GET', at('documents'))).body.documents as Record<string, any>[];
const find = async (documentId: string) => (await documents()).find((one) => one['documentId'] === documentId);
const item = async (docID: string, party?: string) =>
  ((await priya.call('GET', at('documentChecklist'))).body.items as Record<string, any>[]).find(
    (one) => one['docID'] === docID && (party === undefined || one['partyId'] === party),
  )!;
const review = (documentId: string, body: Record<string, unknown>, who = ugo) =>
  who.call('PUT', at(`documents/${documentId}/review`), { body: { version: 1, ...body } });
const refusal = (reply: { status: number; body: any }): [number, string] => [reply.status, reply.body.errors[0].message];

test('the packages of the loan say what is required, by when, and what came back', async () => {
  const papers = async () =>
    (await priya.call('GET', at('documentChecklist'))).body.packages.find((one: { phase: string }) => one.phase === 'initial')
      .papers as Record<string, any>[];
  const of = async (code: string) => (await papers()).find((one) => one['code'] === code)!;
  expect(await of('LE')).toMatchObject({
    givenBy: expect.any(String),
    due: { date: expect.stringMatching(/^2026-11-/) },
    receivedAs: null,
  });
  expect(verifySteps((await of('LE'))['required']).discrepancies).toEqual([]);
  const { documentId } = (await upload('loan-estimate', page(), { documentDate: '2026-11-19' })).body;
  expect(await of('LE')).toMatchObject({ receivedAs: documentId });
  await priya.call('PUT', at(`documents/${documentId}/remove`));
  expect(await of('LE')).toMatchObject({ receivedAs: null });
});

describe('a document of a loan', () => {
  test('is filed under a name, asked for by the checklist, reviewed, and written down', async () => {
    const borrowers = (await priya.call('GET', at('documents'))).body.borrowers as { id: string; name: string }[];
    const chidi = borrowers[1]!;
    expect(await item('pay-stub', chidi.id)).toMatchObject({ status: 'Missing', party: 'Chidi Okafor-Sample' });
    const fields = {
      party: chidi.id,
      documentDate: '2026-11-13',
      periodFrom: '2026-10-31',
      periodTo: '2026-11-13',
      name: 'Pay stub 11/13/26',
    };
    const sent = await upload('pay-stub', page(), fields);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body).toMatchObject({ version: 1, title: 'Pay stub 11/13/26', fileName: 'stub.pdf', pages: 1 });
    expect(sent.body.receipt).toMatch(/^R-[0-9A-F]{8}$/);
    const { documentId } = sent.body;
    expect(await item('pay-stub', chidi.id)).toMatchObject({ status: 'In review', documentIds: [documentId] });
    const shown = (await find(documentId))!;
    // Fannie Mae counts four calendar months, Freddie Mac 120 days: the earlier day is the limit.
    expect(shown).toMatchObject({
      status: 'In review',
      group: 'Income',
      party: 'Chidi Okafor-Sample',
      goodThrough: { date: '2027-03-13' },
    });
    for (const { why } of [shown['goodThrough'], shown['spareDays'], shown['storedUntil']])
      expect(verifySteps(why).discrepancies).toEqual([]);
    expect(shown['storedUntil'].date).toBe('2028-12-20');

    expect((await review(documentId, { status: 'Accepted' })).body).toEqual({ status: 'Accepted' });
    expect(await item('pay-stub', chidi.id)).toMatchObject({ status: 'Accepted' });
    expect(await find(documentId)).toMatchObject({ status: 'Accepted', reviewedBy: demoPerson('ugo').name });
    const lines = await database.query<{ summary: string }>(
      `select summary from journal_line where loan_number = $1 and kind like 'document-%' and details ->> 'documentId' = $2 order by sequence`,
      [loan, documentId],
    );
    expect(lines.map(({ summary }) => summary)).toEqual([
      `${demoPerson('priya').name} uploaded Pay stub 11/13/26`,
      `${demoPerson('ugo').name} accepted Pay stub 11/13/26`,
    ]);
  });

  test('that is rejected says why, and its next version is reviewed anew', async () => {
    const { documentId } = (await upload('homeowners-insurance', page())).body;
    expect(refusal(await review(documentId, { status: 'Rejected' }))).toEqual([400, 'Say what is wrong and what to send instead.']);
    expect((await review(documentId, { status: 'Rejected', reason: 'Page 2 is missing. Send both.' })).status).toBe(200);
    expect(await item('homeowners-insurance')).toMatchObject({ status: 'Rejected', reason: 'Page 2 is missing. Send both.' });
    expect((await upload(documentId, page())).body).toMatchObject({ documentId, version: 2, title: 'Homeowner’s insurance' });
    expect(await find(documentId)).toMatchObject({ status: 'In review', reason: '', versions: [{ version: 2 }, { version: 1 }] });
    expect(refusal(await review(documentId, { status: 'Accepted' }))).toEqual([
      409,
      'Homeowner’s insurance has a newer version, 2. Look at it first.',
    ]);
    const history = async (p1: string) =>
      ((await priya.call('GET', at(`upload-history?p1=${p1}`))).body.uploads as Record<string, any>[]).filter(
        (one) => one['documentId'] === documentId,
      );
    for (const p1 of ['hist', 'docu'])
      expect(await history(p1)).toMatchObject([
        { version: 2, status: 'In review' },
        { version: 1, status: 'Replaced' },
      ]);
    expect((await priya.call('GET', at('upload-history?p1=other'))).status).toBe(400);
  });

  test('that will be too old at closing says so, with the rule', async () => {
    const { documentId } = (await upload('credit-report', page(), { documentDate: '2026-06-01' })).body;
    expect((await review(documentId, { status: 'Accepted' })).status).toBe(200);
    expect(await find(documentId)).toMatchObject({ status: 'Too old', goodThrough: { date: '2026-09-29' } });
    expect(await item('credit-report')).toMatchObject({ status: 'Too old' });
    await upload('credit-report', page(), { documentDate: '2026-11-18' });
    expect(await item('credit-report')).toMatchObject({ status: 'In review' });
  });

  test('is filed elsewhere, and taken off the list while it is not accepted', async () => {
    const { documentId } = (await upload('other', page(), {}, '900-11-2222 gift.pdf')).body;
    const moved = await priya.call('PUT', at(`documents/${documentId}`), { body: { docID: 'gift-letter', name: 'Gift letter, $20,000' } });
    expect(moved.body).toEqual({ title: 'Gift letter, $20,000', docID: 'gift-letter' });
    const shown = (await find(documentId))!;
    expect(shown).toMatchObject({ group: 'Assets', title: 'Gift letter, $20,000' });
    // A file may be called after somebody's number.
    expect(shown['versions'][0].fileName).not.toContain('900-11-2222');
    expect((await priya.call('PUT', at(`documents/${documentId}/remove`))).body).toEqual({ title: 'Gift letter, $20,000' });
    expect(await find(documentId)).toBeUndefined();
    expect(refusal(await review(documentId, { status: 'Accepted' }))[0]).toBe(404);
    const { uploads } = (await priya.call('GET', at('upload-history?p1=hist'))).body as { uploads: Record<string, any>[] };
    expect(uploads.find((one) => one['documentId'] === documentId)).toMatchObject({ status: 'Removed' });
    expect(uploads).toEqual(uploads.toSorted((one, other) => Date.parse(other['uploadedAt']) - Date.parse(one['uploadedAt'])));
    const accepted = (await upload('gift-letter', page(), { name: 'Second gift letter' })).body.documentId as string;
    expect((await review(accepted, { status: 'Accepted' })).status).toBe(200);
    expect(refusal(await priya.call('PUT', at(`documents/${accepted}/remove`)))).toEqual([
      409,
      'Second gift letter is accepted and stays in the loan’s file.',
    ]);
  });

  test('is stored once, is served to be saved and without what a camera wrote', async () => {
    const photo = jpegOf(640, 480, [exifOf(6, 'GPS 39.7 N')]);
    const { documentId } = (await upload('photo-id', photo, { source: 'photo' }, 'IMG_1.jpg')).body;
    const again = await upload('photo-id', photo, {}, 'copy.jpg');
    expect(refusal(again)).toEqual([409, 'Same as Photo identification, version 1. It is stored once.']);
    const served = await priya.call('GET', at(`documents/${documentId}/1`));
    expect(served.bytes).toEqual(jpegOf(640, 480, [exifOf(6, '')]));
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="IMG_1.jpg"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await priya.call('GET', at(`documents/${documentId}/2`))).status).toBe(404);
  });

  test.each([
    ['no-such-name', 'stub.pdf', {}, 'There is no document name no-such-name. Choose one from the list.'],
    ['pay-stub', 'stub.pdf', { party: 'BORROWER_9' }, 'The loan has no such borrower. Reload the page and choose again.'],
    ['pay-stub', 'stub.pdf', { documentDate: '2026-11-21' }, 'The document’s date is after today.'],
    ['pay-stub', 'stub.pdf', { periodFrom: '2026-11-02', periodTo: '2026-11-01' }, 'The period ends before it begins.'],
    ['pay-stub', 'stub.tiff', {}, 'Please check the formatting of your file(s). The only accepted formats are: .pdf, .jpg, .jpeg, .png.'],
    ['pay-stub', 'stub.png', {}, 'A PDF, although named .png. Name it .pdf, then upload again.'],
  ])('filed as %s, %s, is refused in a sentence', async (docID, name, fields, sentence) => {
    expect((await upload(docID, page(), fields, name)).body.errors[0].message).toBe(sentence);
  });

  test('is found across the loans of those who work on them, and by nobody else', async () => {
    const search = async (who: SignedIn, text: string) =>
      ((await who.call('GET', `/documents/search?text=${encodeURIComponent(text)}`)).body.documents as Record<string, any>[]).map(
        (one) => one['title'] as string,
      );
    await upload('w-2', page(), { name: 'Wages of 2025' });
    await upload('w-2', page(), { name: 'Wages of 2024' });
    expect(await search(priya, 'wages of 2025')).toEqual(['Wages of 2025']);
    expect(await search(ugo, loan)).toContain('Wages of 2025');
    expect(await search(priya, '%')).toEqual([]);
    const [newest, next] = (await priya.call('GET', '/documents/search')).body.documents as Record<string, string>[];
    const later = await priya.call('GET', `/documents/search?before=${newest!['uploadedAt']}_${newest!['documentId']}`);
    expect(later.body.documents[0].documentId).toBe(next!['documentId']);
    const nowhere = await priya.call('GET', '/documents/search?before=2026-02-31T00:00:00Z_1');
    expect(refusal(nowhere)).toEqual([400, 'The list can’t be continued from there. Load it again.']);
    const otis = await api.as(demoPerson('otis').id);
    expect(await search(otis, '')).toEqual([]);
    expect(refusal(await otis.call('GET', at('documents')))).toEqual([404, `Loan ${loan} was not found.`]);
    expect((await review((await documents())[0]!['documentId'], { status: 'Accepted' }, priya)).status).toBe(403);
  });
});

test('an upload that is cut off leaves nothing half: no row, no file', async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;
  const filesPlace = api.portal.settings.filesPlace as string;
  // The folder is made for the first file.
  const stored = () => (existsSync(filesPlace) ? readdirSync(filesPlace, { recursive: true }).length : 0);
  const rows = async () => (await database.query(`select from stored_file where loan_number = $1`, [loan])).length;
  const before = [stored(), await rows(), (await documents()).length];
  const head = [
    `POST /api${at('upload/UN/w-2')} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(sessionHeaders(priya.cookies)).map(([name, value]) => `${name}: ${value}`),
    'x-account-epoch: 1',
    'idempotency-key: cut-off-upload-of-a-document',
    'content-type: multipart/form-data; boundary=cut',
    'content-length: 4000000',
    '',
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="w2.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((sent) => socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(3_600_000, '%PDF-1.7 ')]), () => sent()));
  await new Promise<void>((gone) => socket.on('close', () => gone()).destroy());
  await expect.poll(async () => [stored(), await rows(), (await documents()).length]).toEqual(before);
  // The same key does it, once the file arrives whole.
  const whole = await priya.upload(at('upload/UN/w-2'), { name: 'w2.pdf', bytes: page() }, { key: 'cut-off-upload-of-a-document' });
  expect(whole.status).toBe(200);
  expect(await brokenInvariants(database)).toEqual([]);
});
