import { expect, test } from 'vitest';
import { dateFromUs, formatDate, isPlainDate } from './dates.ts';

const WED_2026_11_25 = '2026-11-25';

test('a date is MM/dd/yyyy in payloads and displays, MM/dd/yy in the header and in grids, MM-dd-yyyy as the day a loan was created', () => {
  expect([{}, { short: true }, { hyphens: true }, { weekday: true }].map((options) => formatDate(WED_2026_11_25, options))).toEqual([
    '11/25/2026',
    '11/25/26',
    '11-25-2026',
    'Wed 11/25/2026',
  ]);
});

test('a save of the application has it as yyyy-MM-dd, and what is written the other way is read', () => {
  expect([isPlainDate(WED_2026_11_25), isPlainDate('11/25/2026'), isPlainDate('2026-11-31')]).toEqual([true, false, false]);
  expect(['11/25/2026', '2/3/2027', '11/31/2026', '25/11/2026'].map(dateFromUs)).toEqual([
    WED_2026_11_25,
    '2027-02-03',
    undefined,
    undefined,
  ]);
});
