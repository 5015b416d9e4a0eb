import { expect, test } from 'vitest';
import type { z } from 'zod';
import { given, onDate, verdict } from '../../../../foundation/explain/explain.ts';
import { drawnPanel, mayOnly, refused, replied } from '../../../../ui/testing/drawn-panel.tsx';
import { getDocumentChecklist } from '../../contract/center/get-document-checklist.ts';
import { getDocuments } from '../../contract/center/get-documents.ts';
import DocumentCenterScreen from './document-center-screen.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
type Documents = z.input<typeof getDocuments.reply>;
type Document = Documents['documents'][number];
type Item = z.input<typeof getDocumentChecklist.reply>['items'][number];

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const document = (at: number, change: Partial<Document> = {}): Document => ({
  title: `Paystub ${at}`,
  description: '',
  thumbnail: null,
  url: '',
  documentId: idOf(at),
  typeCode: 'paystub',
  group: 'Income',
  partyId: null,
  party: 'Marisol Okafor',
  documentDate: null,
  dateLabel: null,
  periodFrom: null,
  periodTo: null,
  status: 'In review',
  reason: '',
  reviewedAt: null,
  reviewedBy: null,
  ages: false,
  goodThrough: null,
  spareDays: null,
  storedUntil: { date: '2031-12-01', why: given('Stored until', onDate('2031-12-01'), '12 CFR 1026.25') },
  versions: [
    {
      version: 1,
      url: '',
      fileName: 'paystub.pdf',
      contentType: 'application/pdf',
      bytes: 12_000,
      pages: 2,
      source: 'file',
      madeOf: [],
      uploadedAt: '2026-11-20T16:00:00Z',
      uploadedBy: 'Priya Sample',
      receipt: 'R-7Q2K',
      sha256: 'ab12',
      virusCheck: 'waits',
    },
  ],
  ...change,
});
const need: Item = {
  docID: 'w2',
  name: 'W-2 form',
  group: 'Income',
  partyId: null,
  party: 'Daniel Okafor',
  count: 2,
  accepted: 1,
  status: 'Missing',
  reason: 'Two years are needed',
  needed: given('W-2 form', verdict(true), 'Checklist'),
  documentIds: [],
};
const there = (documents: readonly Document[], ended = false) =>
  replied(getDocuments, asked, { documents: [...documents], borrowers: [], closingDate: '2026-12-22', ended });
const needed = (...items: Item[]) => replied(getDocumentChecklist, asked, { closingDate: '2026-12-22', items, packages: [] });
const draw = (documents: Parameters<typeof drawnPanel>[1], selectedView?: string) =>
  drawnPanel(<DocumentCenterScreen params={{ loanId, ...(selectedView && { selectedView }) }} />, documents);
const broker = mayOnly('upload-document');

test('without a document it says how to bring one', () => {
  const { text, buttons } = draw([there([]), needed(), broker]);
  expect(text).toContain('No documents yet Upload, photograph, or drop files anywhere on this page.');
  expect(buttons).toContain('Photograph');
});

test('what is there and what is missing stand in one list with their status; each view says how many it has', () => {
  const rejected = document(2, { status: 'Rejected', reason: 'Page 2 is cut off.' });
  const { text, buttons } = draw([there([document(1), rejected]), needed(need), broker]);
  expect(text).toMatch(/All 3 .*Needed 1 .*In review 1 .*Rejected 1 .*Too old 0 .*Accepted 0/);
  expect(buttons).toContain('W-2 form Daniel Okafor, Two years are needed Missing');
});

test('a rejected document says what is wrong, and where its next version comes from', () => {
  const rejected = document(2, { status: 'Rejected', reason: 'Page 2 is cut off.' });
  const { text, buttons } = draw([there([document(1), rejected]), needed(), broker], idOf(2));
  expect(text).toContain('Page 2 is cut off.');
  expect(buttons).toContain('Upload a new version');
});

test('what nobody has checked for viruses yet is not opened, and its receipt is named', () => {
  const { text } = draw([there([document(1)]), needed(), broker]);
  expect(text).toContain('Being checked for viruses. It opens here when that is done.');
  expect(text).toContain('receipt R-7Q2K');
});

test('only a reviewer accepts and rejects', () => {
  expect(draw([there([document(1)]), needed(), mayOnly('review-document')]).buttons).toEqual(expect.arrayContaining(['Accept', 'Reject']));
  expect(draw([there([document(1)]), needed(), broker]).buttons).not.toContain('Accept');
});

test('somebody who only reads, and everybody once the loan has ended, uploads and changes nothing', () => {
  for (const replies of [
    [there([document(1)]), needed(need), mayOnly()],
    [there([document(1)], true), needed(need), mayOnly('upload-document', 'review-document')],
  ]) {
    const { text, buttons } = draw(replies);
    expect(text).toContain('Paystub 1');
    expect(buttons.filter((name) => /^(Upload|Photograph|Accept$|Reject$|Save|Remove)/.test(name))).toEqual([]);
  }
});

test('three hundred documents are all listed', () => {
  const many = Array.from({ length: 300 }, (_, at) => document(at + 1, { status: 'Accepted' }));
  expect(draw([there(many), needed(), broker]).buttons.filter((name) => name.endsWith('Marisol Okafor Accepted'))).toHaveLength(300);
});

test.each([
  ['documents', [refused(getDocuments, asked, 'LOAN_NOT_ALLOWED', { loanId }), needed()]],
  ['needs', [there([]), refused(getDocumentChecklist, asked, 'LOAN_NOT_ALLOWED', { loanId })]],
])('refused %s say why, and are not waited for', (_which, replies) => {
  expect(draw([...replies, broker]).text).toContain('User is not allowed to access loan 1400023871.');
});
