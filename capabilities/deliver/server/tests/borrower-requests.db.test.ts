import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { exifOf, jpegOf, onePage } from '../../../documents/samples/made-files.ts';
import { addressOfBorrowerPage } from '../../port/borrower-letter.ts';

const database = await testDatabase({ demo: true });
const friday = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const muchLater = await apiForTests(database, { LOCKDESK_NOW: '2026-12-10T16:00:00Z' });
const manager = await friday.as(demoPerson('helen').id, 2);
const rows = await database.query<{ loan_number: string }>(
  `select loan_number from loan where brokerage_id = 2 and status = 'Registered' and le_sent_at is null order by loan_number`,
);
const loans = rows.map((row) => row.loan_number);
const reviewer = await friday.as(demoPerson('ugo').id);

type Api = typeof friday;

const listOf = async (loan: string) => (await manager.call('GET', `/document/${loan}/borrower-requests`)).body;
const putAsk = (loan: string, body: object) =>
  manager.call('PUT', `/document/${loan}/borrower-requests`, { body: { words: '', dueOn: null, ...body } });

/** A borrower with requests for the first documents that are theirs, and the address of their page. */
async function asked(loan: string, count = 1, more: object = {}) {
  const { borrowers, askable } = await listOf(loan);
  const [borrower] = borrowers;
  const items = askable
    .filter(({ partyId }: { partyId: string | null }) => partyId === null || partyId === borrower.id)
    .slice(0, count)
    .map(({ key }: { key: string }) => key);
  const done = await putAsk(loan, { recipientId: borrower.id, items, ...more });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const { requests } = await listOf(loan);
  return { borrower, items, requests, path: await pathTo(loan, borrower.id) };
}

async function pathTo(loan: string, recipientId: string): Promise<string> {
  const [link] = await database.query<{ link_id: string }>(
    'select link_id from borrower_link where loan_number = $1 and recipient_id = $2 order by made_at desc limit 1',
    [loan, recipientId],
  );
  return addressOfBorrowerPage(friday.portal.database.vault, '', { brokerageId: 2, linkId: link!.link_id });
}

const open = async (api: Api, url: string) => {
  const { statusCode, payload } = await api.server.inject({ method: 'GET', url, headers: { host: 'localhost:4200' } });
  return { status: statusCode, text: payload };
};
const send = async (api: Api, path: string, requestId: string, file: { name: string; bytes: Buffer }) => {
  const { statusCode, payload } = await api.server.inject({
    method: 'POST',
    url: `${path}/send/${requestId}`,
    headers: { host: 'localhost:4200', 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([
      Buffer.from(
        `--edge\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  });
  return { status: statusCode, text: payload };
};
const pdf = (name: string, mark = name) => ({ name, bytes: onePage(`/Mark (${mark})`) });

test('a borrower is asked, opens their page, sends a file, is told what is wrong with it, and sends it again', async () => {
  const loan = loans[0]!;
  const words = 'The closing is near, please send these this week.';
  const { borrower, requests, path } = await asked(loan, 2, { words, dueOn: '2026-11-25' });
  expect(requests).toMatchObject([
    { state: 'needed', due: '2026-11-25', seenAt: null },
    { state: 'needed', due: '2026-11-25', seenAt: null },
  ]);
  // The letter does not name the requested documents.
  const [letter] = await database.query<{ payload: { text: string } }>(
    `select payload from outbox_message where loan_number = $1 and dedupe_key like 'borrower-asked %'`,
    [loan],
  );
  expect(letter!.payload.text).toContain('{link}');
  expect(letter!.payload.text).not.toContain(words);
  for (const { title } of requests) expect(letter!.payload.text).not.toContain(title);

  const first = await open(friday, path);
  expect(first.status).toBe(200);
  expect(first.text).toContain('What we need from you');
  expect(first.text).toContain(words);
  expect(first.text).not.toMatch(/\$\d/);
  expect((await listOf(loan)).requests[0].seenAt).not.toBeNull();

  const [request] = requests;
  expect((await send(friday, path, request.requestId, pdf('scan.pdf', 'one'))).status).toBe(303);
  // The same file twice, as a second tap sends it, is one.
  expect((await send(friday, path, request.requestId, pdf('scan.pdf', 'one'))).status).toBe(303);
  const { documents } = (await manager.call('GET', `/document/${loan}/documents`)).body;
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({ status: 'In review', versions: [{ source: 'borrower', uploadedBy: borrower.name }] });
  const mails = () => database.query(`select 1 from outbox_message where loan_number = $1 and dedupe_key like 'borrower-sent %'`, [loan]);
  expect(await mails()).toHaveLength(1);

  const review = await reviewer.call('PUT', `/document/${loan}/documents/${documents[0].documentId}/review`, {
    body: { status: 'Rejected', version: 1, reason: 'Page 2 is missing.' },
  });
  expect(review.status, JSON.stringify(review.body)).toBe(200);
  expect((await open(friday, path)).text).toContain('Page 2 is missing.');
  expect((await listOf(loan)).requests[0]).toMatchObject({ state: 'rejected', reason: 'Page 2 is missing.' });
  expect((await send(friday, path, request.requestId, pdf('scan.pdf', 'whole'))).status).toBe(303);
  const again = (await manager.call('GET', `/document/${loan}/documents`)).body.documents;
  expect(again[0]).toMatchObject({ documentId: documents[0].documentId, status: 'In review', versions: [{ version: 2 }, { version: 1 }] });
  expect(await mails()).toHaveLength(1);
  // A document with an open request can't be requested again.
  expect((await putAsk(loan, { recipientId: borrower.id, items: [requests[1].key] })).body.errors[0].code).toBe('ALREADY_ASKED');
  const search = (await manager.call('GET', '/documents/search?text=scan')).body;
  expect(JSON.stringify(search)).toContain(borrower.name);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a file that may not be stored is refused beside its request, and nothing of it is on the loan', async () => {
  const loan = loans[1]!;
  const { requests, path } = await asked(loan);
  const { requestId } = requests[0];
  const script = { name: 'a.pdf', bytes: onePage('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>') };
  const cases: readonly (readonly [{ name: string; bytes: Buffer }, RegExp])[] = [
    [{ name: 'statement.pdf', bytes: Buffer.from('MZ, a program') }, /Not a PDF or picture/],
    [{ name: 'notes.docx', bytes: Buffer.from('PK') }, /only accepted formats/],
    [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }, /The file is empty/],
    [{ name: 'large.pdf', bytes: Buffer.concat([onePage(), Buffer.alloc(10 * 1_048_576)]) }, /larger than 10 MB/],
    [script, /Contains a script/],
  ];
  for (const [file, sentence] of cases) {
    const { status, text } = await send(friday, path, requestId, file);
    expect([status, sentence.test(text)], `${file.name} ${text.slice(-2_000)}`).toEqual([422, true]);
  }
  expect((await manager.call('GET', `/document/${loan}/documents`)).body.documents).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('several photos become one file of pages; what is no photo goes by itself', async () => {
  const loan = loans[4]!;
  const { requests, path } = await asked(loan);
  const { requestId } = requests[0];
  const sendAll = async (files: readonly { name: string; bytes: Buffer }[]) => {
    const parts = files.flatMap(({ name, bytes }) => [
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]);
    const { statusCode, payload } = await friday.server.inject({
      method: 'POST',
      url: `${path}/send/${requestId}`,
      headers: { host: 'localhost:4200', 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
    });
    return [statusCode, payload] as const;
  };
  const photo = (place: number) => ({ name: `IMG_${place}.jpg`, bytes: jpegOf(1_200, 1_600 + place, [exifOf(1, 'here')]) });
  const mixed = await sendAll([photo(1), pdf('scan.pdf')]);
  expect([mixed[0], mixed[1].includes('Send a PDF by itself, and photos together.')]).toEqual([422, true]);
  const broken = await sendAll([photo(1), { name: 'IMG_2.jpg', bytes: photo(2).bytes.subarray(0, 40) }]);
  expect([broken[0], broken[1].includes('Damaged or cut off.')]).toEqual([422, true]);
  const many = await sendAll(Array.from({ length: 21 }, (_, at) => photo(at)));
  expect([many[0], many[1].includes('That is more than 20 photos.')]).toEqual([422, true]);
  for (const times of [1, 2]) expect([times, (await sendAll([photo(1), photo(2), photo(3)]))[0]]).toEqual([times, 303]);
  const { documents } = (await manager.call('GET', `/document/${loan}/documents`)).body;
  expect(documents).toMatchObject([{ versions: [{ fileName: '3 photos.pdf', pages: 3, source: 'borrower' }] }]);
  const url = documents[0].versions[0].url.replace('/api', '');
  // Nothing of where it was taken.
  expect((await manager.call('GET', url)).bytes.includes('here')).toBe(false);
  expect(await brokenInvariants(database)).toEqual([]);
});

test('a request belongs to one borrower of one loan, ends with its link, and can be taken back', async () => {
  const [one, other] = [loans[2]!, loans[3]!];
  const mine = await asked(one);
  const theirs = await asked(other);
  const { requestId } = mine.requests[0];
  // Another loan's link, a wrong secret, a link that has ended.
  const foreign = await send(friday, theirs.path, requestId, pdf('a.pdf'));
  expect([foreign.status, foreign.text.includes(mine.borrower.name)]).toEqual([422, false]);
  expect((await send(friday, `${mine.path.slice(0, -3)}xyz`, requestId, pdf('a.pdf'))).status).toBe(404);
  expect((await send(muchLater, mine.path, requestId, pdf('a.pdf'))).status).toBe(410);

  const takeBack = () => manager.call('PUT', `/document/${one}/borrower-requests/${requestId}/take-back`);
  expect((await takeBack()).status).toBe(200);
  expect((await takeBack()).status).toBe(200);
  expect((await listOf(one)).requests[0]).toMatchObject({ state: 'taken-back' });
  expect((await open(friday, mine.path)).text).toContain('Nothing is needed from you right now.');
  const late = await send(friday, mine.path, requestId, pdf('a.pdf'));
  expect(late.status).toBe(422);
  expect((await manager.call('GET', `/document/${one}/documents`)).body.documents).toEqual([]);
  const wrongLoan = await manager.call('PUT', `/document/${other}/borrower-requests/${requestId}/take-back`);
  expect(wrongLoan.body.errors[0].code).toBe('REQUEST_NOT_FOUND');
  expect(await brokenInvariants(database)).toEqual([]);
});
