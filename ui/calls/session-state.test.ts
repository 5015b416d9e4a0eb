import { expect, test } from 'vitest';
import { canGoOn, sessionSecondsLeft } from './session-state.ts';

const minute = 60_000;
const limits = { idleSeconds: 1800, endsAt: 720 * minute };

test.each([
  [0, 0, 29 * 60],
  [0, 27, 2 * 60],
  [0, 29, 0],
  [0, 400, 0],
  [718, 719, 60],
])('used at minute %i, %i minutes in: %i seconds are left', (used, now, left) =>
  expect(sessionSecondsLeft(limits, used * minute, now * minute)).toBe(left),
);

test('near its end for good nothing makes it longer', () => {
  expect(canGoOn(limits, 700 * minute)).toBe(true);
  expect(canGoOn(limits, 718 * minute)).toBe(false);
});
