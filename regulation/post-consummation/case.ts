import { answerCase, dollarsOf, joined, type CaseAnswer, type CaseInputs } from '../../foundation/cases/case-inputs.ts';
import { isPlainDate } from '../../foundation/dates/dates.ts';
import { days, given, type Step } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Result } from '../../foundation/result/result.ts';
import { firstQuestion, needTerm } from '../case-terms.ts';
import { listOf, recordOf } from '../case-values.ts';
import { clericalErrorsBy, CORRECTION_DAYS, correctedDisclosureBy } from '../timing/index.ts';
import { ledger } from './case-ledger.ts';
import { daysAfterOf, ERRORS, EVENTS, LINES, namesOnlyPerDiem, payersOf } from './case-words.ts';
import { changedLines, type ChangedLine } from './changed-lines.ts';
import { clericalError } from './clerical-errors.ts';
import { correctionsOwed, daysAfterConsummation, type EventAfterConsummation } from './corrections.ts';
import { refundOfExcess } from './refund.ts';
import { sellerDisclosure, sellerDisclosureTimely } from './seller-disclosure.ts';

/** One case of the area `post-consummation`. */
export function runCase(inputs: unknown): Result<CaseAnswer> {
  // "recorderFeeKnown", "taxDiscovered": the day the creditor knew, whatever it knew.
  const known = Object.keys(recordOf(inputs)).find((name) => /known|learn|discover|aware|informed/i.test(name)) ?? 'known';
  return answerCase(inputs, (fields) =>
    firstQuestion(fields, [
      [['charges'], ledger],
      [['excess'], refund],
      [['error|clericalError'], error],
      [['changed|changedLines'], changed],
      [['sellerCd|sellerDisclosure'], seller],
      [['event|happened'], (each) => event(each, known)],
      [['consummation', known], (each) => event(each, known)],
    ]),
  );
}

function refund(fields: CaseInputs): Result<CaseAnswer> {
  const refundedOn = fields.date('refundDate', 'refundedOn', 'dateRefunded');
  const correctedOn = fields.date('correctedCd', 'correctedCdSent', 'correctedOn');
  const found = refundOfExcess({
    consummation: fields.date('consummation') ?? '',
    excess: fields.needMoney('excess'),
    refunded: fields.money('refunded', 'refund', 'amountRefunded') ?? 0,
    ...(refundedOn === undefined ? {} : { refundedOn }),
    ...(correctedOn === undefined ? {} : { correctedOn }),
  });
  if (!found.ok) return found;
  const { by, left, inTime, cured } = found.value;
  return ok({
    by: by.value,
    ...(inTime ? { inTime: inTime.value } : {}),
    left: dollarsOf(left.value),
    ...(cured ? { cured: cured.value } : {}),
    why: joined('Refund of the excess', [by.why, left.why, ...(cured ? [cured.why] : [])]),
  });
}

function error(fields: CaseInputs): Result<CaseAnswer> {
  const kind = needTerm(ERRORS, fields.text('error', 'clericalError') ?? '', 'error');
  if (!kind.ok) return kind;
  const clerical = clericalError(kind.value);
  const consummation = fields.date('consummation');
  if (!clerical.value) return ok({ clerical: false, why: clerical.why });
  const period = given('Days after consummation', days(CORRECTION_DAYS), '12 CFR 1026.19(f)(2)(iv)');
  const by = consummation === undefined ? undefined : clericalErrorsBy(consummation);
  if (by && !by.ok) return by;
  return ok({
    clerical: true,
    days: CORRECTION_DAYS,
    ...(by?.ok ? { by: by.value.value } : {}),
    why: joined('Clerical error', [clerical.why, period, ...(by?.ok ? [by.value.why] : [])]),
  });
}

function changed(fields: CaseInputs): Result<CaseAnswer> {
  const value = fields.raw('changed', 'changedLines');
  const lines: ChangedLine[] = [];
  for (const name of typeof value === 'string' ? [value] : listOf(value)) {
    const kind = needTerm(LINES, String(name), 'changed');
    if (!kind.ok) return kind;
    lines.push({ name: String(name), kind: kind.value });
  }
  if (lines.length === 0)
    return refuse('CASE_INPUT', '"changed" is a list such as ["per-diem interest", "recording fee"].', { field: 'changed' });
  const found = changedLines(lines);
  if (!found.ok) return found;
  const { consumer, seller: toSeller, mustCorrect } = found.value;
  return ok({
    consumerCd: consumer.value,
    sellerCd: toSeller.value,
    mustCorrect,
    why: joined('Corrections owed', [consumer.why, toSeller.why]),
  });
}

function seller(fields: CaseInputs): Result<CaseAnswer> {
  const agentIsCreditor =
    fields.flag('creditorIsAgent', 'agentIsCreditor') ?? /creditor|lender/i.test(fields.text('settlementAgent') ?? '');
  const found = sellerDisclosure(agentIsCreditor, fields.flag('separate', 'separateDocuments') ?? true);
  const answer = { givenBy: found.givenBy.value, copyTo: found.copyTo.value ?? null };
  const parts = [found.givenBy.why, found.copyTo.why];
  const givenOn = fields.text('sellerCd', 'sellerDisclosure');
  const consummation = fields.date('consummation');
  if (!isPlainDate(givenOn))
    return ok({ ...answer, ...(consummation === undefined ? {} : { by: consummation }), why: joined('Seller', parts) });
  const inTime = sellerDisclosureTimely(consummation ?? '', givenOn);
  if (!inTime.ok) return inTime;
  return ok({ ...answer, by: consummation, inTime: inTime.value.value, why: joined('Seller', [...parts, inTime.value.why]) });
}

function event(fields: CaseInputs, known: string): Result<CaseAnswer> {
  const said = fields.text('event', 'happened') ?? '';
  const happened = isPlainDate(said) ? said : fields.date('eventDate', 'happenedOn');
  const described = isPlainDate(said) ? '' : said;
  const consummation = fields.date('consummation');
  const learned = fields.date(known);
  const counted = happened === undefined ? undefined : daysAfterConsummation(consummation ?? '', happened);
  if (counted && !counted.ok) return counted;
  const about = eventOf(fields, described, counted?.ok ? counted.value.why : undefined);
  if (!about.ok) return about;
  const owed = correctionsOwed(about.value);
  const duty = owed.consumer.value || owed.seller.value;
  const by =
    duty && consummation !== undefined && learned !== undefined ? correctedDisclosureBy(consummation, learned, happened) : undefined;
  if (by && !by.ok) return by;
  return ok({
    ...(counted?.ok ? { daysAfter: counted.value.value } : {}),
    duty,
    consumerCd: owed.consumer.value,
    sellerCd: owed.seller.value,
    ...(learned === undefined ? {} : { [owed.consumer.value || !duty ? 'correctedCdBy' : 'sellerCdBy']: by?.ok ? by.value.value : null }),
    why: joined('Corrections owed', [owed.consumer.why, owed.seller.why, ...(by?.ok ? [by.value.why] : [])]),
  });
}

function eventOf(fields: CaseInputs, words: string, counted: Step | undefined): Result<EventAfterConsummation> {
  const kind = words === '' ? ok('settlement' as const) : needTerm(EVENTS, words, 'event');
  if (!kind.ok) return kind;
  const payer = fields.text('paidBy', 'payer', 'whoPays');
  const payers = payersOf(payer === undefined ? words : `${payer} pays`);
  const changes = fields.flag('changesAmountPaid', 'changesAmount', 'amountChanged') ?? true;
  const number = daysAfterOf(words);
  const daysAfter = counted ?? (number === undefined ? undefined : given('Days after consummation', days(number), 'Loan file'));
  return ok({
    ofSettlement: fields.flag('settlementRelated', 'inConnectionWithSettlement') ?? kind.value === 'settlement',
    changesConsumer: changes && payers.consumer,
    changesSeller: changes && payers.seller,
    onlyPerDiem: namesOnlyPerDiem(words),
    ...(daysAfter === undefined ? {} : { daysAfter }),
  });
}
