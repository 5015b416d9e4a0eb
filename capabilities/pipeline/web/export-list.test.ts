import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportList, type Format } from './export-list.ts';
import type { Row } from './use-pipeline.ts';

const row = (change: Partial<Row>): Row =>
  ({
    loanNumber: '1400023871',
    borrowerName: 'Okafor, M T',
    amountCents: 318_087_50,
    rate: 6_125,
    officer: 'Priya Samplewood',
    ...change,
  }) as Row;
const columnIds = ['loan', 'borrower', 'amount', 'rate'];
const written = async (format: Format, rows: readonly Row[]) => {
  const said: string[] = [];
  const { file, count } = await exportList({ filter: {}, columnIds, only: rows }, format, {
    signal: new AbortController().signal,
    onProgress: (done, of) => said.push(`${done} of ${of}`),
  });
  return { count, said, bytes: new Uint8Array(await file.arrayBuffer()) };
};

test('a CSV file has the chosen columns, plain decimals, and no cell a spreadsheet would run', async () => {
  const { count, said, bytes } = await written('csv', [row({}), row({ borrowerName: '=HYPERLINK("x")', rate: null })]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFLoan,Borrower,Amount,Rate\r\n1400023871,"Okafor, M T",318087.50,6.125\r\n1400023871,"\'=HYPERLINK(""x"")",318087.50,\r\n',
  );
  expect([count, said]).toEqual([2, ['2 of 2']]);
});

test('a workbook has amounts and rates as numbers, a loan’s number as a text, and texts that are never formulas', async () => {
  const { bytes } = await written('xlsx', [row({ borrowerName: '=1+1 <b>' })]);
  const parts = unzipSync(bytes);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain('<c r="C2" s="2"><v>318087.50</v></c><c r="D2" s="1"><v>6.125</v></c>');
  expect(sheet).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">1400023871</t></is></c>');
  expect(sheet).toContain('>=1+1 &lt;b&gt;</t>');
  expect(sheet).not.toContain('<f>');
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('<sheet name="Loans" sheetId="1"');
});
