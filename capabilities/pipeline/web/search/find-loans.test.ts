import { expect, test } from 'vitest';
import { noTpoTypeSentence } from '../../../../foundation/vocabulary/sentences.ts';

test('a loan without a TPO type is warned of in the specification’s sentence', () => {
  expect(noTpoTypeSentence('1400023871')).toBe(
    'This loan (1400023871) has no TPO type defined. Contact your Business Support Representative or call the help desk',
  );
});
