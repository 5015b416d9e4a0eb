import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addDays, type PlainDate } from '../../foundation/dates/dates.ts';
import { verifySteps } from '../../foundation/explain/verify.ts';
import type { Step } from '../../foundation/explain/explain.ts';
import { must } from '../../foundation/result/result.ts';
import { addBusinessDays, LENDER_CALENDAR, specificCalendar } from '../calendar/index.ts';
import { runCase } from './case.ts';
import {
  clericalErrorsBy,
  closingCostsExpire,
  closingDisclosureMailedBy,
  closingDisclosureReceivedBy,
  correctedDisclosureBy,
  deadlines,
  earliestConsummation,
  feesAllowedFrom,
  inspectionDay,
  loanEstimateDue,
  newWaitNeeded,
  receiptOf,
  regZCalendars,
  rescissionEnds,
  revisedEstimateAllowed,
  revisedEstimateMailedBy,
  revisedEstimateReceivedBy,
  sevenDayWaitEnds,
  waiverValid,
  type LoanEvent,
  type Waiver,
} from './index.ts';
import { TIMING_EXAMPLES } from './samples/published-timing.ts';

const CALENDARS = regZCalendars();
const why = (value: unknown): Step => (value as { why: Step }).why;

describe('published and computed examples', () => {
  test('there are 57', () => {
    expect(new Set(TIMING_EXAMPLES.map(([id]) => id)).size).toBe(57);
  });

  test.each(TIMING_EXAMPLES)('%s (%s)', (_id, _source, given, gives) => {
    const result = must(runCase(given, Object.keys(gives)));
    expect(result).toMatchObject(gives);
    const verified = verifySteps(why(result), { 'case.results': (step) => String(step.parts!.length) });
    expect(verified.discrepancies).toEqual([]);
    expect(verified.unjudged).toEqual([]);
  });
});

describe('cases in other words', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ application: '2026-11-25', options: { closed: ['2026-11-27'] } }, { leDueBy: '2026-12-02' }],
    [{ application: '2026-11-25', options: { closed_fri_after_thanksgiving: true } }, { leDueBy: '2026-12-02' }],
    [{ application: '11/25/2026', companyHolidays: [{ on: '2026-11-27', name: 'Bridge day' }] }, { leDueBy: '2026-12-02' }],
    [{ 'Application received': '2026-06-17', creditor: 'Mon-Sat, open on federal holidays' }, { leDueBy: '2026-06-20' }],
    [{ increase5pctLearned: '2026-05-11', increase6pctLearned: '2026-06-01' }, { revisedLeDueBy: '2026-06-04' }],
    [{ increases: [{ percent: 5, on: '2026-05-11' }] }, { validReason: false }],
    [
      { consummation: '2013-10-01', learned: '2013-11-04' },
      { correctedCdBy: '2013-12-04', correctedCdIfLearned20131104By: '2013-12-04' },
    ],
    [
      { revisedLeReceived: '2026-06-05', consummation: '2026-06-11' },
      { timely: true, earliestConsummation: '2026-06-10' },
    ],
    [
      { revisedLeMailed: '2026-06-04', consummation: '2026-06-11' },
      { timely: false, earliestConsummation: '2026-06-12' },
    ],
    [
      { cdReceived: '2026-06-01', aprInaccurate: true, correctedCdReceived: '2026-06-03' },
      { newWait: true, earliestConsummation: '2026-06-06' },
    ],
    [
      { cdReceived: '2026-06-01', changes: ['fee'], correctedCdReceived: '2026-06-03' },
      { newWait: false, earliestConsummation: '2026-06-04' },
    ],
    [{ consummation: '2026-07-02', purpose: 'refinance' }, { rescissionEnds: '2026-07-07' }],
    [{ date: '2026-07-03' }, { july3isBusinessDay: true, general: false }],
    [{ date: '2021-06-19', periodBegan: 'on or before 2021-06-17' }, { isBusinessDay: true }],
    [{ consummation: '2027-07-06', conservative: true }, { cdReceivedBy: '2027-07-01' }],
    [{ consummation: '2027-07-06' }, { cdReceivedBy: '2027-07-02' }],
    [
      { application: '2026-06-01', leMailed: '2026-06-05' },
      { leDueBy: '2026-06-04', timely: false },
    ],
  ])('%j', (given, gives) => {
    expect(must(runCase(given))).toMatchObject(gives);
  });

  test.each<[unknown, string, string | undefined]>([
    [3, 'NOT_A_CASE', 'inputs'],
    [{}, 'NOTHING_TO_COUNT', 'inputs'],
    [{ consummation: 'Tue 2026-06-11' }, 'CONTRADICTORY_DATE', 'consummation'],
    [{ application: '2026-06-31' }, 'NO_SUCH_DATE', 'application'],
    [{ moonrise: '2026-06-01' }, 'UNKNOWN_INPUT', 'moonrise'],
    [{ application: '2026-06-01', options: { open_moon: true } }, 'UNKNOWN_INPUT', 'open_moon'],
    [{ leMailed: '2026-06-05', leReceived: '2026-06-01' }, 'RECEIVED_BEFORE_SENT', 'receivedOn'],
    [{ application: '1950-06-01' }, 'DATE_OUTSIDE_CALENDAR', 'date'],
    [{ increases: [{ percent: 5 }] }, 'MISSING_INPUT', 'increases'],
  ])('refuses %j: %s', (given, code, field) => {
    expect(runCase(given)).toMatchObject({ ok: false, refusal: { code, field } });
  });
});

describe('single clocks', () => {
  test('receipt, 1026.19(e)(1)(iv): in person, by mail, by evidence, never later than presumed', () => {
    const received = (delivery: Parameters<typeof receiptOf>[0]): PlainDate => must(receiptOf(delivery, 'Loan Estimate', CALENDARS)).value;
    expect(received({ sentOn: '2026-07-02', by: 'in-person' })).toBe('2026-07-02');
    expect(received({ sentOn: '2026-07-02', by: 'mail' })).toBe('2026-07-07');
    expect(received({ sentOn: '2026-07-02', by: 'e-mail', receivedOn: '2026-07-03' })).toBe('2026-07-03');
    expect(received({ sentOn: '2026-07-02', by: 'courier', receivedOn: '2026-07-10' })).toBe('2026-07-07');
  });

  test('a longer expiry printed by the creditor applies, a shorter one does not', () => {
    expect(must(closingCostsExpire('2026-06-12', CALENDARS, '2026-07-15')).value).toBe('2026-07-15');
    expect(must(closingCostsExpire('2026-06-12', CALENDARS, '2026-06-15')).value).toBe('2026-06-29');
  });

  test('fees, 1026.19(e)(2)(i)(A): after receipt and intent, whichever is later', () => {
    const le = { sentOn: '2026-06-12', by: 'mail' } as const;
    expect(must(feesAllowedFrom(le, '2026-06-13', CALENDARS)).value).toBe('2026-06-16');
    expect(must(feesAllowedFrom(le, '2026-06-18', CALENDARS)).value).toBe('2026-06-18');
  });

  test('Juneteenth 2021 both ways: a wait begun on the 17th counts the 19th, one begun on the 18th does not', () => {
    expect(must(sevenDayWaitEnds('2021-06-17', CALENDARS)).value).toBe('2021-06-25');
    expect(must(sevenDayWaitEnds('2021-06-18', CALENDARS)).value).toBe('2021-06-28');
    expect(must(closingDisclosureReceivedBy('2021-06-21', CALENDARS)).value).toBe('2021-06-17');
    expect(must(closingDisclosureReceivedBy('2021-06-23', CALENDARS)).value).toBe('2021-06-18');
    expect(must(closingDisclosureReceivedBy('2021-06-24', CALENDARS)).value).toBe('2021-06-21');
  });

  test('rescission, 1026.23(a)(3): from the last of the three events', () => {
    expect(must(rescissionEnds('2026-07-01', CALENDARS)).value).toBe('2026-07-06');
    expect(must(rescissionEnds('2026-07-01', CALENDARS, { noticeOn: '2026-07-03', disclosuresOn: '2026-06-20' })).value).toBe('2026-07-08');
    expect(must(rescissionEnds('2026-07-01', CALENDARS, { disclosuresOn: '2026-07-02' })).value).toBe('2026-07-07');
  });

  test('corrections after consummation, 1026.19(f)(2)(iii)', () => {
    expect(must(correctedDisclosureBy('2026-06-30', '2026-06-30')).value).toBe('2026-07-30');
    expect(must(correctedDisclosureBy('2026-06-30', '2026-08-10', '2026-07-30')).value).toBe('2026-09-09');
    expect(correctedDisclosureBy('2026-06-30', '2026-08-10', '2026-07-31')).toMatchObject({ refusal: { code: 'EVENT_OUTSIDE_PERIOD' } });
    expect(correctedDisclosureBy('2026-06-30', '2026-07-10', '2026-07-11')).toMatchObject({ refusal: { code: 'EVENT_OUTSIDE_PERIOD' } });
    expect(correctedDisclosureBy('2026-06-30', '2026-06-29')).toMatchObject({ refusal: { code: 'LEARNED_BEFORE_CONSUMMATION' } });
  });

  test('inspection, 1026.19(f)(2)(i): the general business day before', () => {
    expect(must(inspectionDay('2026-07-06', CALENDARS)).value).toBe('2026-07-02');
  });

  test('no revised Loan Estimate on or after the day of the Closing Disclosure', () => {
    expect(must(revisedEstimateAllowed('2026-06-01', '2026-06-02')).value).toBe(true);
    expect(must(revisedEstimateAllowed('2026-06-02', '2026-06-02')).value).toBe(false);
  });

  test.each([
    [['apr-inaccurate'], true],
    [['product-changed', 'other'], true],
    [['prepayment-penalty-added'], true],
    [['other'], false],
    [[], false],
  ] as const)('changes %j start a new wait: %s', (changes, wait) => {
    expect(newWaitNeeded(changes).value).toBe(wait);
  });

  const waiver: Waiver = {
    of: 'three-day',
    on: '2026-06-03',
    emergency: 'Foreclosure sale on Friday',
    signedByEveryConsumerLiable: true,
    onPrintedForm: false,
  };
  test.each<[string, Partial<Waiver>, boolean]>([
    ['as it should be', {}, true],
    ['on the day of receipt', { on: '2026-06-02' }, true],
    ['before receipt', { on: '2026-06-01' }, false],
    ['without an emergency', { emergency: ' ' }, false],
    ['not signed by all', { signedByEveryConsumerLiable: false }, false],
    ['on a printed form', { onPrintedForm: true }, false],
  ])('a waiver %s', (_name, part, valid) => {
    const received = must(receiptOf({ sentOn: '2026-06-02', by: 'in-person' }, 'Closing Disclosure', CALENDARS, true));
    expect(must(waiverValid({ ...waiver, ...part }, received)).value).toBe(valid);
  });

  test('without a disclosure there is no wait to end', () => {
    expect(earliestConsummation({}, CALENDARS)).toMatchObject({ refusal: { code: 'NO_DISCLOSURE_SENT', field: 'loanEstimate' } });
  });

  test.each([
    ['application', loanEstimateDue('2026-02-30', CALENDARS)],
    ['leSent', sevenDayWaitEnds('soon', CALENDARS)],
    ['consummation', clericalErrorsBy('')],
    ['consummation', closingDisclosureMailedBy('2026-13-01', CALENDARS)],
  ])('no date: refused by the name %s', (field, result) => {
    expect(result).toMatchObject({ ok: false, refusal: { code: 'NO_SUCH_DATE', field } });
  });
});

describe('all deadlines of a loan', () => {
  const LOAN: readonly LoanEvent[] = [
    { kind: 'application', on: '2026-06-01' },
    { kind: 'loan-estimate', delivery: { sentOn: '2026-06-03', by: 'e-mail', receivedOn: '2026-06-04' } },
    { kind: 'intent-to-proceed', on: '2026-06-08' },
    { kind: 'rate-lock', on: '2026-06-17' },
    { kind: 'revised-loan-estimate', delivery: { sentOn: '2026-06-22', by: 'in-person' } },
    { kind: 'closing-disclosure', delivery: { sentOn: '2026-06-29', by: 'in-person' } },
    { kind: 'corrected-closing-disclosure', delivery: { sentOn: '2026-06-30', by: 'in-person' }, changes: ['apr-inaccurate'] },
    { kind: 'consummation', on: '2026-07-02', done: false },
  ];

  test('in order of date, with those that were met and those that were not', () => {
    const { deadlines: found, verdicts } = must(deadlines(LOAN, CALENDARS));
    expect(found.map(({ id, holds, on, doneOn, met }) => [id, holds, on.value, doneOn, met])).toEqual([
      ['loan-estimate-due', 'by', '2026-06-04', '2026-06-03', true],
      ['fees-allowed-from', 'from', '2026-06-08', undefined, undefined],
      ['closing-costs-expire', 'by', '2026-06-17', '2026-06-08', true],
      ['revised-loan-estimate-due-lock', 'by', '2026-06-23', '2026-06-22', true],
      ['revised-loan-estimate-mailed-by', 'by', '2026-06-24', undefined, undefined],
      ['closing-disclosure-mailed-by', 'by', '2026-06-25', undefined, undefined],
      ['revised-loan-estimate-received-by', 'by', '2026-06-27', '2026-06-22', true],
      ['closing-disclosure-received-by', 'by', '2026-06-29', undefined, undefined],
      ['inspection', 'from', '2026-07-01', undefined, undefined],
      // The corrected disclosure of 30 June counts 1, 2 and 3 July: consummation on the 2nd is a day early.
      ['earliest-consummation', 'from', '2026-07-03', '2026-07-02', false],
      ['clerical-errors-by', 'by', '2026-08-31', undefined, undefined],
      ['tolerance-cure-by', 'by', '2026-08-31', undefined, undefined],
    ]);
    expect(verdicts.map((each) => each.value)).toEqual([true, true]);
    for (const deadline of found) expect(verifySteps(deadline.on.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('a valid waiver of the three days drops the wait, an invalid one does not', () => {
    const waiver: Waiver = {
      of: 'three-day',
      on: '2026-06-30',
      emergency: 'Surgery',
      signedByEveryConsumerLiable: true,
      onPrintedForm: false,
    };
    const earliest = (given: Waiver): PlainDate => {
      const { deadlines: found } = must(deadlines([...LOAN, { kind: 'waiver', waiver: given }], CALENDARS));
      return found.find((each) => each.id === 'earliest-consummation')!.on.value;
    };
    expect(earliest(waiver)).toBe('2026-06-30');
    expect(earliest({ ...waiver, onPrintedForm: true })).toBe('2026-07-03');
  });

  test('a lock before the first estimate, a late revision, a change after consummation and rescission', () => {
    const events: LoanEvent[] = [
      { kind: 'rate-lock', on: '2026-06-01' },
      { kind: 'loan-estimate', delivery: { sentOn: '2026-06-03', by: 'mail' } },
      { kind: 'reason-learned', on: '2026-06-10', what: 'Appraisal came in low' },
      { kind: 'revised-loan-estimate', delivery: { sentOn: '2026-06-29', by: 'in-person' } },
      { kind: 'closing-disclosure', delivery: { sentOn: '2026-06-25', by: 'in-person' } },
      { kind: 'consummation', on: '2026-07-06', done: true },
      { kind: 'change-after-consummation', learnedOn: '2026-07-20', happenedOn: '2026-07-10' },
      { kind: 'rescission-notice', on: '2026-07-06' },
    ];
    const { deadlines: found, verdicts } = must(deadlines(events, CALENDARS));
    const on = (id: string): unknown => found.filter((each) => each.id === id).map((each) => [each.on.value, each.met]);
    expect(on('revised-loan-estimate-due-lock')).toEqual([]);
    expect(on('revised-loan-estimate-due')).toEqual([['2026-06-15', false]]);
    expect(on('corrected-disclosure-by')).toEqual([['2026-08-19', undefined]]);
    expect(on('rescission-ends')).toEqual([['2026-07-09', undefined]]);
    expect(verdicts.map((each) => each.value)).toEqual([false]);
  });

  test.each<[string, LoanEvent[]]>([
    ['application', [LOAN[0]!, LOAN[0]!]],
    ['loan-estimate', [{ kind: 'application', on: '2026-06-10' }, LOAN[1]!]],
    ['closing-disclosure', [{ kind: 'closing-disclosure', delivery: { sentOn: '2026-06-01', by: 'mail' } }, LOAN[1]!]],
    ['consummation', [{ kind: 'rescission-notice', on: '2026-06-10' }]],
    [
      'waiver',
      [
        {
          kind: 'waiver',
          waiver: { of: 'seven-day', on: '2026-06-10', emergency: 'x', signedByEveryConsumerLiable: true, onPrintedForm: false },
        },
      ],
    ],
  ])('contradictory %s events are refused', (field, events) => {
    expect(deadlines(events, CALENDARS)).toMatchObject({ ok: false, refusal: { code: 'EVENTS_CONTRADICT', field } });
  });

  test('no events, no deadlines', () => {
    expect(must(deadlines([], CALENDARS))).toEqual({ deadlines: [], verdicts: [] });
  });
});

describe('properties', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1987-06-01', days));

  test('what is mailed on the latest day is received in time, and a day later is not', () => {
    fc.assert(
      fc.property(dates, (consummation) => {
        fc.pre(consummation < '2021-06-10' || consummation > '2021-07-05');
        for (const [receivedBy, mailedBy] of [
          [closingDisclosureReceivedBy, closingDisclosureMailedBy],
          [revisedEstimateReceivedBy, revisedEstimateMailedBy],
        ] as const) {
          const by = must(receivedBy(consummation, CALENDARS)).value;
          const mailed = must(mailedBy(consummation, CALENDARS)).value;
          const received = (sentOn: PlainDate): PlainDate => must(receiptOf({ sentOn, by: 'mail' }, 'Disclosure', CALENDARS)).value;
          expect(received(mailed) <= by).toBe(true);
          expect(received(addDays(mailed, 1)) > by).toBe(true);
        }
      }),
      { seed: 11, numRuns: runs(400) },
    );
  });

  test('explained deadlines equal the plain counts', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(must(loanEstimateDue(date, CALENDARS)).value).toBe(must(addBusinessDays(LENDER_CALENDAR, date, 3)));
        expect(must(sevenDayWaitEnds(date, CALENDARS)).value).toBe(must(addBusinessDays(specificCalendar({ periodBegan: date }), date, 7)));
      }),
      { seed: 12, numRuns: runs(400) },
    );
  });
});

describe('events out of order are refused by the later one', () => {
  test.each([
    [{ application: '2026-06-12', leDelivered: '2026-06-01' }, 'Loan Estimate'],
    [{ application: '2026-06-12', consummation: '2026-06-01' }, 'consummation'],
    [{ leDelivered: '2026-06-12', revisedLeMailed: '2026-06-11' }, 'revised Loan Estimate'],
    [{ le: '2026-06-12', intentToProceed: '2026-06-11' }, 'intent to proceed'],
    [{ leMailed: '2026-06-12', cdMailed: '2026-06-11' }, 'Closing Disclosure'],
    [{ cdMailed: '2026-06-12', correctedCdMailed: '2026-06-11' }, 'corrected Closing Disclosure'],
    [{ leDelivered: '2026-06-02', waiver: '2026-06-01', cdDelivered: '2026-06-02' }, 'waiver'],
  ])('%j', (inputs, field) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { code: 'EVENTS_CONTRADICT', field } });
  });

  test('the same day is no contradiction', () => {
    expect(runCase({ application: '2026-06-01', leDelivered: '2026-06-01', intentToProceed: '2026-06-01' }).ok).toBe(true);
  });
});
