import { dayNumber, dayOf, monthOf, type PlainDate } from '../../foundation/dates/dates.ts';
import { explained, given, onDate, step, verdict, type Explained } from '../../foundation/explain/explain.ts';
import { ok, refuse, type Refusal, type Result } from '../../foundation/result/result.ts';
import { isBusinessDay, type BusinessCalendar } from '../calendar/index.ts';
import { clericalErrorsBy, correctedDisclosureBy, rescissionEnds, toleranceCureBy } from './after-consummation.ts';
import { caseCalendars } from './case-calendars.ts';
import { caseFacts, type CaseDisclosure, type CaseFacts } from './case-facts.ts';
import { caseTree, readInputs } from './case-reading.ts';
import {
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  consummationTimely,
  inspectionDay,
  newWaitNeeded,
} from './closing-disclosure.ts';
import { earliestConsummation } from './earliest-consummation.ts';
import { closingCostsExpire, feesAllowedFrom, intentWithinPeriod, loanEstimateDue } from './loan-estimate.ts';
import { receiptOf, type Delivery } from './receipt.ts';
import type { RegZCalendars } from './reg-z-calendars.ts';
import {
  revisedEstimateAllowed,
  revisedEstimateDue,
  revisedEstimateDueAfterLock,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
} from './revised-estimate.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/**
 * A timing case: `inputs` names events in the words of the published examples ("application", "leMailed", "cdReceived", "consummation",
 * "rateLock", "creditorOpenSaturday", …), dates with or without a weekday. Returns every date and verdict that follows from them under the
 * names of those examples, with the tree that shows each day. `asked` may name expected values that carry a date in their name
 * ("correctedCdIfLearned20131104By"). Refuses inputs it cannot read, by name.
 */
export function runCase(inputs: unknown, asked: readonly string[] = []): Result<Record<string, unknown>> {
  const record = readInputs(inputs);
  if (!record.ok) return record;
  const set = caseCalendars(record.value);
  if (!set.ok) return set;
  const facts = caseFacts(set.value.rest);
  if (!facts.ok) return facts;
  const answers = new Answers();
  answer(facts.value, set.value.calendars, answers, asked);
  return answers.result();
}

/** Collects named values and their trees; the first refusal is returned. */
class Answers {
  private readonly values: Record<string, unknown> = {};
  private readonly trees: Explained<unknown>[] = [];
  private refusal: Refusal | undefined;

  put<T>(names: string, result: Result<Explained<T>>): Explained<T> | undefined {
    const found = this.take(result);
    if (found === undefined) return undefined;
    for (const name of names.split('|')) this.values[name] = found.value;
    this.trees.push(found);
    return found;
  }

  take<T>(result: Result<T>): T | undefined {
    if (result.ok) return result.value;
    this.refusal ??= result.refusal;
    return undefined;
  }

  result(): Result<Record<string, unknown>> {
    if (this.refusal) return { ok: false, refusal: this.refusal };
    if (this.trees.length === 0) {
      return refuse(
        'NOTHING_TO_COUNT',
        'The case names no event from which a deadline follows, such as application, leMailed, cdReceived or consummation.',
        {
          field: 'inputs',
        },
      );
    }
    return ok({ ...this.values, why: caseTree('Deadlines of the case', this.trees) });
  }
}

function answer(facts: CaseFacts, calendars: RegZCalendars, answers: Answers, asked: readonly string[]): void {
  const checks: Explained<boolean>[] = [];
  const check = (label: string, doneOn: PlainDate | undefined, due: Explained<PlainDate> | undefined, source: string): void => {
    if (doneOn === undefined || due === undefined) return;
    const parts = [given(label, onDate(doneOn), 'Loan file'), due.why];
    const inTime = doneOn <= due.value;
    checks.push(explained(inTime, step(`${label} in time`, verdict(inTime), 'compare', { comparison: '<=', parts, source })));
  };

  for (const { part, on } of facts.applications) {
    const due = answers.put(
      part === '' ? 'leDueBy' : `le${part}By`,
      loanEstimateDue(on, calendars, part === '' ? undefined : `${part} application`),
    );
    if (part === '') check('Loan Estimate sent', facts.le.sentOn, due, '12 CFR 1026.19(e)(1)(iii)(A)');
  }
  loanEstimateSent(facts, calendars, answers);
  const dueDates = [
    ...facts.reasons.map((on) => revisedEstimateDue(on, calendars)),
    ...reasonsByIncrease(facts, answers).map((on) => revisedEstimateDue(on, calendars)),
    ...facts.locks.map((on) => revisedEstimateDueAfterLock(on, calendars)),
  ];
  for (const [index, due] of dueDates.entries()) {
    const found = answers.put(index === 0 ? 'revisedLeDueBy' : `revisedLeDueBy${index + 1}`, due);
    check('Revised Loan Estimate sent', facts.revised.sentOn, found, '12 CFR 1026.19(e)(4)(i)');
  }
  if (facts.revised.sentOn !== undefined && facts.cd.sentOn !== undefined) {
    answers.put('revisedLeAllowed', revisedEstimateAllowed(facts.revised.sentOn, facts.cd.sentOn));
  }
  const earliest = waits(facts, calendars, answers);
  if (facts.consummation !== undefined) {
    if (earliest) {
      const timely = answers.take(consummationTimely(facts.consummation, earliest));
      if (timely) checks.push(timely);
    }
    aroundConsummation(facts.consummation, facts, calendars, answers, asked);
  }
  if (checks.length > 0) {
    const all = checks.every((each) => each.value);
    const parts = checks.map((each) => each.why);
    answers.put('timely', ok(explained(all, step('Everything in time', verdict(all), 'all', { parts, rule: 'case.timely' }))));
  }
  singleDays(facts, calendars, answers);
}

function loanEstimateSent(facts: CaseFacts, calendars: RegZCalendars, answers: Answers): void {
  const { sentOn } = facts.le;
  if (sentOn === undefined) return;
  const expires = answers.put(
    'closingCostsExpire|costsExpire|costsExpire(ITP last day)',
    closingCostsExpire(sentOn, calendars, facts.printedExpiry),
  );
  answers.put('deemedReceivedIfMailed', receiptOf({ sentOn, by: 'mail' }, 'Loan Estimate', calendars));
  answers.put('deemedReceived|leDeemedReceived', receiptOf(deliveryOf(facts.le, sentOn), 'Loan Estimate', calendars));
  if (facts.intent === undefined) return;
  if (expires) answers.put('withinPeriod', intentWithinPeriod(facts.intent, expires));
  answers.put('feesAllowedFrom', feesAllowedFrom(deliveryOf(facts.le, sentOn), facts.intent, calendars));
}

/** Where a case does not say how, the mailbox rule is the safe reading. */
function deliveryOf(disclosure: CaseDisclosure, sentOn: PlainDate): Delivery {
  const evidence = disclosure.receivedOn === undefined ? {} : { receivedOn: disclosure.receivedOn };
  return { sentOn, by: disclosure.by ?? 'mail', ...evidence };
}

function receivedOf(
  disclosure: CaseDisclosure,
  what: string,
  calendars: RegZCalendars,
  answers: Answers,
  name: string,
): Explained<PlainDate> | undefined {
  if (disclosure.sentOn !== undefined) {
    return answers.put(name, receiptOf(deliveryOf(disclosure, disclosure.sentOn), what, calendars, what.includes('Closing')));
  }
  const { receivedOn } = disclosure;
  return receivedOn === undefined ? undefined : explained(receivedOn, given(`${what} received`, onDate(receivedOn), 'Loan file'));
}

function waits(facts: CaseFacts, calendars: RegZCalendars, answers: Answers): Explained<PlainDate> | undefined {
  const revised = receivedOf(facts.revised, 'Revised Loan Estimate', calendars, answers, 'revisedLeDeemedReceived');
  const closing = receivedOf(facts.cd, 'Closing Disclosure', calendars, answers, 'cdDeemedReceived');
  const corrected = receivedOf(facts.corrected, 'Corrected Closing Disclosure', calendars, answers, 'correctedCdDeemedReceived');
  const newWait = newWaitNeeded(facts.changes);
  if (facts.changes.length > 0) answers.put('newWaitRequired|newWait', ok(newWait));
  const waives = (wait: string): boolean => facts.waivers.some((each) => each === wait || each === 'both');
  const started = {
    ...(facts.le.sentOn === undefined ? {} : { leSentOn: facts.le.sentOn }),
    ...(revised ? { lastRevisedReceived: revised } : {}),
    ...(closing ? { closingReceived: closing } : {}),
    ...(corrected && newWait.value ? { correctedReceived: corrected } : {}),
    sevenDayWaived: waives('seven-day'),
    threeDayWaived: waives('three-day'),
  };
  const any = (facts.le.sentOn !== undefined && !started.sevenDayWaived) || revised || closing || started.correctedReceived;
  return any ? answers.put('earliestConsummation', earliestConsummation(started, calendars)) : undefined;
}

function aroundConsummation(on: PlainDate, facts: CaseFacts, calendars: RegZCalendars, answers: Answers, asked: readonly string[]): void {
  answers.put('cdReceivedBy', closingDisclosureReceivedBy(on, calendars));
  answers.put('cdMailedBy', closingDisclosureMailedBy(on, calendars));
  answers.put('revisedLeReceivedBy', revisedEstimateReceivedBy(on, calendars));
  answers.put('revisedLeMailedBy', revisedEstimateMailedBy(on, calendars));
  answers.put('inspectionDay', inspectionDay(on, calendars));
  answers.put('clericalErrorsBy', clericalErrorsBy(on));
  answers.put('toleranceCureBy|refundAndCorrectedCdBy', toleranceCureBy(on));
  const atClosing = step('Corrected Closing Disclosure without a new wait', onDate(on), 'choose', {
    source: '12 CFR 1026.19(f)(2)(i)',
    rule: 'trid.corrected-cd-at-consummation',
    parts: [given('Consummation', onDate(on), 'Loan file')],
    chosen: 0,
  });
  answers.put('correctedCdNoNewWaitDueBy', ok(explained(on, atClosing)));
  if (facts.learned !== undefined) {
    const names = `correctedCdBy|correctedCdIfLearned${facts.learned.replaceAll('-', '')}By`;
    answers.put(names, correctedDisclosureBy(on, facts.learned, facts.happened));
  }
  for (const name of asked) {
    const written = /^correctedCdIfLearned(\d{4})-?(\d{2})-?(\d{2})By$/.exec(name);
    if (written) answers.put(name, correctedDisclosureBy(on, `${written[1]}-${written[2]}-${written[3]}`));
  }
  if (facts.rescindable) {
    const disclosuresOn = facts.cd.receivedOn ?? facts.cd.sentOn;
    const delivered = {
      ...(facts.notice === undefined ? {} : { noticeOn: facts.notice }),
      ...(disclosuresOn === undefined ? {} : { disclosuresOn }),
    };
    answers.put('rescissionEnds|rescissionExpires|rescissionMidnightOf|rescissionBy', rescissionEnds(on, calendars, delivered));
  }
}

/** Increases of the 10 % charges add up: the reason is learned on the day their sum passes 10 % (comment 19(e)(4)(i)-1.ii). */
function reasonsByIncrease(facts: CaseFacts, answers: Answers): PlainDate[] {
  let sum = 0;
  const inOrder = [...facts.increases].sort((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1));
  for (const increase of inOrder) {
    if (increase.percent === undefined || increase.on === undefined) {
      answers.take(refuse('MISSING_INPUT', 'An increase needs both its percentage and the day it was learned.', { field: 'increases' }));
      return [];
    }
    sum += increase.percent;
    if (sum > 10) return [increase.on];
  }
  if (facts.increases.length > 0) {
    const source = '12 CFR 1026.19(e)(3)(iv)(A), (e)(4)(i)';
    const note = `The charges rose by ${sum} % together; more than 10 % is needed.`;
    answers.put('validReason', ok(explained(false, step('Reason for revised estimates', verdict(false), 'lookup', { source, note }))));
  }
  return [];
}

function singleDays(facts: CaseFacts, calendars: RegZCalendars, answers: Answers): void {
  for (const date of facts.days) {
    const specific = calendars.specific(facts.periodBegan ?? date);
    const named = `${MONTHS[monthOf(date) - 1]}${dayOf(date)}isBusinessDay`;
    answers.put(facts.days.length === 1 ? `${named}|isBusinessDay|specific` : named, dayVerdict(specific, date));
    if (facts.days.length === 1) answers.put('general', dayVerdict(calendars.general, date));
  }
}

function dayVerdict(calendar: BusinessCalendar, date: PlainDate): Result<Explained<boolean>> {
  const counts = isBusinessDay(calendar, date);
  if (!counts.ok) return counts;
  const reason = calendar.closedBecause(dayNumber(date));
  const more = { source: calendar.source, parts: [given('Day', onDate(date), 'Case')], ...(reason === undefined ? {} : { note: reason }) };
  return ok(explained(counts.value, step(`${date} is a business day (${calendar.title})`, verdict(counts.value), 'lookup', more)));
}
