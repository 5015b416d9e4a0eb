import { expect, test } from 'vitest';
import { reportPage, rowsInWords, testRows, verdict } from './report-rows.ts';

test.each([
  [true, 20_000_000, 20_000_000, 'yes'],
  [true, 66, 60, 'yes'],
  [true, 200_000, 10_000_000, 'no: 200,000 of 10,000,000'],
  [false, 20_000_000, 20_000_000, 'FAILED'],
  [false, 1, 60, 'FAILED'],
])('passed %s at a size of %d, of %d: %s', (passed, size, goal, says) => {
  expect(verdict(passed, size, goal)).toBe(says);
});

test('a suite whose figure misses its goal doesn’t hold, at whatever size', () => {
  const missed = 'BEYOND the pass lines: reads p99 512 ms of 300';
  expect(verdict(true, 30, 30, missed)).toBe(`no: ${missed}`);
  expect(verdict(false, 30, 30, missed)).toBe('FAILED');
});

const lacking = { passed: 12, failed: 0, failures: [], notRun: [{ why: 'faketime is not installed', tests: 6 }] };

test('what the machine lacks is a row of its own, and then not all is well', () => {
  const rows = testRows([{ name: 'Processes', tally: lacking, seconds: 4.4 }], 7);
  expect(rows.map(({ found, holds }) => [found, holds])).toEqual([
    ['12 passed, 0 failed', 'yes'],
    ['not run: faketime is not installed', 'not run'],
  ]);
  expect(rowsInWords(rows)).toBe(
    'ok       Processes: 12 passed, 0 failed\nnot run  Processes: not run: faketime is not installed\n\n1 of 2 goals of this tier are not reached.',
  );
  expect(reportPage('A night', 'Two processors.', rows)).toContain(
    '| Processes | all run | 6 | not run: faketime is not installed | 7 | 0 | **not run** |',
  );
});

test('with nothing left out and each at its size, all goals are reached', () => {
  const rows = testRows([{ name: 'Check', tally: { ...lacking, notRun: [] }, seconds: 60 }], 7);
  expect(rowsInWords(rows)).toBe('ok  Check: 12 passed, 0 failed\n\nAll goals of this tier are reached.');
});
