import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { escrowRefundBy, payoffAmount } from './index.ts';
import { regZCalendars } from '../timing/index.ts';

const terms = {
  balance: 250_000_00,
  rate: 6_250,
  interestPaidThrough: '2026-06-01',
  payoffDate: '2026-06-18',
  basis: 365 as const,
  fees: [{ label: 'Release', amount: 75_00 }],
};

test('principal, seventeen days of interest and the fee; one more day after the cut-off hour', () => {
  const found = must(payoffAmount(terms));
  expect([found.days.value, found.perDiem.value, found.interest.value, found.total.value]).toEqual([17, 42_81, 727_77, 250_802_77]);
  soundTree(found.total.why);
  expect(must(payoffAmount({ ...terms, afterCutOff: true })).total.value).toBe(250_845_58);
});

test('each day later costs exactly one day of interest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 900_000_00 }), (later, balance) => {
      const at = (days: number) => must(payoffAmount({ ...terms, balance, payoffDate: addDays('2026-06-01', days) }));
      return at(later + 1).total.value - at(later).total.value === at(later).perDiem.value;
    }),
  );
});

test.each([
  [
    '24 CFR 203.558: an FHA loan closed from 21 January 2015 pays to the day',
    { fhaClosed: '2015-01-21', paidOff: '2026-06-05' },
    { interestThrough: '2026-06-05' },
  ],
  [
    '24 CFR 203.558: an older one may be charged the month',
    { fhaClosed: '2015-01-20', paidOff: '2026-02-05' },
    { interestThrough: '2026-02-28' },
  ],
  ['12 CFR 1026.36(c)(3): seven business days, Juneteenth skipped', { requestReceived: '2026-06-15' }, { statementBy: '2026-06-25' }],
  [
    'disbursement after rescission passes the statement',
    { goodThrough: '2026-09-14', signed: '2026-09-10', rescindable: true, mailDays: 1 },
    { disbursement: '2026-09-15', extraPerDiems: 2 },
  ],
])('%s', (_what, inputs, expected) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
});

test('12 CFR 1024.34: the escrow balance within twenty business days', () => {
  expect(must(escrowRefundBy('2026-06-01', regZCalendars())).value).toBe('2026-06-30');
});

test('a payoff before interest was paid is refused', () => {
  expect(payoffAmount({ ...terms, payoffDate: '2026-05-31' })).toMatchObject({ ok: false, refusal: { field: 'payoffDate' } });
});
