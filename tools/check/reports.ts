import { existsSync, readFileSync } from 'node:fs';

/** Tests of one or several runs. A run that broke off without naming a failed test counts as one failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Reads the JSON report vitest left. No readable report is a failure: silence never counts as success. */
export function tallyOf(reportFile: string): Tally {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      success: boolean;
      testResults: { status: string; assertionResults: { status: string }[] }[];
    };
    // A file that could not be loaded has no tests to fail, and fails all the same.
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    ).length;
    const failed = report.numFailedTests + brokenFiles;
    return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function sum(tallies: readonly Tally[]): Tally {
  return { passed: tallies.reduce((n, one) => n + one.passed, 0), failed: tallies.reduce((n, one) => n + one.failed, 0) };
}
