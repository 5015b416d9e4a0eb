import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { given, onDate, type Explained, type Step } from '../../foundation/explain/explain.ts';
import { must, type Result } from '../../foundation/result/result.ts';
import {
  clericalErrorsBy,
  closingCostsExpire,
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  consummationTimely,
  correctedDisclosureBy,
  deadlines,
  earliestConsummation,
  feesAllowedFrom,
  inspectionDay,
  intentWithinPeriod,
  loanEstimateDue,
  receiptOf,
  regZCalendars,
  rescissionEnds,
  revisedEstimateAllowed,
  revisedEstimateDue,
  revisedEstimateDueAfterLock,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
  sevenDayWaitEnds,
  threeDayWaitEnds,
  toleranceCureBy,
  waiverValid,
  type DeadlineId,
  type LoanEvent,
  type Waiver,
} from './index.ts';
import { latestMailing } from './reg-z-calendars.ts';

const C = regZCalendars();
const MON_2026_06_01 = '2026-06-01';
const NO_DATE = '2026-06-31';

function onDay(date: PlainDate, label = 'Received'): Explained<PlainDate> {
  return { value: date, why: given(label, onDate(date), 'Loan file') };
}
function sources(step: Step): string[] {
  return [step.source ?? '', ...(step.parts ?? []).flatMap(sources)];
}
const waiver = (of: Waiver['of'], on: PlainDate): Waiver => ({
  of,
  on,
  emergency: 'Foreclosure sale of the present home',
  signedByEveryConsumerLiable: true,
  onPrintedForm: false,
});

describe('a date that is none is refused by its field, in every rule', () => {
  const bad: readonly (readonly [rule: string, field: string, run: () => Result<unknown>])[] = [
    ['loanEstimateDue', 'application', () => loanEstimateDue(NO_DATE, C)],
    ['sevenDayWaitEnds', 'leSent', () => sevenDayWaitEnds(NO_DATE, C)],
    ['closingCostsExpire', 'leSent', () => closingCostsExpire(NO_DATE, C)],
    ['closingCostsExpire, printed', 'costsExpireOn', () => closingCostsExpire(MON_2026_06_01, C, NO_DATE)],
    ['intentWithinPeriod', 'intentToProceed', () => intentWithinPeriod(NO_DATE, onDay('2026-06-15'))],
    ['feesAllowedFrom, sent', 'sentOn', () => feesAllowedFrom({ sentOn: NO_DATE, by: 'mail' }, MON_2026_06_01, C)],
    ['feesAllowedFrom, intent', 'intentToProceed', () => feesAllowedFrom({ sentOn: MON_2026_06_01, by: 'mail' }, NO_DATE, C)],
    ['receiptOf', 'sentOn', () => receiptOf({ sentOn: NO_DATE, by: 'mail' }, 'Loan Estimate', C)],
    ['receiptOf, evidence', 'receivedOn', () => receiptOf({ sentOn: MON_2026_06_01, by: 'mail', receivedOn: NO_DATE }, 'Loan Estimate', C)],
    ['revisedEstimateDue', 'learnedOn', () => revisedEstimateDue(NO_DATE, C)],
    ['revisedEstimateDueAfterLock', 'lockedOn', () => revisedEstimateDueAfterLock(NO_DATE, C)],
    ['revisedEstimateReceivedBy', 'consummation', () => revisedEstimateReceivedBy(NO_DATE, C)],
    ['revisedEstimateMailedBy', 'consummation', () => revisedEstimateMailedBy(NO_DATE, C)],
    ['revisedEstimateAllowed, revised', 'revisedLoanEstimate', () => revisedEstimateAllowed(NO_DATE, MON_2026_06_01)],
    ['revisedEstimateAllowed, closing', 'closingDisclosure', () => revisedEstimateAllowed(MON_2026_06_01, NO_DATE)],
    ['closingDisclosureReceivedBy', 'consummation', () => closingDisclosureReceivedBy(NO_DATE, C)],
    ['closingDisclosureMailedBy', 'consummation', () => closingDisclosureMailedBy(NO_DATE, C)],
    ['inspectionDay', 'consummation', () => inspectionDay(NO_DATE, C)],
    ['consummationTimely', 'consummation', () => consummationTimely(NO_DATE, onDay(MON_2026_06_01))],
    ['clericalErrorsBy', 'consummation', () => clericalErrorsBy(NO_DATE)],
    ['toleranceCureBy', 'consummation', () => toleranceCureBy(NO_DATE)],
    ['correctedDisclosureBy', 'consummation', () => correctedDisclosureBy(NO_DATE, MON_2026_06_01)],
    ['correctedDisclosureBy, learned', 'learnedOn', () => correctedDisclosureBy(MON_2026_06_01, NO_DATE)],
    ['rescissionEnds', 'consummation', () => rescissionEnds(NO_DATE, C)],
    ['rescissionEnds, notice', 'noticeOn', () => rescissionEnds(MON_2026_06_01, C, { noticeOn: NO_DATE })],
    ['earliestConsummation', 'leSent', () => earliestConsummation({ leSentOn: NO_DATE }, C)],
    ['waiverValid', 'waiver', () => waiverValid(waiver('seven-day', NO_DATE), onDay(MON_2026_06_01))],
  ];
  test.each(bad)('%s: %s', (_rule, field, run) => {
    expect(run()).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_DATE', field } });
  });

  test('a day beyond the calendar is refused as the calendar refuses it', () => {
    const far = given('Received', onDate('1986-01-02'), 'Loan file');
    expect(latestMailing(C, { label: 'Mailed by', start: far, source: 'x', rule: 'y' }).ok).toBe(false);
  });
});

describe('the edges of each clock', () => {
  test('an event on the thirtieth day, or learned the day it happened, is corrected (1026.19(f)(2)(iii))', () => {
    expect(must(correctedDisclosureBy('2013-10-01', '2013-11-04', '2013-10-31')).value).toBe('2013-12-04');
    expect(must(correctedDisclosureBy('2013-10-01', '2013-10-20', '2013-10-20')).value).toBe('2013-11-19');
    expect(must(correctedDisclosureBy('2013-10-01', '2013-10-01')).value).toBe('2013-10-31');
    const late = { ok: false, refusal: { field: 'happenedOn' } };
    expect(correctedDisclosureBy('2013-10-01', '2013-11-04', '2013-11-01')).toMatchObject(late);
    expect(correctedDisclosureBy('2013-10-01', '2013-10-20', '2013-10-21')).toMatchObject(late);
    expect(correctedDisclosureBy('2013-10-01', '2013-09-30')).toMatchObject({ refusal: { field: 'learnedOn' } });
  });

  test('rescission runs from consummation alone, or from the last of the three events', () => {
    const alone = must(rescissionEnds('2026-06-15', C));
    expect(alone.value).toBe('2026-06-18');
    expect(alone.why.parts![0]).toMatchObject({ label: 'Consummation', operation: 'given' });
    const late = must(rescissionEnds('2026-06-15', C, { noticeOn: '2026-06-16', disclosuresOn: '2026-06-12' }));
    expect(late.value).toBe('2026-06-20');
    expect(late.why.parts![0]).toMatchObject({ label: 'Last of the three events', operation: 'max', figure: { amount: '2026-06-16' } });
  });

  test('a wait after a corrected disclosure has its own paragraph', () => {
    expect(must(threeDayWaitEnds(onDay(MON_2026_06_01), C)).why.source).toContain('1026.19(f)(1)(ii)(A)');
    expect(must(threeDayWaitEnds(onDay(MON_2026_06_01), C, 'corrected Closing Disclosure')).why.source).toContain('1026.19(f)(2)(ii)');
  });

  test('an application of its own kind is named in its deadline', () => {
    expect(must(loanEstimateDue(MON_2026_06_01, C)).why.label).toBe('Loan Estimate due');
    expect(must(loanEstimateDue(MON_2026_06_01, C, 'Construction application')).why.label).toBe(
      'Loan Estimate due (Construction application)',
    );
  });

  test('receipt on the day of sending is no contradiction; the Loan Estimate’s paragraph is its own', () => {
    const same = must(receiptOf({ sentOn: MON_2026_06_01, by: 'e-mail', receivedOn: MON_2026_06_01 }, 'Loan Estimate', C));
    expect(same.value).toBe(MON_2026_06_01);
    expect(same.why.source).toContain('(e)(1)(iv)');
    expect(must(receiptOf({ sentOn: MON_2026_06_01, by: 'mail' }, 'Closing Disclosure', C, true)).why.source).toContain('(f)(1)(iii)');
  });

  test('each wait is waived under its own paragraph', () => {
    expect(must(waiverValid(waiver('seven-day', MON_2026_06_01), onDay(MON_2026_06_01))).why.source).toBe('12 CFR 1026.19(e)(1)(v)');
    expect(must(waiverValid(waiver('three-day', MON_2026_06_01), onDay(MON_2026_06_01))).why.source).toBe('12 CFR 1026.19(f)(1)(iv)');
  });

  test('the latest mailing counts three days up to receipt and shows the day of mailing as day 0', () => {
    const mailed = must(closingDisclosureMailedBy('2026-06-11', C));
    expect(mailed.value).toBe('2026-06-04');
    expect(mailed.why.strip!.map((day) => [day.date, day.count])).toEqual([
      ['2026-06-08', 3],
      ['2026-06-07', undefined],
      ['2026-06-06', 2],
      ['2026-06-05', 1],
      ['2026-06-04', 0],
    ]);
    expect(mailed.why).not.toHaveProperty('note');
    const start = given('Received by', onDate('2026-06-08'), 'Loan file');
    expect(must(latestMailing(C, { label: 'x', start, source: 'y', rule: 'z', note: 'Postmark' })).why.note).toBe('Postmark');
  });

  test('mailing around the day Juneteenth became law counts by the holidays known when the period began', () => {
    const by = (date: PlainDate): PlainDate =>
      must(latestMailing(C, { label: 'x', start: given('Received by', onDate(date), 'Loan file'), source: 'y', rule: 'z' })).value;
    // Begun after the law of 17 June: Saturday the 19th does not count. Begun on or before it: it does.
    expect(by('2021-06-21')).toBe('2021-06-16');
    expect(by('2021-06-20')).toBe('2021-06-16');
    expect(by('2021-06-19')).toBe('2021-06-16');
    expect(by('2021-06-22')).toBe('2021-06-17');
  });
});

describe('deadlines of a loan, day by day', () => {
  const mail = (sentOn: PlainDate) => ({ sentOn, by: 'mail' }) as const;
  const inPerson = (sentOn: PlainDate) => ({ sentOn, by: 'in-person' }) as const;
  const of = (events: readonly LoanEvent[]) => must(deadlines(events, C));
  const find = (events: readonly LoanEvent[], id: DeadlineId) => of(events).deadlines.find((each) => each.id === id);
  const le: LoanEvent = { kind: 'loan-estimate', delivery: inPerson(MON_2026_06_01) };

  test('the last day still meets a deadline, the next does not', () => {
    const sent = (on: PlainDate) =>
      find(
        [
          { kind: 'application', on: MON_2026_06_01 },
          { kind: 'loan-estimate', delivery: mail(on) },
        ],
        'loan-estimate-due',
      );
    expect(sent('2026-06-04')).toMatchObject({ doneOn: '2026-06-04', met: true });
    expect(sent('2026-06-05')).toMatchObject({ doneOn: '2026-06-05', met: false });
    const closed = (on: PlainDate) => find([le, { kind: 'consummation', on, done: true }], 'earliest-consummation');
    expect(closed('2026-06-09')).toMatchObject({ holds: 'from', met: true });
    expect(closed('2026-06-08')).toMatchObject({ holds: 'from', met: false });
  });

  test('what is sent the day a reason is learned, a rate locked or a change learned answers it', () => {
    const revised: LoanEvent = { kind: 'revised-loan-estimate', delivery: mail('2026-06-08') };
    expect(find([le, { kind: 'reason-learned', on: '2026-06-08', what: 'Value' }, revised], 'revised-loan-estimate-due')?.doneOn).toBe(
      '2026-06-08',
    );
    expect(find([le, { kind: 'rate-lock', on: '2026-06-08' }, revised], 'revised-loan-estimate-due-lock')?.doneOn).toBe('2026-06-08');
    expect(find([le, { kind: 'rate-lock', on: '2026-06-09' }, revised], 'revised-loan-estimate-due-lock')).not.toHaveProperty('doneOn');
    const after: readonly LoanEvent[] = [
      { kind: 'consummation', on: '2026-06-30', done: true },
      { kind: 'change-after-consummation', learnedOn: '2026-07-10' },
      { kind: 'closing-disclosure', delivery: inPerson('2026-06-25') },
      { kind: 'corrected-closing-disclosure', delivery: mail('2026-07-10'), changes: ['other'] },
    ];
    expect(find(after, 'corrected-disclosure-by')).toMatchObject({ doneOn: '2026-07-10', met: true });
  });

  test('a lock on the day of the first estimate needs a revision, one before it does not', () => {
    expect(find([le, { kind: 'rate-lock', on: MON_2026_06_01 }], 'revised-loan-estimate-due-lock')?.on.value).toBe('2026-06-04');
    expect(find([le, { kind: 'rate-lock', on: '2026-05-29' }], 'revised-loan-estimate-due-lock')).toBeUndefined();
  });

  test('the last revised estimate counts; of two of one day, the last said', () => {
    const two = (first: LoanEvent, second: LoanEvent) => find([le, first, second], 'earliest-consummation')?.on.value;
    const early: LoanEvent = { kind: 'revised-loan-estimate', delivery: inPerson('2026-06-08') };
    const late: LoanEvent = { kind: 'revised-loan-estimate', delivery: inPerson('2026-06-12') };
    const lateByMail: LoanEvent = { kind: 'revised-loan-estimate', delivery: mail('2026-06-12') };
    expect(two(early, late)).toBe('2026-06-17');
    expect(two(late, early)).toBe('2026-06-17');
    // Received 06-16; four days on, over Juneteenth and a Sunday.
    expect(two(late, lateByMail)).toBe('2026-06-22');
    expect(two(lateByMail, late)).toBe('2026-06-17');
  });

  test('the paragraph of each receipt is the disclosure’s own', () => {
    const revised: LoanEvent = { kind: 'revised-loan-estimate', delivery: mail('2026-06-08') };
    const closing: LoanEvent = { kind: 'closing-disclosure', delivery: mail('2026-06-15') };
    const corrected: LoanEvent = {
      kind: 'corrected-closing-disclosure',
      delivery: mail('2026-06-22'),
      changes: ['apr-inaccurate'],
    };
    const tree = (events: readonly LoanEvent[]) => sources(find(events, 'earliest-consummation')!.on.why);
    const has = (events: readonly LoanEvent[], paragraph: string) => tree(events).some((source) => source.includes(paragraph));
    expect([has([le, revised], '(e)(1)(iv)'), has([le, revised], '(f)(1)(iii)')]).toEqual([true, false]);
    expect([has([closing], '(f)(1)(iii)'), has([closing], '(e)(1)(iv)')]).toEqual([true, false]);
    const both = tree([{ kind: 'closing-disclosure', delivery: inPerson('2026-06-15') }, corrected]);
    expect(both.filter((source) => source.includes('(f)(1)(iii)'))).toHaveLength(2);
    expect(both.filter((source) => source.includes('(e)(1)(iv)'))).toHaveLength(0);
    const mailed: LoanEvent = { kind: 'loan-estimate', delivery: mail(MON_2026_06_01) };
    const [verdict] = of([mailed, { kind: 'waiver', waiver: waiver('seven-day', '2026-06-10') }]).verdicts;
    expect(sources(verdict!.why).some((source) => source.includes('1026.19(e)(1)(iv)'))).toBe(true);
    expect(sources(verdict!.why).some((source) => source.includes('1026.19(f)(1)(iii)'))).toBe(false);
  });

  test('each wait is waived against its own disclosure', () => {
    const closing: LoanEvent = { kind: 'closing-disclosure', delivery: inPerson('2026-06-15') };
    const verdicts = (of7: PlainDate, of3: PlainDate) =>
      of([
        le,
        closing,
        { kind: 'waiver', waiver: waiver('seven-day', of7) },
        { kind: 'waiver', waiver: waiver('three-day', of3) },
      ]).verdicts.map((each) => each.value);
    expect(verdicts('2026-06-02', '2026-06-15')).toEqual([true, true]);
    expect(verdicts('2026-05-29', '2026-06-14')).toEqual([false, false]);
  });

  test('with the only wait waived there is no earliest day; any other disclosure brings one back', () => {
    const waived: readonly LoanEvent[] = [le, { kind: 'waiver', waiver: waiver('seven-day', MON_2026_06_01) }];
    const earliest = (events: readonly LoanEvent[]) => find(events, 'earliest-consummation')?.on.value;
    expect(earliest([le])).toBe('2026-06-09');
    expect(earliest(waived)).toBeUndefined();
    expect(earliest([...waived, { kind: 'revised-loan-estimate', delivery: inPerson('2026-06-08') }])).toBe('2026-06-12');
    expect(earliest([...waived, { kind: 'closing-disclosure', delivery: inPerson('2026-06-08') }])).toBe('2026-06-11');
    const corrected: LoanEvent = { kind: 'corrected-closing-disclosure', delivery: inPerson('2026-06-08'), changes: ['product-changed'] };
    expect(earliest([...waived, corrected])).toBe('2026-06-11');
    expect(earliest([{ kind: 'closing-disclosure', delivery: inPerson('2026-06-08') }])).toBe('2026-06-11');
    expect(earliest([{ kind: 'application', on: MON_2026_06_01 }])).toBeUndefined();
  });

  test('deadlines are in order of their dates; of one day, in the order of a loan’s life', () => {
    const { deadlines: found } = of([
      { kind: 'application', on: '2026-05-28' },
      le,
      { kind: 'intent-to-proceed', on: '2026-06-03' },
      { kind: 'reason-learned', on: '2026-06-08', what: 'Value' },
      { kind: 'rate-lock', on: '2026-06-08' },
      { kind: 'consummation', on: '2026-06-30', done: false },
    ]);
    expect(found.map((each) => [each.on.value, each.id])).toEqual([
      ['2026-06-02', 'loan-estimate-due'],
      ['2026-06-03', 'fees-allowed-from'],
      ['2026-06-09', 'earliest-consummation'],
      ['2026-06-11', 'revised-loan-estimate-due'],
      ['2026-06-11', 'revised-loan-estimate-due-lock'],
      ['2026-06-15', 'closing-costs-expire'],
      ['2026-06-22', 'revised-loan-estimate-mailed-by'],
      ['2026-06-23', 'closing-disclosure-mailed-by'],
      ['2026-06-25', 'revised-loan-estimate-received-by'],
      ['2026-06-26', 'closing-disclosure-received-by'],
      ['2026-06-29', 'inspection'],
      ['2026-08-29', 'clerical-errors-by'],
      ['2026-08-29', 'tolerance-cure-by'],
    ]);
  });

  test('events of one day contradict nothing', () => {
    const day = MON_2026_06_01;
    const events: readonly LoanEvent[] = [
      { kind: 'application', on: day },
      { kind: 'loan-estimate', delivery: inPerson(day) },
      { kind: 'revised-loan-estimate', delivery: inPerson(day) },
      { kind: 'intent-to-proceed', on: day },
      { kind: 'closing-disclosure', delivery: inPerson(day) },
      { kind: 'consummation', on: day, done: false },
    ];
    expect(deadlines(events, C).ok).toBe(true);
  });
});
