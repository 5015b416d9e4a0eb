import { describe, expect, test } from 'vitest';
import { samplePurchase, sheet20261120 } from '../../../price/domain/index.ts';
import { documentOf } from '../sheet-document.ts';
import { jsonOf, readJsonSheet } from './json-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookOf } from './write-workbook.ts';

const golden = [
  {
    goldenId: 'G-01',
    name: 'C30F, 742, 83.44 LTV, 45 d',
    productId: '0101',
    rate: 6500,
    lockDays: 45,
    scenario: samplePurchase,
    expected: { price: 99_000 },
    lines: [
      { line: 'base', effect: 102_125 },
      { line: 'llpa-purchase', effect: -1000 },
    ],
  },
  {
    goldenId: 'G-02',
    name: 'VA, no veteran',
    productId: '0301',
    rate: 6000,
    lockDays: 30,
    scenario: samplePurchase,
    expected: { ineligible: true as const, ruleId: 'va-veteran' },
  },
];
const document = documentOf(sheet20261120, golden);

describe('a sheet as cells', () => {
  test('the live sheet reads back from its own workbook', () => {
    const reading = readWorkbook(workbookOf(document, 'x'));
    expect(reading.findings.slice(0, 5)).toEqual([]);
    expect(reading.document).toEqual(JSON.parse(JSON.stringify(document)));
  });
  test('and from its JSON', () => {
    const reading = readJsonSheet(JSON.parse(jsonOf(document)));
    expect(reading.findings).toEqual([]);
    expect(reading.document).toEqual(JSON.parse(JSON.stringify(document)));
  });
});
