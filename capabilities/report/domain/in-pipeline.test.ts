import { expect, test } from 'vitest';
import { inPipeline } from './in-pipeline.ts';
import { reportFilter, type FilterAsked } from './report-filter.ts';
import { findReport, type SubReportName } from './reports.ts';

const FRI_2026_11_20 = '2026-11-20';
const officer = '00000000-0000-4000-8000-000000000101';
const addressOf = (name: SubReportName, row: string, asked: FilterAsked = {}, officers: readonly string[] = []) => {
  const report = findReport(undefined, name)!;
  return inPipeline(report, row, reportFilter(asked, report, FRI_2026_11_20), officers);
};

test.each([
  ['pipeline-by-status', 'Registered', {}, { status: 'Registered' }],
  ['pipeline-by-state', 'CO', { brokerage: '3,4', product: '1001' }, { state: 'CO', brokerage: '3,4', product: '1001' }],
  ['fallout-by-state', 'CO', {}, { view: 'all', status: 'Withdrawn,Denied,Cancelled', registered: '2025-11-20..', state: 'CO' }],
  ['fallout-by-outcome', 'Denied', { period: 'last-year' }, { view: 'all', status: 'Denied', registered: '2025-01-01..2025-12-31' }],
  ['pull-through-by-month', '2026-10', {}, { view: 'all', registered: '2026-10-01..2026-10-31' }],
  ['pull-through-by-month', '2025-11', {}, { view: 'all', registered: '2025-11-20..2025-11-30' }],
  ['pull-through-by-week', 'Week of 10/12/2026', {}, { view: 'all', registered: '2026-10-12..2026-10-18' }],
  ['locks-by-expiry', 'Week of 11/23/2026', {}, { view: 'all', lock: 'locked', expires: '2026-11-23..2026-11-29' }],
  ['locks-by-type', 'FHA', { to: '2026-11-30' }, { view: 'all', lock: 'locked', expires: '..2026-11-30', type: 'FHA' }],
] as const)('%s, %s with %o is the pipeline with %o', (name, row, asked, expected) =>
  expect(addressOf(name, row, asked)).toEqual(expected),
);

test('an officer’s row is the officers of its loans', () => {
  expect(addressOf('pipeline-by-officer', 'Priya', {}, [officer])).toEqual({ officer });
});

test.each([
  ['pipeline-by-type', 'Type missing'],
  ['pipeline-by-state', 'State missing'],
  ['pipeline-by-officer', 'No loan officer'],
  ['cycle-by-milestone', 'Closed to Funded'],
  ['turn-times-by-step', 'Closing to funding'],
  ['exceptions-by-kind', 'Price concession'],
] as const)('the pipeline has no filter for %s, %s', (name, row) => expect(addressOf(name, row)).toBeUndefined());
