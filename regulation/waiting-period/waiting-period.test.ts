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

test.each([
  ['1026.19(f)(2)(ii)(B): another product', { productChanged: 'Fixed Rate to 5/1 Adjustable Rate' }, true],
  ['the product stays', { productChanged: false }, false],
  ['1026.19(f)(2)(i): a credit of the seller', { change: 'seller credits $250 for a repair' }, false],
])('%s', (_what, inputs, newWait) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject({ newWait });
});

test('an APR told in words is refused: its figures decide whether there is a wait', () => {
  expect(runCase({ change: 'the APR went up by a quarter' })).toMatchObject({ ok: false, refusal: { field: 'change' } });
});
