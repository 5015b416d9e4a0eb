import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sum, tallyOf } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, contents: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return file;
}

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test.each([
  [
    'all well',
    { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [file('passed', 'passed', 'passed', 'passed')] },
    { passed: 3, failed: 0 },
  ],
  [
    'one failed',
    { numPassedTests: 2, numFailedTests: 1, success: false, testResults: [file('failed', 'passed', 'failed')] },
    { passed: 2, failed: 1 },
  ],
  [
    'a file that could not be loaded',
    { numPassedTests: 2, numFailedTests: 0, success: false, testResults: [file('passed', 'passed'), file('failed')] },
    { passed: 2, failed: 1 },
  ],
  [
    'an error outside every test',
    { numPassedTests: 2, numFailedTests: 0, success: false, testResults: [file('passed', 'passed')] },
    { passed: 2, failed: 1 },
  ],
  ['a report cut short', '{"numPassedTests": 2', { passed: 0, failed: 1 }],
])('%s', (name, contents, tally) => {
  expect(tallyOf(report(`${name}.json`, contents))).toEqual(tally);
});

test('no report is a failure', () => {
  expect(tallyOf(join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 1 });
});

test('tallies add up', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
