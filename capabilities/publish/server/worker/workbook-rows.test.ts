import { expect, test } from 'vitest';
import { numberCell, textCell, type Row } from '../../domain/sheet-file/cells.ts';
import { fullestWorksheet, textsOfWorksheet } from '../../domain/sheet-file/rows-of-worksheet.ts';
import { readRows } from './read-sheet-file.ts';
import { writeXlsx } from './write-xlsx.ts';

const TABLE: readonly Row[] = [
  [textCell('FIPS'), textCell('County, of a state'), textCell('Limit')],
  [],
  [textCell('08013'), textCell('Boulder'), numberCell('879750')],
];

test('the fullest worksheet of a workbook is read as CSV: texts keep their zeros, numbers their digits', () => {
  const bytes = writeXlsx({
    worksheets: [
      { name: 'Read me', rows: [[textCell('Limits of a year')]] },
      { name: 'Limits', rows: TABLE },
    ],
  });
  expect(readRows(bytes)).toEqual({
    is: 'rows',
    worksheet: 'Limits',
    rows: 3,
    text: 'FIPS,"County, of a state",Limit\n\n08013,Boulder,879750',
  });
});

test.each([
  ['a date is the day it shows', { text: '46349', kind: 'date' }, '2026-11-23'],
  ['a percentage is the number it shows', { text: '0.0655', kind: 'number', percent: true }, '6.55'],
  ['one stored in powers of ten too', { text: '5.0000000000000001E-3', kind: 'number', percent: true }, '0.50000000000000001'],
  ['a formula is its value', { text: '832750', kind: 'formula' }, '832750'],
  ['a day before March 1900 stays as it is stored', { text: '59', kind: 'date' }, '59'],
] as const)('%s', (_what, cell, text) => {
  expect(textsOfWorksheet({ name: 'Rates', rows: [[], [cell], []] })).toEqual([[text]]);
});

test('what is no workbook is said in a sentence', () => {
  expect(readRows(Buffer.from('week,15\n2026-11-23,6.5'))).toMatchObject({
    is: 'unreadable',
    why: expect.stringMatching(/^The file is not an Excel workbook\./),
  });
  expect(readRows(Buffer.from('PK\u0003\u0004 and nothing more'))).toMatchObject({
    is: 'unreadable',
    why: expect.stringMatching(/damaged/),
  });
  expect(readRows(writeXlsx({ worksheets: [{ name: 'Empty', rows: [] }] }))).toEqual({
    is: 'unreadable',
    why: 'The workbook has no filled cell.',
  });
  expect(fullestWorksheet({ worksheets: [] })).toBeUndefined();
});
