import { expect, test } from 'vitest';
import { turnTime } from './turn-times.ts';

const [THU_2026_11_19, FRI_2026_11_20, MON_2026_11_23, WED_2026_11_25, FRI_2026_11_27] = [
  '2026-11-19',
  '2026-11-20',
  '2026-11-23',
  '2026-11-25',
  '2026-11-27',
] as const;

test('days are the lender’s business days: weekends and Thanksgiving don’t count, and the same day is none', () => {
  const { taken } = turnTime(
    'Underwriting',
    [
      { from: FRI_2026_11_20, to: FRI_2026_11_20, loans: 2 },
      { from: FRI_2026_11_20, to: MON_2026_11_23, loans: 3 },
      { from: THU_2026_11_19, to: FRI_2026_11_20, loans: 1 },
      { from: WED_2026_11_25, to: FRI_2026_11_27, loans: 1 },
    ],
    2,
    '2026-08-22',
  );
  expect(taken).toEqual([
    { days: 0, loans: 2 },
    { days: 1, loans: 5 },
  ]);
});

test('the median, nine of ten, and how many kept the promise; the median says what it is made of', () => {
  const found = turnTime(
    'Underwriting',
    [
      { from: FRI_2026_11_20, to: MON_2026_11_23, loans: 4 },
      { from: THU_2026_11_19, to: MON_2026_11_23, loans: 4 },
      { from: THU_2026_11_19, to: FRI_2026_11_27, loans: 2 },
    ],
    2,
    '2026-08-22',
  );
  expect(found).toMatchObject({ loans: 10, withinPromise: 8, ninthOfTen: 5, median: { value: 2 } });
  expect(found.median!.why).toMatchObject({
    figure: { unit: 'days', amount: '2' },
    parts: [{ figure: { amount: '4' } }, { figure: { amount: '4' } }, { figure: { amount: '2' } }],
  });
});

test('no loan, no time', () => {
  expect(turnTime('Funding', [], 1, '2026-08-22')).toMatchObject({ loans: 0, median: undefined, ninthOfTen: undefined });
});
