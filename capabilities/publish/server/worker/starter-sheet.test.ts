import { expect, test } from 'vitest';
import { compileSheet } from '../../../price/domain/index.ts';
import { plainRows } from '../../../price/engine/plain-rows.ts';
import { reproduceGolden } from '../../domain/reproduce-golden.ts';
import { namedSheet } from '../../domain/sheet-document.ts';
import { STARTER_TITLE, starterSheet } from '../../domain/starter-sheet.ts';
import { readSheetFile, writeSheetFile } from './read-sheet-file.ts';

const starter = starterSheet('2026-11-20T14:42:00Z');
const sheet = namedSheet(starter, '2026-11-20', 1);

test.each(['xlsx', 'csv', 'json'] as const)('the starter sheet is read back from %s as it was written, without a finding', (form) => {
  const { document, findings } = readSheetFile(writeSheetFile(starter, STARTER_TITLE, form));
  expect(findings).toEqual([]);
  expect(document).toEqual(starter);
});

test.each(starter.golden)('$goldenId reproduces, by the engine and row by row', (golden) => {
  const result = reproduceGolden(compileSheet(sheet), golden);
  expect(result.matches).toBe(true);
  const product = plainRows(sheet, golden.scenario).find((one) => one.productId === golden.productId)!;
  if ('price' in golden.expected)
    expect(product.rows.find((row) => row.rate === golden.rate && row.lockDays === golden.lockDays)!.price).toBe(golden.expected.price);
  else expect(product.failedRules).toContain(golden.expected.ruleId);
});

test('every worksheet of a sheet has a line to write over', () => {
  const { products, adjusters, eligibility, caps, fees, golden } = starter;
  for (const lines of [products, adjusters, eligibility, caps, fees, golden]) expect(lines.length).toBeGreaterThan(0);
  expect(products.map(({ mortgageType }) => mortgageType)).toEqual(['Conventional']);
});
