import { describe, expect, test } from 'vitest';
import { weekday, yearOf } from '../../foundation/dates/dates.ts';
import { wallTimeIn } from '../../platform/clock/clock.ts';
import { conformingLimit } from '../../regulation/limits/conforming.ts';
import { fhaLimit } from '../../regulation/limits/fha.ts';
import { THRESHOLD_YEARS } from '../../regulation/qm/thresholds.ts';
import { tablesEnd } from '../../regulation/tables-end.ts';
import { demoDay, demoDayLine, type DemoTime } from './demo-day.ts';

const ZONE = 'America/New_York';
const given = (real: string, more: Partial<DemoTime> = {}): DemoTime => ({
  real,
  shiftSeconds: undefined,
  lastWritten: undefined,
  tablesEnd: '2026-12-31',
  zone: ZONE,
  ...more,
});
const portalTime = (real: string, shiftSeconds: number): string => new Date(Date.parse(real) + shiftSeconds * 1000).toISOString();

describe('a demo loaded', () => {
  test.each([
    ['on a Sunday', '2026-11-22T18:00:00Z', '2026-11-22'],
    ['in the hour that comes twice, the first time', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['in the hour that comes twice, the second time', '2026-11-01T06:30:00Z', '2026-11-01'],
    ['on the last day of the tables', '2026-12-31T15:00:00Z', '2026-12-31'],
    ['in the New Year of the world, not yet the lender’s', '2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s lives on it', (_when, real, date) => {
    expect(demoDay(given(real))).toEqual({ shiftSeconds: 0, date, own: false, noneLeft: false });
  });

  test.each([
    ['in the lender’s New Year', '2027-01-01T05:00:00Z', '2026-11-27'],
    ['on the first Sunday', '2027-01-03T15:00:00Z', '2026-11-29'],
    ['on the first Monday', '2027-01-04T15:00:00Z', '2026-11-30'],
    ['before the hour that is skipped', '2027-03-14T06:30:00Z', '2026-11-29'],
    ['after it', '2027-03-14T07:30:00Z', '2026-11-29'],
    ['in summer', '2027-07-05T03:30:00Z', '2026-11-29'],
    ['on a leap day', '2028-02-29T15:00:00Z', '2026-12-01'],
    ['ten years on', '2037-06-10T12:00:00Z', '2026-12-02'],
  ])('%s keeps the same weekday and time of day, some weeks before the tables end', (_when, real, date) => {
    const settled = demoDay(given(real));
    expect(settled).toMatchObject({ date, own: true, noneLeft: false });
    const there = wallTimeIn(ZONE, portalTime(real, settled.shiftSeconds));
    const here = wallTimeIn(ZONE, real);
    expect(there).toMatchObject({ date, time: here.time });
    expect(weekday(there.date)).toBe(weekday(here.date));
  });
});

describe('a demo started again', () => {
  const first = '2027-01-04T15:00:00Z';
  const { shiftSeconds } = demoDay(given(first));

  test('keeps its time while the tables cover it', () => {
    const again = demoDay(given('2027-01-12T09:00:00Z', { shiftSeconds, lastWritten: portalTime(first, shiftSeconds) }));
    expect(again).toMatchObject({ shiftSeconds, date: '2026-12-08' });
  });

  test.each(['2027-02-08T15:00:00Z', '2028-01-10T15:00:00Z', '2028-02-29T02:00:00Z'])(
    'on %s goes on after the last moment anything was written, never before it',
    (real) => {
      const lastWritten = portalTime('2027-01-06T20:00:00Z', shiftSeconds);
      const again = demoDay(given(real, { shiftSeconds, lastWritten }));
      expect(again).toMatchObject({ own: true, noneLeft: false });
      expect(portalTime(real, again.shiftSeconds) > lastWritten).toBe(true);
      expect(weekday(again.date)).toBe(weekday(wallTimeIn(ZONE, real).date));
      expect(again.date <= '2026-12-09').toBe(true);
    },
  );

  test('one of 2026 that was left alone goes on in 2026, also on another weekday when no other day is left', () => {
    const left = demoDay(given('2027-01-04T15:00:00Z', { shiftSeconds: 0, lastWritten: '2026-12-29T22:00:00.000Z' }));
    expect(left).toMatchObject({ date: '2026-12-30', own: true, noneLeft: false });
  });

  test('one that lived to the end of the tables says that no day is left, and its time runs on', () => {
    const over = demoDay(given('2027-01-04T15:00:00Z', { shiftSeconds: 0, lastWritten: '2026-12-31T22:00:00.000Z' }));
    expect(over).toEqual({ shiftSeconds: 0, date: '2027-01-04', own: true, noneLeft: true });
    expect(demoDayLine({ ...over, tablesEnd: '2026-12-31' })).toBe(
      'Demo day: 01/04/2027. The tables this version carries end 12/31/2026: what needs them is refused. npm run reset begins the demo anew on a day they cover.',
    );
  });

  test('a version whose tables go further leaves its time as it was', () => {
    const again = demoDay(
      given('2027-02-08T15:00:00Z', { shiftSeconds, lastWritten: '2026-12-01T00:00:00.000Z', tablesEnd: '2027-12-31' }),
    );
    expect(again).toMatchObject({ shiftSeconds, own: false });
  });
});

test('the tables end with the last year that all of them have', () => {
  expect(tablesEnd()).toMatch(/^\d{4}-12-31$/);
  const year = yearOf(tablesEnd());
  const has = (each: number): readonly boolean[] => [
    conformingLimit(each, '08045').ok,
    fhaLimit(each, '08045').ok,
    THRESHOLD_YEARS.some((thresholds) => thresholds.year === each),
  ];
  expect(has(year)).toEqual([true, true, true]);
  expect(has(year + 1)).toContain(false);
});
