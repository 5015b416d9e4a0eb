import { Decimal } from 'decimal.js';
import { joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate, type PlainDate } from '../../foundation/dates/dates.ts';
import { exactPercent, given } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { amountOf } from '../arithmetic-steps.ts';
import { listOf } from '../case-values.ts';
import { revisedEstimateDue, revisedEstimateMailedBy, revisedEstimateReceivedBy, type RegZCalendars } from '../timing/index.ts';
import { informationReceived, reasonEstablished, redisclosedInTime } from './clock.ts';
import { tenPercentCrossed, type GroupIncrease } from './group-increases.ts';

/** A first report, a doubt, a second report. */
export function doubted(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const second = fields.date('secondReport');
  const found = reasonEstablished({
    firstReport: fields.date('firstReport')!,
    doubtRecorded: fields.flag('doubtRecorded', 'doubtDocumented') ?? false,
    ...(second === undefined ? {} : { secondReport: second }),
  });
  if (!found.ok) return found;
  const established = found.value.value;
  if (established === undefined) return ok({ reasonEstablished: null, dueBy: null, why: found.value.why });
  const due = revisedEstimateDue(established, calendars);
  if (!due.ok) return due;
  return ok({
    reasonEstablished: established,
    dueBy: due.value.value,
    why: joined('Clock of the redisclosure', [due.value.why, found.value.why]),
  });
}

/** Increases of the ten-percent group, one after another. */
export function increases(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const read: GroupIncrease[] = [];
  for (const row of listOf(fields.raw('increasesPercentOfGroup'))) {
    const [on, by] = listOf(row);
    if (!isPlainDate(on) || (typeof by !== 'number' && typeof by !== 'string') || !/^-?\d+(\.\d+)?$/.test(String(by)))
      return refuse('CASE_INPUT', 'An increase is a list of its date and its percentage of the group.', {
        field: 'increasesPercentOfGroup',
      });
    read.push({ learnedOn: on, by: given('Increase', exactPercent(new Decimal(by)), `Loan file, ${on}`) });
  }
  const found = tenPercentCrossed(read);
  if (!found.ok) return found;
  const { crossedOn, sum } = found.value;
  const sumPercent = amountOf(sum).toNumber();
  if (crossedOn.value === undefined) return ok({ crossedOn: null, sumPercent, dueBy: null, why: crossedOn.why });
  const due = revisedEstimateDue(crossedOn.value, calendars);
  if (!due.ok) return due;
  return ok({
    crossedOn: crossedOn.value,
    sumPercent,
    dueBy: due.value.value,
    why: joined('Ten-percent group', [due.value.why, crossedOn.why]),
  });
}

/** The day of the information, and of the revised disclosure where there is one. */
export function information(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const creditor = fields.date('information', 'informationReceived', 'learned', 'receivedDate')!;
  const broker = fields.date('brokerLearned', 'brokerInformed', 'brokerInformation');
  const received = broker === undefined ? undefined : informationReceived(broker, creditor);
  if (received && !received.ok) return received;
  const learned: PlainDate = received ? received.value.value : creditor;
  const due = revisedEstimateDue(learned, calendars);
  if (!due.ok) return due;
  const steps = [due.value.why, ...(received ? [received.value.why] : [])];
  const sent = fields.date('revisedSent', 'revisedLeSent', 'redisclosed');
  if (sent === undefined) return ok({ dueBy: due.value.value, why: joined('Clock of the redisclosure', steps) });
  const inTime = redisclosedInTime(learned, sent, calendars);
  if (!inTime.ok) return inTime;
  return ok({
    dueBy: due.value.value,
    resetValid: inTime.value.value,
    why: joined('Clock of the redisclosure', [inTime.value.why, ...steps]),
  });
}

/** The last days of a revised Loan Estimate before a consummation. */
export function lastEstimate(fields: CaseInputs, calendars: RegZCalendars): Result<CaseAnswer> {
  const consummation = fields.date('consummation')!;
  const received = revisedEstimateReceivedBy(consummation, calendars);
  if (!received.ok) return received;
  const mailed = revisedEstimateMailedBy(consummation, calendars);
  if (!mailed.ok) return mailed;
  const why = joined('Last revised Loan Estimate', [received.value.why, mailed.value.why]);
  return ok({ revisedLeReceivedBy: received.value.value, mailedBy: mailed.value.value, why });
}
