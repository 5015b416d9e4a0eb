import { expect, test } from 'vitest';
import { MOST_CHARACTERS, persistDualAus } from './persist-dual-aus.ts';

test('choices are stored as text, up to a length', () => {
  expect(persistDualAus({ open: ['DU'] })).toEqual({ ok: true, value: '{"open":["DU"]}' });
  const around = '{"note":""}'.length;
  expect(persistDualAus({ note: 'x'.repeat(MOST_CHARACTERS - around) }).ok).toBe(true);
  expect(persistDualAus({ note: 'x'.repeat(MOST_CHARACTERS - around + 1) })).toMatchObject({
    refusal: { code: 'TOO_MUCH', field: 'value' },
  });
});
