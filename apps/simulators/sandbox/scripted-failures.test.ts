import { expect, test } from 'vitest';
import { ScriptedFailures } from './scripted-failures.ts';

test('a failure happens so many times and then no more, at its company alone', () => {
  const failures = new ScriptedFailures();
  failures.set('credit', 'error', 2);
  expect([1, 2, 3].map(() => failures.take('credit'))).toEqual(['error', 'error', undefined]);
  failures.set('credit', 'slow', null);
  expect([failures.take('nmls'), failures.take('credit'), failures.take('credit')]).toEqual([undefined, 'slow', 'slow']);
});

test('the failure set last is in effect, and clearing one company does not clear the others', () => {
  const failures = new ScriptedFailures();
  failures.set('credit', 'error', 5);
  failures.set('credit', 'refused', 1);
  failures.set('nmls', 'busy', null);
  failures.clear('nmls');
  expect(failures.all()).toEqual({ credit: { failure: 'refused', left: 1 } });
  failures.clear();
  expect(failures.all()).toEqual({});
});
