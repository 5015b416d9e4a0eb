import { expect, test } from 'vitest';
import { liftLegalHold, placeLegalHold } from './legal-hold.ts';

test('a hold is placed once, lifted once, and each has its reason', () => {
  expect(placeLegalHold(undefined, '  State examination ')).toMatchObject({ value: { why: 'State examination' } });
  expect(placeLegalHold('h', 'State examination')).toMatchObject({ refusal: { code: 'ALREADY_ON_HOLD' } });
  expect(placeLegalHold(undefined, ' a ')).toMatchObject({ refusal: { code: 'HOLD_WHY', field: 'why' } });
  expect(liftLegalHold('h', 'It ended')).toMatchObject({ value: { holdId: 'h', why: 'It ended' } });
  expect(liftLegalHold(undefined, 'It ended')).toMatchObject({ refusal: { code: 'NO_HOLD' } });
  expect(liftLegalHold('h', '')).toMatchObject({ refusal: { code: 'HOLD_WHY' } });
});
