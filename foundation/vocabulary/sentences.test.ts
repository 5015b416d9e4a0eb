import { expect, test } from 'vitest';
import { SECOND_LIEN_SENTENCE } from './sentences.ts';

test('a second lien is locked by hand, in the specification’s sentence', () => {
  expect(SECOND_LIEN_SENTENCE).toBe('Second-lien loans must be locked manually with the lock desk.');
});
