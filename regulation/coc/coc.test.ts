import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/testing/tier.ts';
import { addDays } from '../../foundation/dates/dates.ts';
import { exactPercent, given, usd } from '../../foundation/explain/explain.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { regZCalendars } from '../timing/index.ts';
import { givenVerdict } from '../table-fact.ts';
import { position } from '../tolerance/index.ts';
import { LENDER_CALENDAR } from '../calendar/index.ts';
import { runCase } from './case.ts';
import { EVENT_ROWS } from './event-rows.ts';
import {
  chargesReset,
  lenderCreditChange,
  mayReset,
  reasonsAfter,
  redisclosureForm,
  revisedBaseline,
  tenPercentCrossed,
  type ChangeEvent,
} from './index.ts';

const CREDITOR = { calendar: 'creditor open Monday to Friday, closed on observed federal holidays' };
const answer = (inputs: unknown): Readonly<Record<string, unknown>> => soundAnswer(runCase(inputs));

describe('reasons, 12 CFR 1026.19(e)(3)(iv)', () => {
  test.each([
    ['comment (A)-2: an extraordinary event', 'war breaks out', 'A', ['charges it raised']],
    ['comment (A)-2: the title insurer', 'title insurer goes out of business during underwriting', 'A', ['title charges']],
    ['comment (A)-2: information relied on', 'stated income 120,000, found 95,000', 'A or B', ['charges it raised']],
    ['comment (A)-2: a claim on the boundary', 'neighbor contests the boundary', 'A', ['charges it raised']],
    ['comment (A)-1.i: a farm', 'property turns out to be a farm: other appraisal fee schedule', 'A', ['appraisal fee']],
    ['comment (A)-1.ii: a lien', 'unreleased lien found in the title search', 'A', ['title charges']],
    ['comment (A)-1.ii: 5 percent of the group', 'title fees up by 5 percent of the group', 'I', []],
    ['comment (A)-3: the address', 'property address arrives after the LE', 'none', []],
    ['comment (A)-3: the six items', 'social security number comes in after the LE', 'none', []],
    ['comment (A)-3: a question not asked', 'creditor did not ask whether the house has a well', 'none', []],
    ['(B): the program without appraisal', 'past mortgage delinquency found; program without appraisal is lost', 'B', ['appraisal fee']],
    ['(B): the same facts', 'lender has a change of heart on the same facts', 'none', []],
    ['(C): a power of attorney', 'consumer grants a POA', 'C', ['recording of the power of attorney']],
    ['(C): the price', 'parties raise the price by addendum', 'C', ['transfer tax', 'title premium']],
    ['(C): anything the consumer asks for', 'consumer asks for an escrow waiver', 'C', ['charges it raised']],
    ['(D): a lock', 'rate lock expired, locked anew', 'D', ['points', 'lender credits', 'rate-dependent charges']],
    ['(D): a lock before the estimate', 'rate locked before the LE', 'none', []],
    ['comment (E)-1: the eleventh day', 'intent to proceed on the eleventh business day', 'E', ['any charge']],
    ['(E): the tenth day', 'intent to proceed on the 10th business day', 'none', []],
    ['(F): new construction', 'new construction, closing in 61 days, notice on the LE', 'F', ['any charge']],
    ['(F): exactly 60 days', 'new construction, closing in 60 days, notice on the LE', 'none', []],
    ['(F): no notice', 'new construction, closing in 90 days, no notice on the LE', 'none', []],
    ['comment (F)-1: a use permit', 'home with an occupancy permit issued before the LE; closing in 90 days', 'none', []],
    ['comment -4: charges fell', 'transfer tax and fees decreased', 'I', []],
    ['comment (e)(1)(ii)-2: the broker forgot', 'broker forgot the flood certification fee', 'none', []],
    ["the creditor's own mistake", "lender's mistake: transfer tax too low", 'none', []],
    ['a lock extended by the lender’s delay', "lock extension because of the lender's delay", 'none', []],
    ['a price that rose', 'title quote simply rose', 'none', []],
    ['comment (e)(3)(i)-5: a credit', 'lender credit cut because the appraisal fee fell', 'none', []],
    ['a closing the seller delays', 'closing delayed by the seller', 'A', ['charges it raised']],
    ['what a creditor learned is no income', 'lender learned of an unreleased lien', 'A', ['title charges']],
    ['an income that was given is no item that arrived', 'income given as 90,000, verified at 80,000', 'A or B', ['charges it raised']],
    ['an appraisal that is low now', 'property now appraised low', 'B', ['points', 'lender credits', 'mortgage insurance', 'program fees']],
    ["the trade's code", 'vesting.change', 'C', ['recording fees', 'title charges']],
  ])('%s', (_what, event, reason, charges) => {
    expect(answer({ event })).toMatchObject({ reason, mayReset: charges });
  });

  test('comment -2: a fee raised beside the request stays at its estimate', () => {
    expect(answer({ event: 'consumer asks for a lock extension; lender also raises its processing fee' })).toMatchObject({
      notReset: ['processing fee'],
    });
  });

  test('what is no event is refused; new construction needs the notice said', () => {
    for (const event of ['the sky is blue', '', 'new construction, closing in 90 days'])
      expect(runCase({ event })).toMatchObject({ ok: false });
    expect(answer({ event: 'new construction, closing in 90 days', noticeOnLe: true })).toMatchObject({ reason: 'F' });
  });

  test('an event resets something exactly where it gives a reason other than information', () => {
    for (const event of Object.keys(EVENT_ROWS) as ChangeEvent[]) {
      const { reasons, why } = reasonsAfter(event);
      soundTree(why);
      const resets = reasons.some((reason) => reason !== 'I');
      expect([event, chargesReset(event).value.length > 0]).toEqual([event, resets]);
      const points = mayReset(event, { label: 'Points', rateDependent: true });
      soundTree(points.why);
      if (!resets) expect([event, points.value]).toEqual([event, false]);
    }
  });

  test.each([
    ['a lock, points', 'lock', 'Points', true, true],
    ['a lock, a flat fee', 'lock', 'Processing fee', false, false],
    ['a power of attorney, its recording', 'power-of-attorney', 'Recording fee', false, true],
    ['a power of attorney, the appraisal', 'power-of-attorney', 'Appraisal fee', false, false],
    ['an expired estimate, any charge', 'intent-after-expiry', 'Processing fee', false, true],
  ] as const)('comment -2, charges an event is about: %s', (_what, event, label, rateDependent, expected) => {
    expect(mayReset(event, { label, rateDependent }).value).toBe(expected);
  });
});

describe('the clock, 12 CFR 1026.19(e)(4)(i)', () => {
  test.each([
    [
      'comment -1.iii: a recorded doubt',
      { firstReport: '2026-08-03', doubtRecorded: true, secondReport: '2026-08-17' },
      { dueBy: '2026-08-20' },
    ],
    ['a doubt nobody recorded', { firstReport: '2026-08-03', doubtRecorded: false, secondReport: '2026-08-17' }, { dueBy: '2026-08-06' }],
    ['a doubt that lasts', { firstReport: '2026-08-03', doubtRecorded: true }, { reasonEstablished: null, dueBy: null }],
    ['across Columbus Day', { information: '2026-10-08' }, { dueBy: '2026-10-14' }],
    ['the last day', { information: '2026-03-02', revisedSent: '2026-03-05' }, { resetValid: true }],
    ['a day late', { information: '2026-03-02', revisedSent: '2026-03-06' }, { resetValid: false }],
    [
      'comment (e)(1)(ii)-2: the broker knew before',
      { information: '2026-03-04', brokerLearned: '2026-03-02', revisedSent: '2026-03-06' },
      { dueBy: '2026-03-05', resetValid: false },
    ],
    [
      'after the CD, before consummation',
      { cdProvided: '2026-07-06', lockExtensionAsked: '2026-07-08', consummation: '2026-07-15' },
      { correctedCdDueBy: '2026-07-13', newWait: false },
    ],
    [
      'learned the day before consummation',
      { cdProvided: '2026-07-06', creditChanged: '2026-07-14', consummation: '2026-07-15' },
      { correctedCdDueBy: '2026-07-15', newWait: false },
    ],
    [
      '(f)(2)(ii): another product',
      { cdProvided: '2026-07-06', productChangeAsked: '2026-07-08', consummation: '2026-07-15' },
      { newWait: true },
    ],
    [
      '(f)(2)(ii): the APR',
      { cdProvided: '2026-07-06', information: '2026-07-08', consummation: '2026-07-15', aprDisclosed: 6.5, aprActual: 6.626 },
      { newWait: true },
    ],
  ])('%s', (_what, inputs, expected) => {
    expect(answer({ ...inputs, ...CREDITOR })).toMatchObject(expected);
  });

  test('Saturdays count for a creditor that is open', () => {
    expect(answer({ information: '2026-10-08', calendar: 'creditor open Monday to Saturday' })).toMatchObject({ dueBy: '2026-10-13' });
  });

  test.each([
    [{ firstReport: '2026-08-17', doubtRecorded: true, secondReport: '2026-08-03' }, 'secondReport'],
    [{ information: '2026-03-05', revisedSent: '2026-03-04' }, 'revisedSent'],
    [{ cdProvided: '2026-07-06', information: '2026-07-16', consummation: '2026-07-15' }, 'consummation'],
    [{ cdProvided: '2026-07-06', consummation: '2026-07-15' }, 'information'],
    [{ le: '2026-04-06', intentToProceed: '2026-04-03' }, 'intentToProceed'],
    [{ le: '2026-04-06', expectedConsummation: '2026-04-03', noticeOnLe: true }, 'expectedConsummation'],
    [{ information: '3 March' }, 'information'],
  ])('days in an order that cannot be are refused: %j', (inputs, field) => {
    expect(runCase(inputs)).toMatchObject({ ok: false, refusal: { field } });
  });
});

describe('ten-percent charges, 12 CFR 1026.19(e)(3)(iv)(A)', () => {
  test.each([
    [
      'the increase that crosses starts the clock',
      [
        ['2026-06-01', 4],
        ['2026-06-09', 3],
        ['2026-06-16', 4],
      ],
      { crossedOn: '2026-06-16', sumPercent: 11, dueBy: '2026-06-22' },
    ],
    [
      'exactly 10 percent',
      [
        ['2026-06-01', 6],
        ['2026-06-09', 4],
      ],
      { crossedOn: null, sumPercent: 10, dueBy: null },
    ],
    [
      'a hundredth more',
      [
        ['2026-06-01', 6],
        ['2026-06-09', 4.01],
      ],
      { crossedOn: '2026-06-09', sumPercent: 10.01 },
    ],
    [
      'a fall counts against it',
      [
        ['2026-06-01', 6],
        ['2026-06-09', -2],
        ['2026-06-10', 6],
      ],
      { crossedOn: null, sumPercent: 10 },
    ],
    [
      'out of order',
      [
        ['2026-06-09', 7],
        ['2026-06-01', 6],
      ],
      { crossedOn: '2026-06-09', sumPercent: 13 },
    ],
  ])('%s', (_what, increasesPercentOfGroup, expected) => {
    expect(answer({ increasesPercentOfGroup, ...CREDITOR })).toMatchObject(expected);
  });

  test('increases in dollars cross where those in percent do', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 6 }), (hundredths) => {
        const on = (index: number) => addDays('2026-06-01', index);
        // Of 10,000 dollars a hundredth of a percent is a dollar.
        const inPercent = hundredths.map((each, i) => ({
          learnedOn: on(i),
          by: given('Increase', exactPercent(new Decimal(each).div(100)), 'Test'),
        }));
        const inDollars = hundredths.map((each, i) => ({ learnedOn: on(i), by: given('Increase', usd(each * 100), 'Test') }));
        const [a, b] = [must(tenPercentCrossed(inPercent)), must(tenPercentCrossed(inDollars, given('Estimates', usd(1_000_000), 'Test')))];
        for (const found of [a, b]) soundTree(found.crossedOn.why);
        expect(a.crossedOn.value).toBe(b.crossedOn.value);
        let sum = 0;
        const first = hundredths.findIndex((each) => (sum += each) > 1000);
        expect(a.crossedOn.value).toBe(first < 0 ? undefined : on(first));
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('the form, 12 CFR 1026.19(e)(4)(ii)', () => {
  test.each([
    ['the day before the CD', { closingDisclosureProvided: '2026-06-03', redisclosingOn: '2026-06-02' }, 'revised Loan Estimate'],
    ['comment -1: the day of the CD', { closingDisclosureProvided: '2026-06-03', redisclosingOn: '2026-06-03' }, 'Closing Disclosure'],
    ['after the CD', { closingDisclosureProvided: '2026-06-03', redisclosingOn: '2026-06-05' }, 'corrected Closing Disclosure'],
    ['mailed in time', { consummation: '2026-07-24', redisclosingOn: '2026-07-16' }, 'revised Loan Estimate'],
    ['mailed too late for four days', { consummation: '2026-07-24', redisclosingOn: '2026-07-17' }, 'Closing Disclosure'],
    ['handed over in time', { consummation: '2026-07-24', redisclosingOn: '2026-07-20', how: 'in person' }, 'revised Loan Estimate'],
    ['after consummation', { consummation: '2026-07-24', redisclosingOn: '2026-07-25' }, 'corrected Closing Disclosure'],
  ])('%s', (_what, inputs, expected) => {
    expect(answer(inputs)).toMatchObject({ form: expected });
  });

  test.each([
    ['comment -1.ii: both on one day', 'revised LE and CD both on 2026-06-03', false, 'CD alone with the changes'],
    ['the same day without a date', 'revised LE together with the CD', false, 'CD alone with the changes'],
    ['the day before', 'revised LE on 2026-06-02, CD on 2026-06-03', true, null],
    ['the day after', 'CD on 2026-06-03, revised LE on 2026-06-04', false, 'corrected CD with the changes'],
    ['no Loan Estimate', 'CD alone with the changes', true, null],
  ])('%s', (_what, plan, allowed, instead) => {
    expect(answer({ cdToBeEmailed: '2026-06-03', consumerRequest: '2026-06-02', plan })).toMatchObject({ allowed, instead });
  });

  test('no Loan Estimate on or after the day of the Closing Disclosure, whatever the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }), (a, b) => {
        const [on, closingProvided] = [addDays('2026-06-15', a), addDays('2026-06-15', b)];
        const found = must(redisclosureForm({ on, closingProvided, consummation: '2026-08-03' }, regZCalendars()));
        soundTree(found.why);
        if (a >= b) expect(found.value).not.toBe('revised Loan Estimate');
      }),
    );
  });

  test('the last revised Loan Estimate before a consummation', () => {
    expect(answer({ consummation: '2026-07-24' })).toMatchObject({ revisedLeReceivedBy: '2026-07-20', mailedBy: '2026-07-16' });
  });
});

describe('expired estimates and new construction, 12 CFR 1026.19(e)(3)(iv)(E), (F)', () => {
  test.each([
    ['the tenth day', { le: '2026-04-06', intentToProceed: '2026-04-20' }, { businessDaysAfterLe: 10, resetAllowed: false }],
    ['comment (E)-1: the eleventh', { le: '2026-04-06', intentToProceed: '2026-04-21' }, { businessDaysAfterLe: 11, resetAllowed: true }],
    [
      'comment (E)-2: a longer time binds',
      { le: '2026-04-06', intentToProceed: '2026-04-22', longerPeriodDays: 15 },
      { resetAllowed: false },
    ],
    [
      'after the longer time',
      { le: '2026-04-06', intentToProceed: '2026-04-28', longerPeriodDays: 15 },
      { businessDaysAfterLe: 16, resetAllowed: true },
    ],
    [
      'with the notice',
      { le: '2026-03-02', expectedConsummation: '2026-06-30', noticeOnLe: true },
      { mayReviseFreely: true, lastDay: '2026-05-01' },
    ],
    ['without it', { le: '2026-03-02', expectedConsummation: '2026-06-30', noticeOnLe: false }, { mayReviseFreely: false, lastDay: null }],
    ['60 days exactly', { le: '2026-03-02', expectedConsummation: '2026-05-01', noticeOnLe: true }, { mayReviseFreely: false }],
    [
      'comment (F)-1: a use permit',
      { le: '2026-03-02', expectedConsummation: '2026-06-30', noticeOnLe: true, useAndOccupancyPermit: true },
      { mayReviseFreely: false },
    ],
  ])('%s', (_what, inputs, expected) => {
    expect(answer({ ...inputs, ...CREDITOR })).toMatchObject(expected);
  });
});

describe('what a revision resets', () => {
  const TAX = { transferTaxLe: 2400, priceRaisedByAddendum: true, revised: 2520, actual: 2520, redisclosedInTime: true };

  test.each([
    ['the rest above the revised figure is cured', { ...TAX, actual: 2531 }, { baseline: 2520, cure: 11 }],
    ['too late', { ...TAX, redisclosedInTime: false }, { baseline: 2400, cure: 120 }],
    ['never redisclosed', { transferTaxLe: 2400, actual: 2520 }, { baseline: 2400, cure: 120 }],
    ['no reason', { ...TAX, priceRaisedByAddendum: false }, { baseline: 2400, cure: 120 }],
    ['late by its dates', { ...TAX, redisclosedInTime: undefined, information: '2026-03-02', revisedSent: '2026-03-06' }, { cure: 120 }],
    ['comment -2: only what the reason caused', { ...TAX, caused: 50 }, { baseline: 2450, cure: 70 }],
    ['comment -4: a lower figure only informs', { ...TAX, revised: 2300, actual: 2400 }, { baseline: 2400, cure: 0 }],
    [
      'a fee the request did not touch',
      { processingFeeLe: 500, lockExtensionAsked: true, revised: 600, actual: 600, redisclosedInTime: true },
      { baseline: 500, cure: 100 },
    ],
    [
      'points at a lock',
      { pointsLe: 1000, firstLock: true, revised: 1500, actual: 1500, redisclosedInTime: true },
      { baseline: 1500, cure: 0 },
    ],
    [
      'a lender credit at a lock',
      { lenderCreditLe: 750, reason: 'D', revised: 500, actual: 400, redisclosedInTime: true },
      { baseline: 500, cure: 100 },
    ],
    [
      'by letter, a flat fee at a lock',
      { processingFeeLe: 500, reason: 'D', revised: 600, actual: 600, redisclosedInTime: true },
      { cure: 100 },
    ],
    [
      'a ten-percent charge raised by 10 percent exactly',
      { recordingFeeLe: 100, powerOfAttorney: true, revised: 110, actual: 121, redisclosedInTime: true },
      { baseline: 100, cure: 11 },
    ],
  ])('%s', (_what, inputs, expected) => {
    expect(answer(inputs)).toMatchObject(expected);
  });

  test('one charge of the zero group costs what the whole loan’s position says', () => {
    const cents = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (estimate, revised, actual, timely) => {
        fc.pre(revised > estimate);
        const one = { label: 'Transfer tax', bucket: 'zero', estimate, revised, actual } as const;
        const { cure, baseline } = revisedBaseline(one, givenVerdict('Reason', true), givenVerdict('In time', timely));
        soundTree(cure.why);
        const learnedOn = '2026-03-09';
        const loan = position(
          [{ id: 'tax', label: 'Transfer tax', facts: { nature: 'transfer-tax', paidTo: 'unaffiliated' }, current: actual }],
          [
            { id: 'LE', form: 'loan-estimate', providedOn: '2026-03-02', amounts: { tax: estimate } },
            {
              id: 'Revised LE',
              form: 'loan-estimate',
              providedOn: timely ? '2026-03-12' : '2026-03-13',
              amounts: { tax: revised },
              reasons: [{ kind: 'consumer-request', learnedOn, charges: ['tax'] }],
            },
          ],
          LENDER_CALENDAR,
        );
        expect([cure.value, baseline.value]).toEqual([must(loan).cure.value, must(loan).zero.charges[0]!.baseline.value]);
      }),
      { numRuns: runs(60) },
    );
  });

  test.each([
    ['cut with the fee', 750, 700, 700, 50],
    ['raised with the fee', 750, 900, 900, 0],
    ['the fee raised alone', 750, 900, 750, 150],
    ['the fee fell, the credit did not', 750, 700, 750, 0],
  ])('comment 19(e)(3)(i)-5, a lender credit of 750: %s', (_what, appraisalLe, appraisalActual, lenderCreditActual, cure) => {
    const inputs = { lenderCreditLe: 750, appraisalLe, appraisalActual, lenderCreditActual };
    expect(answer(inputs)).toMatchObject({ violation: cure > 0, cure });
  });

  test('the total of credits alone', () => {
    const { violation, cure } = lenderCreditChange({ creditEstimate: 75_000, creditActual: 50_000 });
    expect([violation.value, cure.value]).toEqual([true, 25_000]);
    soundTree(violation.why);
  });

  test('an unknown charge, two charges, and a reset without its time are refused', () => {
    expect(runCase({ moonDustLe: 1, revised: 2, actual: 2, redisclosedInTime: true })).toMatchObject({ refusal: { field: 'moonDustLe' } });
    expect(runCase({ pointsLe: 1, appraisalLe: 1, revised: 2, actual: 2, redisclosedInTime: true })).toMatchObject({
      refusal: { field: 'inputs' },
    });
    expect(runCase({ pointsLe: 1, firstLock: true, revised: 2, actual: 2 })).toMatchObject({ refusal: { field: 'redisclosedInTime' } });
    expect(runCase({})).toMatchObject({ ok: false });
  });
});
