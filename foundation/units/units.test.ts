import { expect, test } from 'vitest';
import { addDays } from '../dates/dates.ts';
import { formatMoney, percentOf, sumCents } from '../money/money.ts';
import { formatPoints, formatRate, formatRatio, rateOfPoints } from '../rates/rates.ts';
import { amountAtLoanToValue, loanToValue } from '../ratio/ratio.ts';
import type { Cents, Instant, LoanNumber, PlainDate, Points, Rate, Ratio } from './units.ts';

const cents: Cents = 10_000;
const rate: Rate = 6_125;
const points: Points = 250;
const ratio: Ratio = 80_000;
const date: PlainDate = '2026-11-23';
const instant: Instant = '2026-11-23T09:00:00.000Z';
const loanNumber: LoanNumber = '2611000001';

/** Code the compiler must refuse; `npm run check` fails where one of these lines compiles. Nothing here is ever called. */
export const refused = [
  // @ts-expect-error a rate is no money
  () => formatMoney(rate),
  // @ts-expect-error points are no money
  () => formatMoney(points),
  // @ts-expect-error money is no rate
  () => formatRate(cents),
  // @ts-expect-error points become a rate by `rateOfPoints` only
  () => formatRate(points),
  // @ts-expect-error a ratio is no rate
  () => formatRate(ratio),
  // @ts-expect-error a rate is no ratio
  () => formatRatio(rate),
  // @ts-expect-error a ratio is no points
  () => formatPoints(ratio),
  // @ts-expect-error the percentage comes second
  () => percentOf(rate, cents),
  // @ts-expect-error a sum of money and points
  () => sumCents([cents, points]),
  // @ts-expect-error the ratio comes second
  () => amountAtLoanToValue(ratio, cents),
  // @ts-expect-error a ratio of a rate
  () => loanToValue(cents, rate),
  // @ts-expect-error an instant is no date
  () => addDays(instant, 1),
  // @ts-expect-error a loan number is no date
  () => addDays(loanNumber, 1),
  // @ts-expect-error a field keeps its unit
  (): { readonly amountCents: Cents } => ({ amountCents: points }),
  // @ts-expect-error and so does a list
  (): readonly Rate[] => [rate, ratio],
];

test('each unit is taken where it is meant', () => {
  expect([formatMoney(cents), formatRate(rate), formatPoints(points), formatRatio(ratio)]).toEqual([
    '$100.00',
    '6.125%',
    '0.250',
    '80.00%',
  ]);
  expect(formatRate(rateOfPoints(points))).toBe('0.250%');
  expect(amountAtLoanToValue(cents, ratio)).toBe(8_000);
  expect(addDays(date, 1)).toBe('2026-11-24');
});

test('a plain number or text is taken for any unit', () => {
  expect([formatMoney(10_000), formatRate(6_125), addDays('2026-11-23', 1)]).toEqual(['$100.00', '6.125%', '2026-11-24']);
});
