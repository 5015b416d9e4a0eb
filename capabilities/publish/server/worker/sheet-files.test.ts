import { describe, expect, test } from 'vitest';
import { samplePurchase, sheet20261120 } from '../../../price/domain/index.ts';
import { documentOf } from '../../domain/sheet-document.ts';
import { readSheetFile, writeSheetFile } from './read-sheet-file.ts';

const golden = [
  { goldenId: 'G-01', name: 'x', productId: '0101', rate: 6500, lockDays: 45, scenario: samplePurchase, expected: { price: 99_000 } },
];
const document = documentOf(sheet20261120, golden);
describe('files', () => {
  test.each(['xlsx', 'csv', 'json'] as const)('%s', (form) => {
    const bytes = writeSheetFile(document, 'x', form);
    const started = performance.now();
    const reading = readSheetFile(bytes);
    console.log(form, bytes.length, performance.now() - started);
    expect(reading.findings.slice(0, 10)).toEqual([]);
    expect(reading.form).toBe(form);
    expect(reading.document).toEqual(document);
  });
});
