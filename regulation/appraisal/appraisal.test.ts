import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays } from '../../foundation/dates/dates.ts';
import { must } from '../../foundation/result/result.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { runCase } from './case.ts';
import { appraisalCopyDays, copyPrompt, daysOwned, priceIncrease, secondAppraisalRequired } from './index.ts';
import { regZCalendars } from '../timing/index.ts';

const RESALE = { buyerAgreement: '2026-10-15', sellerPaid: 200000, price: 300000, hpml: true, qm: false };

describe('second appraisal of a higher-priced loan, 12 CFR 1026.35(c)(4)', () => {
  test('comment (c)(4)(i)-2: 17 April to 15 October 2012 are 181 days, none is needed', () => {
    const inputs = { ...RESALE, sellerAcquired: '2012-04-17', buyerAgreement: '2012-10-15' };
    expect(soundAnswer(runCase(inputs))).toMatchObject({ days: 181, secondAppraisal: false });
  });

  test.each([
    ['90 days, 10 percent exactly', '2026-07-17', 220000, false],
    ['90 days, a cent more', '2026-07-17', 220000.01, true],
    ['91 days: the line is 20 percent', '2026-07-16', 238000, false],
    ['180 days, 20 percent exactly', '2026-04-18', 240000, false],
    ['180 days, a cent more', '2026-04-18', 240000.01, true],
    ['sold at a loss', '2026-08-01', 190000, false],
  ])('%s', (_what, sellerAcquired, price, secondAppraisal) => {
    expect(soundAnswer(runCase({ ...RESALE, sellerAcquired, price }))).toMatchObject({ secondAppraisal });
  });

  test('required exactly where the text says, for any day and price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 1_000_000_00 }),
        fc.integer({ min: 1, max: 2_000_000_00 }),
        (n, paid, price) => {
          const owned = must(daysOwned('2026-01-01', addDays('2026-01-01', n)));
          const { moreThan } = must(priceIncrease(paid, price));
          const found = secondAppraisalRequired({ daysOwned: { fewest: owned.why, most: owned.why }, moreThan }, true, []);
          soundTree(found.why);
          const rise = (price - paid) * 10;
          expect(found.value).toBe((n <= 90 && rise > paid) || (n >= 91 && n <= 180 && rise > 2 * paid));
        },
      ),
    );
  });

  test.each([
    ['(c)(2)(i): a qualified mortgage', { qm: true }, false],
    ['no higher-priced loan', { hpml: false }, false],
    ['(vii)(B): a holder that foreclosed', { exemption: 'seller got it by foreclosure of its own loan' }, false],
    ['who bought at a foreclosure auction is none', { exemption: 'seller bought at a foreclosure auction' }, true],
    ['(vii)(D): inheritance', { exemption: 'seller inherited it' }, false],
    ['(vii)(H): a rural county', { exemption: 'rural county' }, false],
    ['(c)(2)(ii): at the threshold of 2026', { loanAmount: 34200, consummation: '2026-11-20' }, false],
    ['(c)(2)(ii): above it', { loanAmount: 34200.01, consummation: '2026-11-20' }, true],
    ['(vi): the price is unknown', { sellerPaid: 'unknown' }, true],
  ])('%s', (_what, more, secondAppraisal) => {
    expect(soundAnswer(runCase({ ...RESALE, sellerAcquired: '2026-08-01', ...more }))).toMatchObject({ secondAppraisal });
  });

  test.each([
    ['comment (vi)(A)-3.i: 91 to 180 days, price unknown', 'sale 91 to 180 days ago, price unknown', true],
    ['comment (vi)(A)-3.ii: sources contradict each other', 'title search 200 days, appraisal 120 days: conflict', true],
    ['long ago', 'last sale more than 180 days ago, price unknown', false],
    ['120 days, 15 percent', 'sale 120 days ago, price up 15 percent', false],
    ['80 days, 15 percent', 'sale 80 days ago, price up 15 percent', true],
  ])('%s', (_what, search, secondAppraisal) => {
    expect(soundAnswer(runCase({ titleSearch: search }))).toMatchObject({ secondAppraisal });
  });

  test('(c)(4)(v): nothing of its fee is charged; agreements before the acquisition and a price of nothing are refused', () => {
    expect(soundAnswer(runCase({ secondAppraisalFee: 575 }))).toMatchObject({ chargeableToConsumer: 0 });
    expect(runCase({ ...RESALE, sellerAcquired: '2026-10-16' })).toMatchObject({
      ok: false,
      refusal: { code: 'AGREEMENT_BEFORE_ACQUISITION' },
    });
    expect(runCase({ ...RESALE, sellerAcquired: '2026-08-01', sellerPaid: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'SELLER_PRICE_NOT_POSITIVE' },
    });
  });
});

describe("the applicant's copies, 12 CFR 1002.14(a)(1)", () => {
  test('the safe day is never later than either calendar says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (n) => {
        const found = must(appraisalCopyDays(addDays('2024-02-01', n), regZCalendars()));
        expect(found.safe.value <= found.specific.value && found.safe.value <= found.general.value).toBe(true);
      }),
    );
  });

  test.each([
    [
      'across Columbus Day',
      { consummation: '2026-10-15' },
      { specificCalendar: '2026-10-10', generalCalendar: '2026-10-09', use: '2026-10-09' },
    ],
    [
      'comment -4.i: mailed',
      { mailed: '2026-10-08' },
      { deliveredSpecific: '2026-10-13', deliveredGeneral: '2026-10-14', use: '2026-10-14' },
    ],
    ['comment -4.i: evidence of receipt', { mailed: '2026-10-08', received: '2026-10-09' }, { use: '2026-10-09' }],
    ['comment -6.i: in time', { consummation: '2026-06-25', waiverGiven: '2026-06-22' }, { valid: true, copyDue: '2026-06-25' }],
    ['comment -6.i: too late', { consummation: '2026-06-25', waiverGiven: '2026-06-23' }, { valid: false, copyDue: '2026-06-22' }],
    [
      'comment -6.ii: clerical changes',
      { consummation: '2026-06-25', waiverGiven: '2026-06-24', onlyClericalChanges: true, earlierVersionInTime: true },
      { valid: true },
    ],
    [
      'comment -6.ii: no version in time',
      { consummation: '2026-06-25', waiverGiven: '2026-06-24', onlyClericalChanges: true, earlierVersionInTime: false },
      { valid: false },
    ],
    [
      'waived, not consummated',
      { transaction: 'will not be consummated', waived: true, determined: '2026-06-01' },
      { copyBy: '2026-07-01' },
    ],
    ['comment -7: a revision after one was sent', { versions: ['v1 sent to applicant', 'v2 received by creditor'] }, { mustSend: ['v2'] }],
    ['comment -7: the latest only', { versions: ['v1 received', 'v2 received', 'v3 received'] }, { mustSend: ['v3'] }],
    ['each valuation for itself', { versions: ['appraisal v1 sent', 'avm received', 'appraisal v2 sent'] }, { mustSend: ['avm'] }],
  ])('%s', (_what, inputs, expected) => {
    expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
  });

  test.each([
    ['comment -5.i', 'reviewed day 15, sent day 22, well before closing', true],
    ['comment -5.iii', 'AVM got day 5, sent day 12', true],
    ['comment -5.iv', 'complete day 12, held to day 42, closing day 50', false],
    ['comment -5.v', 'AVM complete day 5, held until the appraisal on day 35', false],
    ['by dates', 'complete 2026-06-01, sent 2026-06-08', true],
    ['too near the closing', 'complete day 40, sent day 45, closing day 46', false],
  ])('promptly: %s', (_what, history, prompt) => {
    expect(soundAnswer(runCase({ history }))).toMatchObject({ prompt });
  });

  test('a copy cannot be sent before the valuation is complete', () => {
    expect(copyPrompt({ completedOnDay: 9, sentOnDay: 8 })).toMatchObject({ ok: false, refusal: { field: 'history' } });
  });
});

test.each([
  ['1026.42(c)(1): a value is named', 'loan officer asks the appraiser to raise the value', false],
  ['1026.42(c)(1): the fee hangs on the value', 'fee withheld because the value was low', false],
  ['1026.42(c)(3): substandard work', 'fee withheld for a substandard report', true],
  ['1026.42(c)(3): more comparables', 'underwriter asks for another comparable', true],
  ['1026.42(c)(3) through the desk', "borrower's reconsideration of value", true],
  ['a reconsideration that names the value', 'reconsideration of value with the value needed', false],
  ['1026.42(c)(2): the report is altered', 'underwriter edits the report', false],
  ['1026.42(d)(1)', 'appraiser has an interest in the property', false],
  ['1026.42(e)', 'lender makes the loan knowing of a violation', false],
  ['GSE independence: the broker', 'broker picks the appraiser and pays directly', false],
  ['GSE independence: outside production', 'order goes through the AMC by lender staff outside production', true],
])('%s', (_what, act, allowed) => {
  expect(soundAnswer(runCase({ act }))).toMatchObject({ allowed });
});

test.each([
  ['FHA: 180 days', { loanType: 'FHA', effective: '2026-01-10' }, { appraisalStaysWith: 'case number', validThrough: '2026-07-09' }],
  ['FHA: a year with an update', { loanType: 'FHA', effective: '2026-01-10', updated: true }, { validThrough: '2027-01-10' }],
  ['VA', { loanType: 'VA' }, { result: 'notice of value', notBy: 'AMC' }],
  [
    'UAD from 2 November 2026',
    { loanType: 'Conventional', report: 'UAD 2.6', ordered: '2026-11-02' },
    { mustBe: 'UAD 3.6', reportAccepted: false },
  ],
  ['UAD before', { loanType: 'Conventional', report: 'UAD 2.6', ordered: '2026-11-01' }, { reportAccepted: true }],
  [
    'a transfer',
    { transferFrom: 'another lender', has: 'transfer letter, invoice paid' },
    { missing: ['independence certificate', 'first-generation file'] },
  ],
])('agencies: %s', (_what, inputs, expected) => {
  expect(soundAnswer(runCase(inputs))).toMatchObject(expected);
});

test('what is not covered is refused', () => {
  for (const inputs of [{ loanType: 'USDA' }, { act: 'appraiser whistles' }, { titleSearch: 'nothing' }, { history: 'some time ago' }, {}])
    expect(runCase(inputs)).toMatchObject({ ok: false });
});
