import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, type Outcome } from './steps.ts';

/** A failed test, and the beginning of its error. */
export interface Failure {
  readonly name: string;
  readonly error: string;
}

/** Tests that were left out, and what they needed. */
export interface NotRun {
  readonly why: string;
  readonly tests: number;
}

/** Tests of one or several runs. A run that broke off without naming a failed test counts as one failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** One for each thing that was lacking. */
  readonly notRun: readonly NotRun[];
  /** One for each that failed, to be read where only the end of the output is seen. */
  readonly failures: readonly Failure[];
}

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly lacks?: string };
    }[];
  }[];
}

/** Reads the JSON report a run of vitest left. No readable report is a failure: silence never counts as success. */
export function tallyOf(reportFile: string, run: Outcome): Tally {
  if (!existsSync(reportFile)) return brokenRun(run.name, `It left no report.\n${lastLines(run.output)}`.trimEnd());
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
  } catch {
    return brokenRun(run.name, 'Its report is cut short.');
  }
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && !(run.ok && report.success)) failures.push({ name: run.name, error: errorOutsideTests(run.output) });
  return { passed: report.numPassedTests, failed: failures.length, failures, notRun: leftOut(report) };
}

/** Skipped tests, by what the machine lacked for them; a test that doesn't say so by its file. */
function leftOut(report: TestReport): NotRun[] {
  const whys = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ meta }) => meta?.lacks ?? `${relative(root, name)} doesn’t say what it lacks`),
  );
  return Object.entries(Object.groupBy(whys, (why) => why)).map(([why, all]) => ({ why, tests: all!.length }));
}

function failuresOf(file: TestReport['testResults'][number]): Failure[] {
  const name = relative(root, file.name);
  const failed = file.assertionResults.filter((one) => one.status === 'failed');
  // A file that could not be loaded has no tests to fail, and fails all the same.
  if (file.status === 'failed' && failed.length === 0) return [{ name, error: firstLines(file.message ?? '') }];
  return failed.map((one) => ({
    name: [name, ...one.ancestorTitles, one.title].filter((part) => part !== '').join(' > '),
    error: firstLines(one.failureMessages?.[0] ?? ''),
  }));
}

/** An unhandled error fails the run and no test: it is in the output, not in the report. */
function errorOutsideTests(output: string): string {
  const start = output.search(/^.*(Uncaught Exception|Unhandled Rejection)/m);
  return start < 0 ? 'It failed outside every test.' : firstLines(output.slice(start));
}

/** How an error begins: its message without the call stack, and the line of ours it was thrown at. */
export function firstLines(error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isFrame = (line: string): boolean => /^\s+at .*:\d+:\d+\)?$/.test(line);
  const end = lines.findIndex(isFrame);
  const ours = lines.find((line) => isFrame(line) && line.includes(root) && !line.includes('node_modules'));
  const message = (end < 0 ? lines : lines.slice(0, end)).slice(0, 6).map((line) => line.slice(0, 300));
  return [...message, ...(ours ? [ours.trim().replace(`${root}/`, '')] : [])].join('\n');
}

/** The end of an output: the error that stopped a run comes last. */
export function lastLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(-8)
    .map((line) => line.slice(-300))
    .join('\n');
}

/** A run that ended without saying which test failed. */
export function brokenRun(name: string, error: string): Tally {
  return { passed: 0, failed: 1, failures: [{ name, error }], notRun: [] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((n, one) => n + one.passed, 0),
    failed: tallies.reduce((n, one) => n + one.failed, 0),
    failures: tallies.flatMap((one) => one.failures),
    notRun: tallies.flatMap((one) => one.notRun),
  };
}

/** All that failed, to be printed just above the last line. */
export function failureList(failures: readonly Failure[]): string {
  return failures.map(({ name, error }) => `FAIL  ${name}\n${error.replace(/^/gm, '      ')}`).join('\n');
}
