import { answerCase, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { firstQuestion } from '../case-terms.ts';
import { calendarsOf } from '../closing-schedule/case-calendar.ts';
import type { RegZCalendars } from '../timing/index.ts';
import { charge, credits } from './case-amounts.ts';
import { doubted, increases, information, lastEstimate } from './case-clocks.ts';
import { closingPlan, corrected, form } from './case-forms.ts';
import { eventOf } from './case-words.ts';
import { chargesReset, reasonsAfter } from './change-events.ts';
import { constructionRevision, estimateExpired } from './estimate-period.ts';

/** One case of the area `coc`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  const read = calendarsOf(inputs);
  if (!read.ok) return read;
  const { calendars, rest } = read.value;
  return answerCase(rest, (fields) =>
    firstQuestion(fields, [
      [['actual'], (each) => charge(each, rest, calendars)],
      [['event'], event],
      [['firstReport'], (each) => doubted(each, calendars)],
      [['increasesPercentOfGroup'], (each) => increases(each, calendars)],
      [['plan', CD_PLANNED], (each) => closingPlan(each, calendars)],
      [['redisclosingOn|redisclosedOn'], (each) => form(each, calendars)],
      [[CD_OUT, 'consummation'], (each) => corrected(each, rest, calendars)],
      [['le|leProvided|leSent', 'intentToProceed|intent'], (each) => intent(each, calendars)],
      [['le|leProvided|leSent', 'expectedConsummation|consummation'], construction],
      [['lenderCreditLe', 'lenderCreditActual'], (each) => credits(each, rest)],
      [['information|informationReceived|learned|receivedDate'], (each) => information(each, calendars)],
      [['consummation'], (each) => lastEstimate(each, calendars)],
    ]),
  );
}

const CD_PLANNED = 'cdToBeEmailed|cdToBeMailed|cdToBeSent|cdPlanned|cdOn';
const CD_OUT = 'cdProvided|closingDisclosureProvided|cdSent';

function event(fields: CaseInputs): Result<CaseAnswer> {
  const words = fields.text('event') ?? '';
  const found = eventOf(words, fields.flag('noticeOnLe', 'notice'));
  if (!found.ok) return found;
  const reason = reasonsAfter(found.value);
  const reset = chargesReset(found.value);
  const other = /(?:lender|creditor) also (?:raises|increases|adds) (?:its|the|a) ([a-z -]+)/i.exec(words)?.[1];
  return ok({
    reason: reason.value,
    mayReset: reset.value,
    ...(other === undefined ? {} : { notReset: [other.trim()] }),
    why: joined('Reason and charges', [reason.why, reset.why]),
  });
}

function intent(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const estimate = fields.date('le', 'leProvided', 'leSent')!;
  const found = estimateExpired(estimate, fields.date('intentToProceed', 'intent')!, calendars, fields.whole('longerPeriodDays'));
  if (!found.ok) return found;
  const { businessDaysAfterEstimate, resetAllowed } = found.value;
  return ok({ businessDaysAfterLe: businessDaysAfterEstimate, resetAllowed: resetAllowed.value, why: resetAllowed.why });
}

function construction(fields: CaseInputs): Result<CaseAnswer> {
  const found = constructionRevision({
    estimate: fields.date('le', 'leProvided', 'leSent')!,
    expectedConsummation: fields.date('expectedConsummation', 'consummation')!,
    noticeOnEstimate: fields.flag('noticeOnLe', 'notice') ?? false,
    usePermitIssued: fields.flag('usePermitIssued', 'useAndOccupancyPermit', 'occupancyPermit', 'usePermit') ?? false,
  });
  if (!found.ok) return found;
  const { allowed, lastDay } = found.value;
  const why = joined('New construction', [allowed.why, ...(lastDay ? [lastDay.why] : [])]);
  return ok({ mayReviseFreely: allowed.value, lastDay: lastDay?.value ?? null, why });
}
