import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('each pool names 500 statements at most, and how many others name has no part in it', () => {
  const first = new StatementNames();
  const named = Array.from({ length: 600 }, (_, number) => first.of(`select ${number}`, true));
  expect([named[0], named[499], named[500]]).toEqual(['often_1', 'often_500', undefined]);
  expect(first.of('select 3', true)).toBe(named[3]);
  expect(new StatementNames().of('select 550', true)).toBe('often_1');
});

test('a statement that is not known to be asked often is named the sixth time, one without a plan never', () => {
  const names = new StatementNames();
  const times = (text: string) => Array.from({ length: 7 }, () => names.of(text, false));
  expect(times('select 1').map((name) => name !== undefined)).toEqual([false, false, false, false, false, true, true]);
  expect(times('set role nobody')).toEqual(Array.from({ length: 7 }, () => undefined));
  expect(times('select 1; select 2')).toEqual(Array.from({ length: 7 }, () => undefined));
});
