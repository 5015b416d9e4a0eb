import { expect, test } from 'vitest';
import { printedLines } from './printed-lines.ts';

test('a row is printed by the words of its paths, without what is empty', () => {
  const row = {
    loan_number: '1400023871',
    locked: false,
    note: null,
    amount_cents: 12_345,
    document: {
      borrowers: [{ id: 'BORROWER_1', BorrowerBirthDate: '1988-02-29', aliases: [], name: { FirstName: 'Pat' } }],
      notes: ['one', 'two'],
      loan: { NoteAmount: 31_808_700, NoteRatePercent: 6_125, PUDIndicator: true, TermCount: 360 },
      price: 100_231,
      ltv_thousandths: 81_770,
    },
  };
  expect(printedLines(row)).toEqual([
    ['loan number', '1400023871'],
    ['locked', 'no'],
    ['amount', '$123.45'],
    ['document, borrowers 1, id', 'BORROWER_1'],
    ['document, borrowers 1, borrower birth date', '1988-02-29'],
    ['document, borrowers 1, name, first name', 'Pat'],
    ['document, notes', 'one, two'],
    ['document, loan, note amount', '$318,087.00'],
    ['document, loan, note rate percent', '6.125%'],
    ['document, loan, PUD indicator', 'yes'],
    ['document, loan, term count', '360'],
    ['document, price', '100.231'],
    ['document, ltv', '81.77%'],
  ]);
});

test('a text longer than a page goes on in another line, and nothing of it is lost', () => {
  const text = 'long words '.repeat(400);
  const lines = printedLines({ text });
  expect(lines.map(([what]) => what)).toEqual(['text', 'text, continued', 'text, continued']);
  expect(lines.map(([, part]) => part).join('')).toBe(text);
});
