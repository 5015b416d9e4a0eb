import { isPlainDate } from '../../foundation/dates/dates.ts';
import { ok, type Result } from '../../foundation/result/result.ts';
import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import type { DayCount } from './first-payment.ts';
import { prepaidInterestAtClosing, printedPrepaidInterest } from './prepaid-amount.ts';

/** One case of the area `prepaid-interest`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  return answerCase(inputs, (fields) => (fields.has('loan', 'loanAmount') ? ofLoan(fields) : printed(fields)));
}

/** 360, 365, "365Or366", "actual". Default 365. */
export function dayCountOf(fields: CaseInputs): DayCount {
  const said = (fields.text('basis', 'dayCount', 'daysPerYear') ?? '365').replace(/[^0-9a-z]/gi, '').toLowerCase();
  if (said === '360' || said === '365') return said;
  if (said === '365or366' || said === '366' || said.startsWith('actual')) return '365Or366';
  fields.refuseField('basis', '"basis" must be 360, 365 or 365Or366.');
  return '365';
}

function ofLoan(fields: CaseInputs): Result<CaseAnswer> {
  const loanAmount = fields.needMoney('loan', 'loanAmount');
  const rate = Math.round(fields.needPercent('rate', 'noteRate').mul(1000).toNumber());
  const disbursement = fields.date('disbursement', 'disbursementDate', 'fundFrom', 'funding') ?? '';
  const dayCount = dayCountOf(fields);
  const firstPayment = fields.date('firstPayment');
  const creditThroughDay = fields.whole('interestCreditThroughDay', 'creditThroughDay');
  const roundPerDiemFirst = fields.flag('roundPerDiemFirst') ?? true;
  if (!isPlainDate(disbursement)) fields.refuseField('disbursement', '"disbursement" is missing.');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = prepaidInterestAtClosing({
    loanAmount,
    rate,
    disbursement,
    dayCount,
    roundPerDiemFirst,
    ...(firstPayment === undefined ? {} : { firstPayment }),
    ...(creditThroughDay === undefined ? {} : { creditThroughDay }),
  });
  if (!found.ok) return found;
  const { firstPayment: first, days, perDiem, amount } = found.value;
  return ok({
    firstPayment: firstPayment ?? first.value,
    days: days.value,
    perDiem: dollarsOf(perDiem.value),
    prepaidInterest: dollarsOf(amount.value),
    why: joined('Prepaid interest', [amount.why, first.why]),
  });
}

function printed(fields: CaseInputs): Result<CaseAnswer> {
  const perDiem = fields.needMoney('perDiem');
  const days = fields.needWhole('days');
  const stopped = fields.refusal();
  if (stopped) return stopped;
  const found = printedPrepaidInterest(perDiem, days);
  return ok({ printed: dollarsOf(found.value), prepaidInterest: dollarsOf(found.value), text: found.text, why: found.why });
}
