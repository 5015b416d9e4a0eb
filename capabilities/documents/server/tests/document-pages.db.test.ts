import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { jpegOf, onePage, pdfOf, streamOf } from '../../samples/made-files.ts';
import { pdfOfTexts, readPages } from '../../samples/page-text.ts';

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
interface Sent {
  readonly documentId: string;
  readonly bytes: Buffer;
}
const uploaded = async (docID: string, bytes: Buffer, name = 'scan.pdf', fields: Record<string, string> = {}): Promise<Sent> => {
  const reply = await priya.upload(at(`upload/UN/${docID}`), { name, bytes }, { fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { documentId: reply.body.documentId as string, bytes };
};
/** A document of this many pages, each with a text of its number and its document. */
const scan = async (pages: number, docID = 'bank-statement', title = 'Bank statement'): Promise<Sent & { readonly mark: string }> => {
  const mark = `Scan ${(made += 1)}`;
  const texts = Array.from({ length: pages }, (_none, page) => `${mark}, page ${page + 1}`);
  return { ...(await uploaded(docID, await pdfOfTexts(texts), 'scan.pdf', { name: title })), mark };
};
const documents = async () => (await priya.call('GET', at('documents'))).body.documents as Record<string, any>[];
const find = async (documentId: string) => (await documents()).find((one) => one['documentId'] === documentId);
const file = async (documentId: string, version = 1) => (await priya.call('GET', at(`documents/${documentId}/${version}`))).bytes;
const split = (documentId: string, body: Record<string, unknown>, key?: string, who: SignedIn = priya) =>
  who.call('PUT', at(`documents/${documentId}/split`), { body: { version: 1, takeOff: false, ...body }, ...(key ? { key } : {}) });
const merge = (body: Record<string, unknown>, key?: string) =>
  priya.call('PUT', at('merge'), { body: { docID: 'bank-statement', takeOff: false, ...body }, ...(key ? { key } : {}) });
const rotate = (documentId: string, body: Record<string, unknown>, key?: string) =>
  priya.call('PUT', at(`documents/${documentId}/rotate`), { body: { version: 1, ...body }, ...(key ? { key } : {}) });
const refusal = (reply: { status: number; body: any }): [number, string] => [reply.status, reply.body.errors[0].message];
const linesOf = (kind: string, documentId: string) =>
  database.query<{ summary: string; details: any }>(
    `select summary, details from journal_line where loan_number = $1 and kind = $2 and details ->> 'documentId' = $3 order by sequence`,
    [loan, kind, documentId],
  );

describe('pages taken out of a document', () => {
  test('become new documents with their own name, borrower and period; the first stays as it was received', async () => {
    const { documentId, bytes, mark } = await scan(6, 'other', 'Everything');
    const borrowers = (await priya.call('GET', at('documents'))).body.borrowers as { id: string; name: string }[];
    const parts = [
      {
        pages: '1-2',
        docID: 'pay-stub',
        party: borrowers[1]!.id,
        documentDate: '2026-11-13',
        periodFrom: '2026-10-31',
        periodTo: '2026-11-13',
      },
      { pages: '6, 4', docID: 'gift-letter', name: 'Gift letter, aunt' },
    ];
    const reply = await split(documentId, { parts }, 'split-the-pages-once-only');
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const [stub, gift] = reply.body.documents as { documentId: string; title: string; pages: number; receipt: string }[];
    expect([stub, gift]).toMatchObject([
      { title: 'Pay stub', pages: 2, receipt: expect.stringMatching(/^R-/) },
      { title: 'Gift letter, aunt', pages: 2 },
    ]);
    expect((await readPages(await file(stub!.documentId))).map(({ text }) => text)).toEqual([`${mark}, page 1`, `${mark}, page 2`]);
    expect((await readPages(await file(gift!.documentId))).map(({ text }) => text)).toEqual([`${mark}, page 6`, `${mark}, page 4`]);
    expect(await find(stub!.documentId)).toMatchObject({
      status: 'In review',
      party: borrowers[1]!.name,
      documentDate: '2026-11-13',
      periodFrom: '2026-10-31',
      versions: [{ source: 'pages', fileName: 'Pay stub.pdf', madeOf: [{ documentId, title: 'Everything', version: 1, pages: '1-2' }] }],
    });
    expect(await find(documentId)).toMatchObject({ status: 'In review', versions: [{ version: 1, source: 'file', madeOf: [] }] });
    expect(await file(documentId)).toEqual(bytes);

    // Repeated with its key it is the same, and is recorded once.
    expect((await split(documentId, { parts }, 'split-the-pages-once-only')).body).toEqual(reply.body);
    const lines = await linesOf('document-split', documentId);
    expect(lines.map(({ summary }) => summary)).toEqual([
      `${demoPerson('priya').name} split Pay stub (2 pages), Gift letter, aunt (2 pages) from Everything`,
    ]);
    expect(lines[0]!.details.documents[1]).toMatchObject({ documentId: gift!.documentId, madeOf: [{ documentId, pages: '6, 4' }] });
  });

  test('count in the checklist in place of the document, where that is taken off the list; its file is still there', async () => {
    const { documentId, bytes } = await scan(3, 'credit-report', 'Credit report');
    const item = async (docID: string) =>
      ((await priya.call('GET', at('documentChecklist'))).body.items as Record<string, any>[]).find((one) => one['docID'] === docID)!;
    expect(await item('credit-report')).toMatchObject({ documentIds: [documentId] });
    const reply = await split(documentId, { parts: [{ pages: '2-3', docID: 'credit-report' }], takeOff: true });
    expect(await item('credit-report')).toMatchObject({ status: 'In review', documentIds: [reply.body.documents[0].documentId] });
    expect(await find(documentId)).toBeUndefined();
    expect(await file(documentId)).toEqual(bytes);
    const { uploads } = (await priya.call('GET', at('upload-history?p1=docu'))).body as { uploads: Record<string, any>[] };
    expect(uploads.find((one) => one['documentId'] === documentId)).toMatchObject({ status: 'Removed' });
    expect((await linesOf('document-split', documentId))[0]!.summary).toMatch(/ from Credit report and took it off the list$/);
    // A second split at the same time is refused.
    expect(refusal(await split(documentId, { parts: [{ pages: '1', docID: 'other' }] }))).toEqual([
      404,
      'The document was removed, or never was on this loan. Reload the list.',
    ]);
  });

  test('leave nothing behind of the pages that were not chosen', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [4 0 R /Fit] >>';
    const widget = '<< /Type /Annot /Subtype /Widget /Rect [72 72 272 92] /Parent 8 0 R /P 3 0 R /AP << /N 9 0 R >> >>';
    const form = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${link} 7 0 R] >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Annots [6 0 R] >>',
      streamOf('', Buffer.from('% SECRET-OF-PAGE-2')),
      '<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 8 0 R /P 4 0 R >>',
      widget,
      '<< /FT /Tx /T (Name) /Kids [7 0 R 6 0 R] >>',
      streamOf('/Type /XObject /Subtype /Form /BBox [0 0 200 20]', Buffer.from('% DRAWN-FIELD')),
    ]);
    const { documentId } = await uploaded('other', form);
    const reply = await split(documentId, { parts: [{ pages: '1', docID: 'other', name: 'Page of a form' }] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const bytes = (await file(reply.body.documents[0].documentId)).toString('latin1');
    expect(bytes).toContain('DRAWN-FIELD');
    expect(bytes).not.toContain('SECRET-OF-PAGE-2');
  });

  test('leave behind the pictures of other pages, which scanners list with each', async () => {
    const shared = '/Resources << /XObject << /Im1 7 0 R /Im2 8 0 R >> >>';
    const image = (text: string) =>
      streamOf('/Type /XObject /Subtype /Image /Width 9 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', Buffer.from(text));
    const scanned = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 ${shared} >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 6 0 R >>',
      streamOf('', Buffer.from('q 600 0 0 700 0 0 cm /Im1 Do Q')),
      streamOf('', Buffer.from('q 600 0 0 700 0 0 cm /Im2 Do Q')),
      image('PICTURE-1'),
      image('PICTURE-2'),
    ]);
    const { documentId } = await uploaded('other', scanned);
    const reply = await split(documentId, { parts: [{ pages: '2', docID: 'other', name: 'Second scan' }] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const bytes = (await file(reply.body.documents[0].documentId)).toString('latin1');
    expect(bytes).toContain('PICTURE-2');
    expect(bytes).not.toContain('PICTURE-1');
  });
});

describe('documents joined', () => {
  test('are one document in the order chosen, whole or in part', async () => {
    const [first, second] = [await scan(2), await scan(4, 'other', 'Rest of it')];
    const parts = [
      { documentId: second.documentId, version: 1, pages: '4' },
      { documentId: first.documentId, version: 1, pages: '' },
      { documentId: second.documentId, version: 1, pages: '1-2' },
    ];
    const reply = await merge(
      { parts, name: 'Bank statement, October', documentDate: '2026-10-31', takeOff: true },
      'merge-the-pages-once-only',
    );
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const { documentId } = reply.body as { documentId: string };
    expect((await readPages(await file(documentId))).map(({ text }) => text)).toEqual([
      `${second.mark}, page 4`,
      `${first.mark}, page 1`,
      `${first.mark}, page 2`,
      `${second.mark}, page 1`,
      `${second.mark}, page 2`,
    ]);
    expect((await find(documentId))!['versions'][0].madeOf).toMatchObject([
      { title: 'Rest of it', pages: '4' },
      { title: 'Bank statement', pages: '1-2' },
      { title: 'Rest of it', pages: '1-2' },
    ]);
    expect([await find(first.documentId), await find(second.documentId)]).toEqual([undefined, undefined]);
    expect(await file(first.documentId)).toEqual(first.bytes);
    expect(
      (await merge({ parts, name: 'Bank statement, October', documentDate: '2026-10-31', takeOff: true }, 'merge-the-pages-once-only'))
        .body,
    ).toEqual(reply.body);
    expect((await linesOf('documents-merged', documentId)).map(({ summary }) => summary)).toEqual([
      `${demoPerson('priya').name} joined Rest of it, Bank statement as Bank statement, October and took them off the list`,
    ]);
  });

  test('are refused where one of them can’t be', async () => {
    const pages = await scan(2);
    const photo = await uploaded('photo-id', jpegOf(641, 480), 'IMG_7.jpg');
    const part = { documentId: pages.documentId, version: 1, pages: '' };
    expect(refusal(await merge({ parts: [part, { ...part, documentId: photo.documentId }] }))).toEqual([
      409,
      'Photo identification is a picture. Pages are worked with in PDFs.',
    ]);
    expect(refusal(await merge({ parts: [part, { ...part, pages: '2' }] }))).toEqual([400, 'Page 2 of Bank statement is chosen twice.']);
    expect(refusal(await merge({ parts: [part] }))).toEqual([400, 'Choose the documents to join.']);
  });
});

describe('pages turned', () => {
  test('are the next version, which is looked at again; the version before stays', async () => {
    const { documentId, bytes } = await scan(4);
    const reject = { body: { status: 'Rejected', version: 1, reason: 'Turn it.' } };
    expect((await ugo.call('PUT', at(`documents/${documentId}/review`), reject)).status).toBe(200);
    const turns = [
      { pages: '1, 3', degrees: 90 },
      { pages: '4', degrees: 270 },
    ];
    const reply = await rotate(documentId, { turns }, 'rotate-the-pages-once-only');
    expect(reply.body).toMatchObject({ title: 'Bank statement', version: 2, pages: 4 });
    expect((await readPages(await file(documentId, 2))).map(({ turned }) => turned)).toEqual([90, 0, 90, 270]);
    expect(await file(documentId, 1)).toEqual(bytes);
    expect(await find(documentId)).toMatchObject({
      status: 'In review',
      reason: '',
      versions: [{ version: 2, source: 'pages', madeOf: [{ documentId, version: 1, pages: '1-4' }] }, { version: 1 }],
    });
    expect((await rotate(documentId, { turns }, 'rotate-the-pages-once-only')).body).toEqual(reply.body);
    expect((await linesOf('document-pages-rotated', documentId)).map(({ summary }) => summary)).toEqual([
      `${demoPerson('priya').name} turned pages 1, 3-4 of Bank statement, version 2`,
    ]);
    // A second rotation of the same version at the same time is refused, and changes nothing.
    expect(refusal(await rotate(documentId, { turns }))).toEqual([409, 'Bank statement has a newer version, 2. Look at it first.']);
    // Turned back they look as before, as a version of its own.
    const back = [
      { pages: '1, 3', degrees: 270 },
      { pages: '4', degrees: 90 },
    ];
    expect((await rotate(documentId, { version: 2, turns: back })).body).toMatchObject({ version: 3 });
    expect((await readPages(await file(documentId, 3))).map(({ turned }) => turned)).toEqual([0, 0, 0, 0]);
  });

  test('by two people at the same moment make one version, and the second is refused', async () => {
    const { documentId } = await scan(2);
    const turns = [{ pages: '', degrees: 180 }];
    const replies = await Promise.all([rotate(documentId, { turns }), rotate(documentId, { turns })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await find(documentId))!['versions']).toHaveLength(2);
  });
});

describe('pages are refused in a sentence', () => {
  test.each([
    ['5', 'Bank statement has 4 pages. There is no page 5.'],
    ['1-2-3', 'Write the pages like 1-3, 5.'],
    ['', 'Write the pages like 1-3, 5.'],
    ['1-3, 2', 'Page 2 of Bank statement is chosen twice.'],
  ])('written %j', async (pages, sentence) => {
    const { documentId } = await scan(4);
    expect(refusal(await split(documentId, { parts: [{ pages, docID: 'other' }] }))).toEqual([400, sentence]);
    expect((await documents()).filter(({ versions }) => versions[0].madeOf[0]?.documentId === documentId)).toEqual([]);
  });

  test('for what is filed wrongly, split twice, accepted, or not theirs', async () => {
    const { documentId } = await scan(4);
    const part = { pages: '1', docID: 'other', name: 'Part' };
    expect(refusal(await split(documentId, { parts: [{ ...part, docID: 'no-such' }] }))[0]).toBe(404);
    expect(refusal(await split(documentId, { parts: [part, part] }))).toEqual([400, 'Page 1 of Bank statement is chosen twice.']);
    expect((await split(documentId, { parts: [part] })).status).toBe(200);
    expect(refusal(await split(documentId, { parts: [part] }))).toEqual([
      409,
      'The same pages are Part, version 1, already. They are stored once.',
    ]);
    expect((await ugo.call('PUT', at(`documents/${documentId}/review`), { body: { status: 'Accepted', version: 1 } })).status).toBe(200);
    expect(refusal(await split(documentId, { parts: [{ ...part, pages: '2' }], takeOff: true }))).toEqual([
      409,
      'Bank statement is accepted and stays on the list. Leave it there, or take it back into review first.',
    ]);
    expect((await split(documentId, { parts: [{ ...part, pages: '2' }] })).status).toBe(200);
    expect(refusal(await rotate(documentId, { turns: [{ pages: '1', degrees: 90 }] }))).toEqual([
      409,
      'Bank statement is accepted and stays as it is. Take it back into review first.',
    ]);
    const otis = await api.as(demoPerson('otis').id);
    expect((await split(documentId, { parts: [part] }, undefined, otis)).status).toBe(404);
  });

  test('for a document its owner protected, and for a form that was filled in and never drawn', async () => {
    const locked = await uploaded('other', await pdfOfTexts(['Locked'], { ownerPassword: 'owner', permissions: {} }));
    expect(refusal(await split(locked.documentId, { parts: [{ pages: '1', docID: 'other' }] }))).toEqual([
      422,
      'Miscellaneous is protected by a password. Print it to a new PDF, then upload that.',
    ]);
    const form = await uploaded(
      'other',
      onePage('/AcroForm << /Fields [4 0 R] >>', '/Annots [4 0 R]', [
        '<< /Type /Annot /Subtype /Widget /Rect [0 0 200 20] /FT /Tx /T (Name) /V (Adaeze) >>',
      ]),
    );
    expect(refusal(await split(form.documentId, { parts: [{ pages: '1', docID: 'other' }] }))).toEqual([
      422,
      'The pages of Miscellaneous can’t be worked with. Print it to a new PDF, then upload that.',
    ]);
  });
});

test('what was made of pages says so, everywhere', async () => expect(await brokenInvariants(database)).toEqual([]));

describe('documents as one file', () => {
  const bind = (documentIds: readonly string[], who: SignedIn = priya) =>
    who.call('POST', at('documents/as-one'), { body: { documentIds } });
  const outlineOf = async (bytes: Uint8Array) => {
    const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useWasm: false });
    const document = await loading.promise;
    const found = [];
    for (const { title, dest } of await document.getOutline())
      found.push([title, (await document.getPageIndex((dest as { num: number; gen: number }[])[0]!)) + 1]);
    await loading.destroy();
    return found;
  };

  test('have a bookmark each, in the order asked for, pictures too', async () => {
    const [one, two] = [await scan(2, 'bank-statement', 'Statement of Nuñez, 李'), await scan(1, 'other', 'Letter')];
    const photo = await uploaded('photo-id', jpegOf(600, 801), 'id.jpg', { name: 'Photo of the ID' });
    const bound = await bind([two.documentId, photo.documentId, one.documentId, two.documentId]);
    expect(bound.status, JSON.stringify(bound.body)).toBe(200);
    expect((await readPages(bound.bytes)).map(({ text }) => text)).toEqual([
      `${two.mark}, page 1`,
      '',
      `${one.mark}, page 1`,
      `${one.mark}, page 2`,
    ]);
    expect(await outlineOf(bound.bytes)).toEqual([
      ['Letter', 1],
      ['Photo of the ID', 2],
      ['Statement of Nuñez, 李', 3],
    ]);
    expect(String(bound.headers['content-disposition'])).toContain(`Documents ${loan}.pdf`);
  });

  test('one that can’t be copied is a page that says so; one that is not there is refused', async () => {
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (filled) /Rect [0 0 100 20] >>';
    const undrawn = await uploaded(
      'other',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${field}] >>`,
      ]),
    );
    const good = await scan(1);
    const bound = await bind([undrawn.documentId, good.documentId]);
    const pages = await readPages(bound.bytes);
    expect(pages[0]!.text).toContain('Document 1 of this file could not be put in here.');
    expect(pages[1]!.text).toBe(`${good.mark}, page 1`);
    expect((await bind(['00000000-0000-4000-8000-000000000000'])).status).toBe(404);
  });
});
