import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../../ui/calls/index.ts';
import { csvOf } from './table-files.ts';
import { fileOf } from './report-export.tsx';

const row = {
  row: 'Price concession',
  loans: 3,
  amountCents: 90_000_000,
  funded: 2,
  fallenOut: 1,
  pullThrough: 66_667,
  promisedDays: null,
  withinPromise: null,
  medianDays: null,
  ninthOfTenDays: null,
  averageEffect: 250,
  why: null,
};
const exceptions: ReplyOf<'get-warehouse-report'> = {
  asOf: '2026-11-20T16:00:00Z',
  reportName: 'exceptions',
  subReportName: 'exceptions-by-kind',
  title: 'Exceptions by kind',
  what: 'What the lock desk granted beyond the policy.',
  rowHead: 'Kind',
  periodOf: 'Granted',
  filters: [{ field: 'brokerage', title: 'Brokerage', value: 'Harborlight Mortgage', chosen: true }],
  rows: [row, { ...row, row: 'Late lock', averageEffect: null }],
  totals: {
    loans: 6,
    amountCents: 180_000_000,
    funded: 4,
    fallenOut: 2,
    pullThrough: 66_667,
    promised: null,
    withinPromise: null,
    medianDays: null,
    before: null,
    why: null,
  },
};

test('the CSV of exceptions has their average effect, as the workbook has, and says what it is narrowed to', () => {
  const lines = csvOf(fileOf(exceptions)).split('\r\n');
  expect(lines[0]).toBe('\uFEFFKind,Granted,"Amount, USD",Funded,Fallen out,"Pull-through, percent","Average effect, points"');
  expect(lines[1]).toBe('Price concession,3,900000.00,2,1,66.667,0.250');
  expect(lines[2]).toBe('Late lock,3,900000.00,2,1,66.667,');
  expect(lines[3]).toBe('Total,6,1800000.00,4,2,66.667,');
  expect(lines).toContain('Brokerage,Harborlight Mortgage');
});

test('times have their days and no total', () => {
  const times = { ...row, row: 'Funding', promisedDays: 2, withinPromise: 3, medianDays: 1, ninthOfTenDays: 2 };
  const report = { ...exceptions, reportName: 'turn-times', rowHead: 'Step', rows: [times] };
  expect(csvOf(fileOf(report)).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFStep,Loans,"Promised, business days","Median, business days","9 of 10 within, business days",In time',
    'Funding,3,2,1,2,3',
    '',
  ]);
});
