import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { firstPaymentDate, prepaidInterestAtClosing } from './index.ts';

test.each([
  [
    'GSE sample: 15 April to 1 May is sixteen days',
    { loan: 144000, rate: 3.875, disbursement: '2013-04-15', basis: 360 },
    { days: 16, perDiem: 15.5, prepaidInterest: 248 },
  ],
  [
    'comment 38(g)(2)-2: a credit is negative',
    { loan: 455000, rate: 6.25, disbursement: '2026-08-05', interestCreditThroughDay: 7 },
    { firstPayment: '2026-09-01', days: -4, prepaidInterest: -311.64 },
  ],
  [
    'one day past the credit',
    { loan: 455000, rate: 6.25, disbursement: '2026-08-08', interestCreditThroughDay: 7 },
    { firstPayment: '2026-10-01', days: 24 },
  ],
  [
    'comment 38(g)(2)-3: no days, nothing',
    { loan: 275000, rate: 7.125, disbursement: '2026-09-01', interestCreditThroughDay: 5 },
    { days: 0, prepaidInterest: 0 },
  ],
  [
    '366 days of a leap year',
    { loan: 275000, rate: 7.125, disbursement: '2028-02-15', basis: '365Or366' },
    { days: 15, perDiem: 53.53, prepaidInterest: 802.95 },
  ],
  [
    'the day kept whole to the end',
    { loan: 320000, rate: 6.875, disbursement: '2026-06-14', roundPerDiemFirst: false },
    { perDiem: 60.27, prepaidInterest: 1024.66 },
  ],
])('12 CFR 1026.37(g)(2)(iii), %s', (_what, inputs, expected) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
});

test('the first payment is the first of a month, 28 to 62 days on without a credit, and days never pass a month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3650 }),
      fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
      (day, creditThroughDay) => {
        const disbursement = addDays('2024-01-01', day);
        const found = must(
          prepaidInterestAtClosing({
            loanAmount: 300_000_00,
            rate: 6_500,
            disbursement,
            dayCount: '365',
            ...(creditThroughDay === undefined ? {} : { creditThroughDay }),
          }),
        );
        return (
          found.firstPayment.value.endsWith('-01') &&
          found.days.value <= 31 &&
          found.days.value > -(creditThroughDay ?? 1) &&
          found.amount.value === found.perDiem.value * found.days.value
        );
      },
    ),
  );
});

test('a credit day that no month has is refused', () => {
  expect(firstPaymentDate('2026-08-05', 31)).toMatchObject({ ok: false, refusal: { field: 'interestCreditThroughDay' } });
});
