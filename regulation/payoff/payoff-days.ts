import { addDays, daysBetween, daysInMonth, monthOf, plainDate, yearOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { days, explained, given, onDate, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { eventDate, generalDays, type RegZCalendars } from '../timing/index.ts';

/** The payoff statement: within seven business days of a written request (12 CFR 1026.36(c)(3)). */
export function payoffStatementBy(requested: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Request received', requested, 'requestReceived');
  if (!start.ok) return start;
  return generalDays(calendars, 7, {
    label: 'Payoff statement by',
    start: start.value,
    source: '12 CFR 1026.36(c)(3)',
    rule: 'payoff.statement-by',
  });
}

/** FHA loans closed from 21 January 2015 pay interest to the payoff day; older ones may be charged the whole month (24 CFR 203.558). */
export const FHA_PAYOFF_DAY_FROM: PlainDate = '2015-01-21';

export function fhaInterestThrough(closed: PlainDate, paidOff: PlainDate): Explained<PlainDate> {
  const recent = closed >= FHA_PAYOFF_DAY_FROM;
  const through = recent ? paidOff : plainDate(yearOf(paidOff), monthOf(paidOff), daysInMonth(yearOf(paidOff), monthOf(paidOff)));
  const why = step('Interest through', onDate(through), 'lookup', {
    rule: 'payoff.fha-interest-through',
    source: '24 CFR 203.558, read in secondary pages',
    parts: [given('Loan closed', onDate(closed), 'Note'), given('Paid off', onDate(paidOff), 'Servicer')],
    note: recent ? 'Interest runs to the payoff day.' : 'The whole month may be charged where the lender gave its notice.',
  });
  return explained(through, why);
}

/**
 * The balance of the escrow account is refunded within twenty business days of the payoff (12 CFR 1024.34); it is set off only if the
 * borrower agreed.
 */
export function escrowRefund(netted: boolean): Explained<{ readonly withinBusinessDays: number; readonly netted: boolean }> {
  const within = netted ? 0 : 20;
  const why = step('Escrow refunded within business days', days(within), 'lookup', {
    rule: 'payoff.escrow-refund',
    source: '12 CFR 1024.34 [unverified]',
    parts: [given('Set off against the payoff by agreement', verdict(netted), 'Borrower')],
  });
  return explained({ withinBusinessDays: within, netted }, why);
}

/** The last day of that refund. Saturdays, Sundays and public holidays do not count. */
export function escrowRefundBy(paidOff: PlainDate, calendars: RegZCalendars): Result<Explained<PlainDate>> {
  const start = eventDate('Paid off', paidOff, 'paidOff');
  if (!start.ok) return start;
  return generalDays(calendars, 20, {
    label: 'Escrow refunded by',
    start: start.value,
    source: '12 CFR 1024.34(a) [unverified]',
    rule: 'payoff.escrow-refund-by',
  });
}

/** When the money reaches the servicer, and how many days' interest more than the statement's that takes. */
export function payoffArrival(
  disbursement: Explained<PlainDate>,
  carrierDays: number,
  goodThrough: PlainDate,
): Result<{ readonly reaches: PlainDate; readonly extraPerDiems: Explained<number> }> {
  const reaches = addDays(disbursement.value, carrierDays);
  const extra = Math.max(0, daysBetween(goodThrough, reaches));
  const why = step('Days of interest beyond the statement', days(extra), 'lookup', {
    rule: 'payoff.extra-days',
    source: 'Payoff statement; trade usage [unverified]',
    parts: [
      disbursement.why,
      given('Days on the way', days(carrierDays), 'Carrier'),
      given('Statement good through', onDate(goodThrough), 'Servicer'),
    ],
  });
  return ok({ reaches, extraPerDiems: explained(extra, why) });
}
