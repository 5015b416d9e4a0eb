import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brokenRun, failureList, firstLines, sum, tallyOf } from './reports.ts';
import { root, type Outcome } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'lockdesk-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, contents: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return file;
}

const testOf = (status: string, title: string) => ({
  status,
  ancestorTitles: ['', 'a loan'],
  title,
  failureMessages: status === 'failed' ? ['AssertionError: expected 1 to be 2\n    at node_modules/x.js:1:2'] : [],
});
const file = (status: string, ...tests: ReturnType<typeof testOf>[]) => ({
  name: join(root, 'scenarios/a.test.ts'),
  status,
  message: tests.length === 0 ? 'Cannot find module' : '',
  assertionResults: tests,
});
const broken = (output: string): Outcome => ({ name: 'db', ok: false, seconds: 1, output });
const passed = testOf('passed', 'opens');
const failed = testOf('failed', 'closes');

test.each([
  [
    'all well',
    { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [file('passed', passed, passed, passed)] },
    { passed: 3, failed: 0, failures: [], notRun: [] },
  ],
  [
    'one failed',
    { numPassedTests: 1, numFailedTests: 1, success: false, testResults: [file('failed', passed, failed)] },
    {
      passed: 1,
      failed: 1,
      failures: [{ name: 'scenarios/a.test.ts > a loan > closes', error: 'AssertionError: expected 1 to be 2' }],
      notRun: [],
    },
  ],
  [
    'a file that could not be loaded',
    { numPassedTests: 1, numFailedTests: 0, success: false, testResults: [file('passed', passed), file('failed')] },
    { passed: 1, failed: 1, failures: [{ name: 'scenarios/a.test.ts', error: 'Cannot find module' }], notRun: [] },
  ],
  [
    'an error outside every test',
    { numPassedTests: 1, numFailedTests: 0, success: false, testResults: [file('passed', passed)] },
    { passed: 1, failed: 1, failures: [{ name: 'db', error: 'It failed outside every test.' }], notRun: [] },
  ],
  [
    'a report cut short',
    '{"numPassedTests": 2',
    { passed: 0, failed: 1, failures: [{ name: 'db', error: 'Its report is cut short.' }], notRun: [] },
  ],
])('%s', (name, contents, tally) => {
  expect(tallyOf(report(`${name}.json`, contents), { ...broken(''), ok: tally.failed === 0 })).toEqual(tally);
});

test('what was left out is counted by what the machine lacks, and never as passed', () => {
  const lacking = { ...testOf('skipped', 'on another day'), meta: { lacks: 'faketime is not installed' } };
  const contents = {
    numPassedTests: 1,
    numFailedTests: 0,
    success: true,
    testResults: [file('passed', passed, lacking, lacking, testOf('pending', 'without a reason'))],
  };
  expect(tallyOf(report('left-out.json', contents), { ...broken(''), ok: true })).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    notRun: [
      { why: 'faketime is not installed', tests: 2 },
      { why: 'scenarios/a.test.ts doesn’t say what it lacks', tests: 1 },
    ],
  });
});

test('no report is a failure', () => {
  expect(tallyOf(join(folder, 'nothing.json'), broken('No such option'))).toEqual(brokenRun('db', 'It left no report.\nNo such option'));
});

test('a run that left no report says how its output ended', () => {
  const output = `${'·'.repeat(2000)}\na warning of a package\nunit tests ended with SIGSEGV.\n`;
  const { failures } = tallyOf(join(folder, 'nothing.json'), broken(output));
  expect(failures[0]!.error).toMatch(/^It left no report\.\n·{300}\na warning of a package\nunit tests ended with SIGSEGV\.$/);
});

test('an error that nobody caught fails a run whose tests all passed', () => {
  const contents = { numPassedTests: 1, numFailedTests: 0, success: true, testResults: [file('passed', passed)] };
  const output = '✓ a.test.ts\n⎯⎯ Unhandled Errors ⎯⎯\nVitest caught 1\n⎯⎯ Uncaught Exception ⎯⎯\nError: nobody caught me\n';
  expect(tallyOf(report('uncaught.json', contents), broken(output))).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ name: 'db', error: '⎯⎯ Uncaught Exception ⎯⎯\nError: nobody caught me' }],
    notRun: [],
  });
});

test('tallies add up', () => {
  const none = { passed: 3, failed: 0, failures: [], notRun: [{ why: 'faketime is not installed', tests: 2 }] };
  expect(sum([brokenRun('db', 'It left no report.'), none])).toEqual({
    passed: 3,
    failed: 1,
    failures: [{ name: 'db', error: 'It left no report.' }],
    notRun: [{ why: 'faketime is not installed', tests: 2 }],
  });
});

test('an error begins with its message and the line of ours, without colours and the rest of the stack', () => {
  const error = [
    'TimeoutError: locator.waitFor: Timeout 20000ms exceeded.',
    'Call log:',
    "\u001B[2m  - waiting for getByText('Okafor')\u001B[22m",
    '',
    `    at one (${root}/node_modules/playwright-core/x.js:1:2)`,
    `    at two (${root}/scenarios/a.scenario.test.ts:12:5)`,
    `    at three (${root}/scenarios/b.ts:1:2)`,
  ].join('\n');
  expect(firstLines(error)).toBe(
    [
      'TimeoutError: locator.waitFor: Timeout 20000ms exceeded.',
      'Call log:',
      "  - waiting for getByText('Okafor')",
      'at two (scenarios/a.scenario.test.ts:12:5)',
    ].join('\n'),
  );
});

test('a list of failures has each name with its error below it', () => {
  expect(
    failureList([
      { name: 'lint', error: 'one\ntwo' },
      { name: 'db', error: 'three' },
    ]),
  ).toBe('FAIL  lint\n      one\n      two\nFAIL  db\n      three');
});
