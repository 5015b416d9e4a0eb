import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
  [-1_000, '−1,000'],
])('%d is %s', (count, text) => expect(formatCount(count)).toBe(text));

test('groups any whole number as the American locale does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count).replace('−', '-')).toBe(count.toLocaleString('en-US'));
    }),
  );
});
