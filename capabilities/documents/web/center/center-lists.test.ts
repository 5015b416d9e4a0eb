import { expect, test } from 'vitest';
import { documentGroups, documentTypes } from '../../domain/center/document-types.ts';
import { grouped, linesOf, nameByFile, needsText, type DocumentName, type LoanDocument, type Need } from './center-lists.ts';

const names = documentTypes.map(({ code, name, group }) => ({ docID: code, name, group }) as DocumentName);
const document = (documentId: string, status: LoanDocument['status'], group: LoanDocument['group'], party: string | null = null) =>
  ({ documentId, status, group, party, title: documentId }) as LoanDocument;
const need = (docID: string, status: Need['status'], documentIds: string[] = [], party: string | null = null) =>
  ({ docID, status, documentIds, party, partyId: party, name: docID, group: 'Income', count: 1, reason: '' }) as unknown as Need;

test.each([
  ['paystub_1115.pdf', 'pay-stub'],
  ['Chidi Pay Stub 11-15.PDF', 'pay-stub'],
  ['W2 2025.pdf', 'w-2'],
  ['w-2.pdf', 'w-2'],
  ['gift_letter_signed.pdf', 'gift-letter'],
  ['scan0001.pdf', undefined],
  ['other.pdf', undefined],
])('%s is filed as %s', (file, code) => expect(nameByFile(file, names)?.docID).toBe(code));

test('a view has its documents, and those of all and of what is needed also what is missing', () => {
  const documents = [
    document('stub', 'Rejected', 'Income', 'Ada'),
    document('w2', 'Accepted', 'Income'),
    document('deed', 'In review', 'Title'),
  ];
  const items = [need('pay-stub', 'Rejected', ['stub']), need('w-2', 'Accepted', ['w2']), need('tax-return', 'Missing', [], 'Ada')];
  const ids = (view: Parameters<typeof linesOf>[0]) => linesOf(view, documents, items).map(({ id }) => id);
  expect(ids('all')).toEqual(['stub', 'w2', 'deed', 'need tax-return Ada']);
  expect(ids('needed')).toEqual(['stub', 'need tax-return Ada']);
  expect(ids('accepted')).toEqual(['w2']);
  expect(ids('rejected')).toEqual(['stub']);
  const lines = linesOf('all', documents, items);
  expect(grouped(lines, 'type', documentGroups).map(({ title }) => title)).toEqual(['Income', 'Title']);
  expect(grouped(lines, 'borrower', documentGroups).map(({ title }) => title)).toEqual(['Ada', 'The loan']);
  expect(
    needsText([
      { ...items[0]!, reason: 'Page 2 is missing' },
      { ...items[2]!, count: 2 },
    ]),
  ).toBe('- pay-stub: Page 2 is missing\n- 2 × tax-return, Ada');
});
