import { isPlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { calendarsOf } from '../closing-schedule/case-calendar.ts';
import { dayCountOf } from '../prepaid-interest/case.ts';
import { prepaidInterestAtClosing } from '../prepaid-interest/index.ts';
import type { RegZCalendars } from '../timing/index.ts';
import { fundingDay } from './funding-day.ts';
import { noticeCopies, rightToRescind, type RescindableFacts } from './right-to-rescind.ts';

/** One case of the area `rescission-funding`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  const read = calendarsOf(inputs);
  if (!read.ok) return read;
  return answerCase(read.value.rest, (fields) => {
    if (fields.has('owners', 'personsEntitled')) return copies(fields);
    if (fields.has('purpose', 'occupancy')) return right(fields);
    return funding(fields, read.value.calendars);
  });
}

function copies(fields: CaseInputs): Result<CaseAnswer> {
  const owners = fields.needWhole('owners', 'personsEntitled');
  fields.whole('borrowers');
  const how = /electronic|e-?mail|e-?sign/i.test(fields.text('how', 'delivery') ?? 'paper') ? 'electronic' : 'paper';
  if (owners < 1) fields.refuseField('owners', 'At least one person must be entitled to rescind.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = noticeCopies(owners, how);
  return ok({ noticeCopies: found.value, why: found.why });
}

function purposeOf(said: string): RescindableFacts['purpose'] {
  if (/purchase/i.test(said)) return 'purchase';
  if (/construct/i.test(said)) return 'initial construction';
  return /equity|second|heloc/i.test(said) ? 'home equity' : 'refinance';
}

function right(fields: CaseInputs): Result<CaseAnswer> {
  const facts: RescindableFacts = {
    purpose: purposeOf(fields.text('purpose', 'loanPurpose') ?? 'refinance'),
    principalDwelling: fields.flag('principalDwelling') ?? /primary|principal|owner/i.test(fields.text('occupancy') ?? 'Primary'),
    sameCreditor: fields.flag('sameCreditor', 'sameLender') ?? false,
    newAdvance: fields.money('newAdvance', 'newMoney', 'cashOut') ?? 0,
    stateAgency: fields.flag('stateAgency') ?? false,
  };
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const { rescindable, extent, form } = rightToRescind(facts);
  return ok({ rescindable: rescindable.value, ...(extent ? { extent } : {}), ...(form ? { form } : {}), why: rescindable.why });
}

function funding(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  fields.text('lastOf');
  const signed = fields.date('date', 'signed', 'consummation', 'consummated') ?? '';
  const noticeOn = fields.date('noticeDelivered', 'notice', 'noticeOn');
  const disclosuresOn = fields.date('disclosuresDelivered', 'materialDisclosures', 'disclosuresOn');
  const rescindable = fields.flag('rescindable') ?? true;
  if (!isPlainDate(signed)) fields.refuseField('date', 'The day of signing is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = fundingDay(signed, rescindable, calendars, {
    ...(noticeOn === undefined ? {} : { noticeOn }),
    ...(disclosuresOn === undefined ? {} : { disclosuresOn }),
  });
  if (!found.ok) return found;
  const { fundFrom, rescissionEnds, wireFrom } = found.value;
  const head = {
    ...(rescissionEnds ? { endsMidnightOf: rescissionEnds.value } : {}),
    fundFrom: fundFrom.value,
    disbursement: fundFrom.value,
    wireFrom,
  };
  if (!fields.has('loan', 'loanAmount')) return ok({ ...head, why: fundFrom.why });
  const prepaid = prepaidInterestAtClosing({
    loanAmount: fields.needMoney('loan', 'loanAmount'),
    rate: Math.round(fields.needPercent('rate', 'noteRate').mul(1000).toNumber()),
    disbursement: fundFrom.value,
    dayCount: dayCountOf(fields),
    ...creditOf(fields),
  });
  const late = fields.refusal();
  if (late) return late;
  if (!prepaid.ok) return prepaid;
  const { firstPayment, days, perDiem, amount } = prepaid.value;
  return ok({
    ...head,
    firstPayment: firstPayment.value,
    prepaidDays: days.value,
    perDiem: dollarsOf(perDiem.value),
    prepaidInterest: dollarsOf(amount.value),
    why: joined('Funding', [fundFrom.why, firstPayment.why, amount.why]),
  });
}

function creditOf(fields: CaseInputs): { creditThroughDay?: number } {
  const day = fields.whole('interestCreditThroughDay', 'creditThroughDay');
  return day === undefined ? {} : { creditThroughDay: day };
}
