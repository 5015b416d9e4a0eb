import { expect, test } from 'vitest';
import { soundAnswer } from '../sound-answer.ts';
import { runCase } from './case.ts';

test.each([
  ['comment 19(f)(2)(ii)-1.iii: a penalty added', { prepaymentPenalty: 'added' }, true],
  ['comment 19(f)(2)(ii)-1.iii: a penalty removed', { prepaymentPenalty: 'removed' }, false],
  ['1026.22(a)(2): an eighth', { aprDisclosed: 6.5, aprActual: 6.625 }, false],
  ['1026.22(a)(2): more than an eighth', { aprDisclosed: 6.5, aprActual: 6.626 }, true],
])('%s', (_what, inputs, newWait) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject({ newWait });
});
