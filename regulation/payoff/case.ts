import { isPlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { calendarsOf } from '../closing-schedule/case-calendar.ts';
import { dayCountOf } from '../prepaid-interest/case.ts';
import { daysOfYear } from '../prepaid-interest/index.ts';
import { fundingDay } from '../rescission-funding/index.ts';
import type { RegZCalendars } from '../timing/index.ts';
import { payoffAmount } from './payoff-amount.ts';
import { escrowRefund, escrowRefundBy, fhaInterestThrough, payoffArrival, payoffStatementBy } from './payoff-days.ts';

/** One case of the area `payoff`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  const read = calendarsOf(inputs);
  if (!read.ok) return read;
  const { calendars, rest } = read.value;
  return answerCase(rest, (fields) => {
    if (fields.has('requestReceived', 'requested')) return statement(fields, calendars);
    if (fields.has('fhaClosed')) return fha(fields);
    if (fields.has('escrowBalance')) return escrow(fields, calendars);
    return fields.has('goodThrough') && fields.has('signed') ? arrival(fields, calendars) : amount(fields);
  });
}

const FEES: readonly (readonly [label: string, ...names: string[]])[] = [
  ['Fees', 'fees', 'otherFees'],
  ['Recording and release', 'releaseFee', 'recordingFee'],
  ['Late charges', 'lateCharges', 'lateFees'],
  ['Prepayment penalty', 'prepaymentPenalty', 'prepayPenalty'],
];

function amount(fields: CaseInputs): Result<CaseAnswer> {
  const payoffDate = fields.date('payoffDate', 'paidOff', 'payoff') ?? '';
  const paidThrough = fields.date('interestPaidThrough', 'paidThrough') ?? '';
  if (!isPlainDate(payoffDate)) fields.refuseField('payoffDate', '"payoffDate" is missing.');
  if (!isPlainDate(paidThrough)) fields.refuseField('interestPaidThrough', '"interestPaidThrough" is missing.');
  const terms = {
    balance: fields.needMoney('balance', 'principal'),
    rate: Math.round(fields.needPercent('rate', 'noteRate').mul(1000).toNumber()),
    interestPaidThrough: paidThrough,
    payoffDate,
    fees: FEES.flatMap(([label, ...names]) => {
      const fee = fields.money(...names);
      return fee === undefined ? [] : [{ label, amount: fee }];
    }),
    afterCutOff: fields.flag('afterCutOff', 'afterCutoff') ?? false,
    padDays: fields.whole('padDays', 'extraDays') ?? 0,
  };
  const dayCount = dayCountOf(fields);
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = payoffAmount({ ...terms, basis: daysOfYear(dayCount, payoffDate).value });
  if (!found.ok) return found;
  const { days, perDiem, interest, total } = found.value;
  return ok({
    days: days.value,
    perDiem: dollarsOf(perDiem.value),
    interest: dollarsOf(interest.value),
    total: dollarsOf(total.value),
    why: total.why,
  });
}

function statement(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const requested = fields.date('requestReceived', 'requested') ?? '';
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = payoffStatementBy(requested, calendars);
  return found.ok ? ok({ statementBy: found.value.value, why: found.value.why }) : found;
}

function fha(fields: CaseInputs): Result<CaseAnswer> {
  const closed = fields.date('fhaClosed') ?? '';
  const paidOff = fields.date('paidOff', 'payoffDate') ?? '';
  if (!isPlainDate(paidOff)) fields.refuseField('paidOff', '"paidOff" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fhaInterestThrough(closed, paidOff);
  return ok({ interestThrough: found.value, why: found.why });
}

function escrow(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  fields.needMoney('escrowBalance');
  const netted = fields.flag('nettedByBorrower', 'netted', 'agreed') ?? false;
  const paidOff = fields.date('paidOff', 'payoffDate');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = escrowRefund(netted);
  const by = paidOff === undefined || netted ? undefined : escrowRefundBy(paidOff, calendars);
  if (by && !by.ok) return by;
  return ok({
    refundWithinBusinessDays: netted ? null : found.value.withinBusinessDays,
    netted: found.value.netted,
    ...(by?.ok ? { refundBy: by.value.value } : {}),
    why: joined('Escrow at payoff', [found.why, ...(by?.ok ? [by.value.why] : [])]),
  });
}

function arrival(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const goodThrough = fields.date('goodThrough') ?? '';
  const signed = fields.date('signed', 'consummation') ?? '';
  const rescindable = fields.flag('rescindable') ?? false;
  const carrier = fields.whole('mailDays', 'carrierDays') ?? 0;
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const funding = fundingDay(signed, rescindable, calendars);
  if (!funding.ok) return funding;
  const found = payoffArrival(funding.value.fundFrom, carrier, goodThrough);
  if (!found.ok) return found;
  return ok({
    disbursement: funding.value.fundFrom.value,
    reachesServicer: found.value.reaches,
    extraPerDiems: found.value.extraPerDiems.value,
    why: found.value.extraPerDiems.why,
  });
}
