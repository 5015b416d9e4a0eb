import { describe, expect, test } from 'vitest';
import type { Step } from '../../../../foundation/explain/explain.ts';
import { verifySteps } from '../../../../foundation/explain/verify.ts';
import type { Cents } from '../../../../foundation/units/units.ts';
import type { ReportRow } from '../report-table.ts';
import { totalsOf } from '../report-table.ts';
import type { ReportName } from '../reports.ts';
import { lockToFunding, periodBefore } from './lock-to-funding.ts';
import { reportFigure, type FundedCompared } from './report-figure.ts';
import { falloutText, inTimeShare, metShare, promisesOf, pullThroughShare, shareText } from './shares.ts';
import { timeTrack } from './time-track.ts';

const FRI_2026_11_20 = '2026-11-20';
const none = { promisedDays: null, withinPromise: null, medianDays: null, ninthOfTenDays: null, averageEffect: null, why: null } as const;
const row = (name: string, more: Partial<ReportRow> = {}): ReportRow => ({
  ...none,
  row: name,
  loans: 0,
  amountCents: 0 as Cents,
  funded: 0,
  fallenOut: 0,
  ...more,
});

/** Each step follows from its parts; a median has no algorithm of its own in the verifier. */
function expectToAddUp(why: Step | null | undefined): void {
  const { discrepancies, unjudged } = verifySteps(why!);
  expect(discrepancies).toEqual([]);
  expect(unjudged.filter((one) => !one.includes('turn-time.median'))).toEqual([]);
}

test.each([
  [403, 538, '74.9%'],
  [26, 40, '65.0%'],
  [5, 5, '100.0%'],
  [0, 5, '0.0%'],
  [2, 3, '2 of 3'],
  [0, 4, '0 of 4'],
  [0, 0, '–'],
])('%i of %i is shown as %s', (part, of, text) => expect(shareText({ part, of })).toBe(text));

test.each([
  [403, 135, 74_907, '25.1%'],
  [26, 14, 65_000, '35.0%'],
  [2, 1, undefined, '1 of 3'],
  [0, 0, undefined, '–'],
])('%i funded and %i fallen out are explained as a pull-through of %s, and a fallout of %s', (funded, fallenOut, ratio, fallout) => {
  const share = pullThroughShare({ funded, fallenOut });
  expect(share?.value).toBe(ratio);
  if (share) expectToAddUp(share.why);
  expect(falloutText({ funded, fallenOut })).toBe(fallout);
});

describe('promises', () => {
  const steps = [
    row('Initial disclosure', { loans: 12, promisedDays: 3, withinPromise: 11 }),
    row('Closing to funding', { loans: 3, promisedDays: 1, withinPromise: 1 }),
    // A step without a promise has none to keep.
    row('Closed to Funded', { loans: 40 }),
  ];

  test('of all steps are added, those without a promise left out', () => {
    expect(promisesOf(steps)).toEqual({ part: 12, of: 15 });
    const kept = metShare(steps)!;
    expect(kept.value).toBe(80_000);
    expectToAddUp(kept.why);
  });

  test('of one step are a share, or too few for one', () => {
    expect(inTimeShare(steps[0]!)?.value).toBe(91_667);
    expectToAddUp(inTimeShare(steps[0]!)?.why);
    expect(inTimeShare(steps[1]!)).toBeUndefined();
    expect(metShare([steps[1]!])).toBeUndefined();
  });
});

describe('lock to funding', () => {
  const funded = [
    { month: '2026-10', days: 38, loans: 1 },
    { month: '2026-10', days: 31, loans: 2 },
    { month: '2026-11', days: 24, loans: 2 },
  ];

  test('is the median of calendar days, and explains how many took as long', () => {
    const times = lockToFunding(funded);
    expect(times).toMatchObject({ many: 5, median: { value: 31 }, ninthOfTen: 38 });
    expect(times.median!.why.parts!.map(({ figure }) => figure.amount)).toEqual(['5', '4', '1']);
    expectToAddUp(times.median!.why);
    expect(lockToFunding([])).toEqual({ many: 0, median: undefined, ninthOfTen: undefined });
  });

  test.each([
    ['2026-10-22', undefined, '2026-09-22', '2026-10-21'],
    ['2026-11-01', '2026-11-10', '2026-10-22', '2026-10-31'],
    // Days to come are not compared.
    ['2026-11-01', '2026-11-30', '2026-10-12', '2026-10-31'],
    [FRI_2026_11_20, FRI_2026_11_20, '2026-11-19', '2026-11-19'],
  ])('a period from %s to %s is compared with %s to %s', (from, to, before, until) =>
    expect(periodBefore({ from, to }, FRI_2026_11_20)).toEqual({ from: before, to: until }),
  );

  test.each([
    [undefined, '2026-11-10'],
    ['2026-11-21', undefined],
    ['2026-11-10', '2026-11-09'],
  ])('a period from %s to %s is compared with none', (from, to) => expect(periodBefore({ from, to }, FRI_2026_11_20)).toBeUndefined());
});

describe('the figure of a report', () => {
  const rows = [
    row('Withdrawn', { loans: 2, amountCents: 700_000_00 as Cents, fallenOut: 2 }),
    row('Denied', { loans: 1, amountCents: 250_000_50 as Cents, fallenOut: 1 }),
  ];
  const compared: FundedCompared = {
    now: [{ month: '2026-11', days: 31, loans: 3 }],
    before: { days: { from: '2026-10-01', to: '2026-10-31' }, funded: [{ month: '2026-10', days: 33, loans: 1 }] },
  };
  const of = (reportName: ReportName, funded?: FundedCompared) => reportFigure({ reportName }, rows, totalsOf(rows), funded);

  test('of fallout is the amount of its loans, row by row', () => {
    expect(of('fallout').why).toMatchObject({ label: 'Fallout', figure: { unit: 'usd', amount: '950000.50' } });
    expectToAddUp(of('fallout').why);
    expect(reportFigure({ reportName: 'fallout' }, [], totalsOf([]), undefined).why).toBeNull();
  });

  test('of lock to funding is its median, beside the one of the days before', () => {
    expect(of('lock-to-funding', compared)).toMatchObject({
      medianDays: 31,
      before: { from: '2026-10-01', to: '2026-10-31', loans: 1, medianDays: 33 },
    });
    const alone = of('lock-to-funding', { now: [], before: { ...compared.before!, funded: [] } });
    expect(alone).toMatchObject({ medianDays: null, why: null, before: { loans: 0, medianDays: null } });
  });

  test.each(['pipeline', 'lock-position', 'cycle', 'exceptions'] as const)('of %s is none', (name) =>
    expect(of(name)).toEqual({ promised: null, withinPromise: null, medianDays: null, before: null, why: null }),
  );
});

test.each([
  // Each row is scaled to its own promise, which is at 60.
  [
    { medianDays: 1, ninthOfTenDays: 2, promisedDays: 2 },
    { median: 30, ninthOfTen: 60, promise: 60, beyond: false },
  ],
  [
    { medianDays: 5, ninthOfTenDays: 8, promisedDays: 5 },
    { median: 60, ninthOfTen: 96, promise: 60, beyond: false },
  ],
  [
    { medianDays: 0, ninthOfTenDays: 9, promisedDays: 1 },
    { median: 0, ninthOfTen: 100, promise: 60, beyond: true },
  ],
  [{ medianDays: null, ninthOfTenDays: null, promisedDays: 2 }, undefined],
  [{ medianDays: 3, ninthOfTenDays: 4, promisedDays: null }, undefined],
])('the bar of %o is %o', (times, track) => expect(timeTrack(times)).toEqual(track));
