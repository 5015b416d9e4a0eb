import { expect, test } from 'vitest';
import { maskedNumber, withLastFours, withoutWholeNumbers } from './whole-numbers.ts';

test('shows the last four, fewer where they would be most of the number', () => {
  expect(['900-41-0001', '900410001', '4111111111111111', 'A-77-31', '1234', ''].map(maskedNumber)).toEqual([
    '•••••0001',
    '•••••0001',
    '•••••1111',
    '•••••31',
    '•••••',
    '•••••',
  ]);
});

test('what people write keeps its links, and nothing else of a whole number', () => {
  expect(withoutWholeNumbers('SSN 900-41-0001, 900 41 0002 or 900410003. Card 4111 1111 1111 1111; account 12345678901.')).toBe(
    'SSN •••••0001, •••••0002 or •••••0003. Card •••••1111; account •••••8901.',
  );
  const link = 'See https://www.example.gov/doc/12345678901.pdf and call 312-555-0100 about loan 1400000017.';
  expect(withoutWholeNumbers(link)).toBe(link);
  expect(withLastFours(link)).toContain('•••••8901.pdf');
});
