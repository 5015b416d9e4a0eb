import { expect, test } from 'vitest';
import { findReport, pullThrough, reports } from './reports.ts';

test('a report is found by its name, its sub-report’s, or both; those that don’t belong together are none', () => {
  expect(findReport('pipeline', undefined)).toMatchObject({ subReportName: 'pipeline-by-status', title: 'Pipeline by status' });
  expect(findReport(undefined, 'locks-by-type')).toMatchObject({ reportName: 'lock-position' });
  expect(findReport('fallout', 'fallout-by-state')).toMatchObject({ title: 'Fallout by state' });
  expect(findReport('fallout', 'locks-by-type')).toBeUndefined();
  expect(findReport('gossip', undefined)).toBeUndefined();
  expect(findReport(undefined, undefined)).toBeUndefined();
});

test('the names of sub-reports are unique', () => {
  const names = reports.flatMap((one) => one.subReports.map((sub) => sub.subReportName));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  [3, 1, 75_000],
  [0, 4, 0],
  [1, 2, 33_333],
  [0, 0, null],
])('%i funded and %i fallen out is a pull-through of %s', (funded, fallenOut, expected) => {
  expect(pullThrough({ funded, fallenOut })).toBe(expected);
});
