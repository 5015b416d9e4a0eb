import { createHash } from 'node:crypto';
import { onePage } from '../../../capabilities/documents/samples/made-files.ts';
import { pdfOfTexts } from '../../../capabilities/documents/samples/page-text.ts';
import { approved, ownPurchase } from './loans.ts';
import { ask, type Asked, type Between, type Story, type StoryState } from './story.ts';

let made = 0;
/** A document of three pages, which no other has. */
const scanned =
  (as: string): Between =>
  async (stage, { loan, got }) => {
    made += 1;
    const bytes = await pdfOfTexts([1, 2, 3].map((page) => `Scan ${made}, page ${page}`));
    const reply = await (await stage.as('helen')).upload(`/document/${loan}/upload/UN/bank-statement`, { name: 'scan.pdf', bytes });
    got[as] = reply.body.documentId;
  };
const of =
  (name: string) =>
  ({ got }: StoryState): object => ({ documentId: got[name] });

const part = onePage('', '/Mark (part)');
const first = { number: 1 };
const reviewed = (basedOn: number, to: string): Asked =>
  ask('ugo', 'review-condition', { params: first, body: { basedOn, to, words: '', wanted: '' } });

const imported = ({ got }: StoryState): object => ({ importId: got['upload-loan-file'].importId });

export const papers: readonly Story[] = [
  {
    title: 'pages of documents are turned, taken out, joined, reviewed and removed',
    steps: [
      ownPurchase('Paper Street'),
      scanned('one'),
      scanned('two'),
      scanned('three'),
      ask('helen', 'change-document', { params: of('one'), body: { docID: 'gift-letter', name: 'Gift letter' } }),
      ask('helen', 'rotate-pages', { params: of('one'), body: { version: 1, turns: [{ pages: '1', degrees: 90 }] } }),
      ask('helen', 'split-document', {
        params: of('two'),
        body: { version: 1, parts: [{ pages: '1-2', docID: 'other' }], takeOff: false },
      }),
      ask('helen', 'merge-documents', {
        body: ({ got }: StoryState) => ({
          parts: [
            { documentId: got['two'], version: 1, pages: '1-2' },
            { documentId: got['three'], version: 1, pages: '3' },
          ],
          docID: 'bank-statement',
          takeOff: false,
        }),
      }),
      ask('helen', 'bind-documents', { body: ({ got }: StoryState) => ({ documentIds: [got['two'], got['three']] }) }),
      ask('ugo', 'review-document', { params: of('two'), body: { status: 'Accepted', version: 1 } }),
      ask('helen', 'remove-document', { params: of('three') }),
      ask('helen', 'put-upload-part', {
        params: { sha256: createHash('sha256').update(part).digest('hex'), beginsAt: 0 },
        file: { name: 'part', bytes: part },
      }),
    ],
  },
  {
    title: 'a file of the loan is brought again, taken and undone',
    steps: [
      ownPurchase('Brought Street'),
      ask('helen', 'get-loan-file', { params: { format: 'mismo-3.4-du' } }),
      ask('helen', 'upload-loan-file', {
        file: ({ got }: StoryState) => ({
          name: 'again.xml',
          bytes: Buffer.from(String(got['get-loan-file']).replace(/(<NoteRatePercent>)[\d.]+/, (_all, tag: string) => `${tag}5.875`)),
        }),
      }),
      ask('helen', 'accept-import', { params: imported, body: { basedOn: 1, accepted: ['loan/NoteRatePercent'] } }),
      ask('helen', 'undo-import', { params: imported, body: {} }),
    ],
  },
  {
    title: 'a condition is written, answered, reviewed, cleared and opened again',
    steps: [
      approved,
      ask('ugo', 'add-loan-condition', {
        body: {
          stage: 'PTD',
          words: 'Pay stubs covering 30 days',
          satisfiedBy: 'The newest pay stub, all pages',
          owner: 'Broker',
          due: '2026-11-18',
        },
      }),
      scanned('stub'),
      ask('helen', 'respond-to-condition', {
        params: first,
        body: ({ got }: StoryState) => ({ basedOn: 0, documentId: got['stub'], words: '' }),
      }),
      reviewed(1, 'in-review'),
      reviewed(2, 'cleared'),
      ask('ugo', 'reopen-condition', { params: first, body: { basedOn: 3, words: 'Looked at once more.' } }),
    ],
  },
  {
    title: 'a paper of the lender goes out until its last day',
    steps: [
      ask('adam', 'add-lender-paper', {
        file: { name: 'paper.pdf', bytes: onePage('/Lang (Notice of the state)') },
        fields: {
          title: 'Notice of the state',
          code: '',
          phase: 'initial',
          signature: 'acknowledge',
          firstDay: '2026-11-20',
          states: 'OH',
        },
      }),
      ask('adam', 'end-lender-paper', {
        params: ({ got }: StoryState) => ({ paperId: got['add-lender-paper'].paperId }),
        body: { lastDay: '2026-12-20' },
      }),
    ],
  },
];
