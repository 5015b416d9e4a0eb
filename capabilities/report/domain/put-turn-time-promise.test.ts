import { expect, test } from 'vitest';
import { putTurnTimePromise } from './put-turn-time-promise.ts';

test.each([
  ['another number of days', 'underwriting', 3, { ok: true, value: { sequence: 5, promisedDays: 3, title: 'Underwriting decision' } }],
  ['the same', 'underwriting', 2, { ok: false, refusal: { code: 'PROMISE_UNCHANGED' } }],
  ['a step there is not', 'lunch', 3, { ok: false, refusal: { code: 'NO_SUCH_STEP' } }],
])('%s', (_what, step, promisedDays, decided) => {
  expect(putTurnTimePromise({ sequence: 4, promisedDays: 2 }, { step, promisedDays })).toMatchObject(decided);
});
