import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../calendar/index.ts';
import { soundAnswer, soundTree } from '../sound-answer.ts';
import { position, type Charge, type TolerancePosition } from '../tolerance/index.ts';
import { runCase } from './case.ts';
import { curesLedger, refundOfExcess, sellerDisclosureTimely, TEN_PERCENT_CAUSE } from './index.ts';

describe('an event after consummation, 12 CFR 1026.19(f)(2)(iii), (f)(4)(ii)', () => {
  const CONSUMMATION = { consummation: '2026-06-01', changesAmountPaid: true };

  test('comment -1.i: a recorder’s fee known the next day is corrected within 30 days of knowing', () => {
    expect(soundAnswer(runCase({ ...CONSUMMATION, recorderFeeKnown: '2026-06-02' }))).toMatchObject({ correctedCdBy: '2026-07-02' });
    expect(soundAnswer(runCase({ ...CONSUMMATION, transferTaxLearned: '2026-06-20' }))).toMatchObject({ correctedCdBy: '2026-07-20' });
  });

  test.each([
    ['2026-06-01', 0, true],
    ['2026-07-01', 30, true],
    ['2026-07-02', 31, false],
  ])('an event of %s is %i days after: duty %s', (event, daysAfter, duty) => {
    expect(soundAnswer(runCase({ ...CONSUMMATION, event }))).toMatchObject({ daysAfter, duty });
  });

  test('an event of the thirtieth day known much later is still corrected within 30 days of knowing', () => {
    const answer = soundAnswer(runCase({ ...CONSUMMATION, event: '2026-07-01', known: '2026-08-10' }));
    expect(answer).toMatchObject({ duty: true, correctedCdBy: '2026-09-09' });
  });

  test('no day is given where no correction is due', () => {
    const unchanged = { ...CONSUMMATION, changesAmountPaid: false, feeKnown: '2026-06-02' };
    expect(soundAnswer(runCase(unchanged))).toMatchObject({ duty: false, correctedCdBy: null });
    expect(soundAnswer(runCase({ ...CONSUMMATION, event: '2026-07-05', known: '2026-07-06' }))).toMatchObject({ correctedCdBy: null });
  });

  test('what happened before consummation is refused', () => {
    expect(runCase({ ...CONSUMMATION, event: '2026-05-29' })).toMatchObject({ ok: false, refusal: { code: 'EVENT_BEFORE_CONSUMMATION' } });
  });

  test.each([
    ['comment -1.iii: the seller pays', '500 nuisance assessment found in recording, seller pays by agreement', false, true],
    ['the buyer pays', '$320 water lien found by title, paid by the buyer', true, false],
    ['both pay', 'title charge of 200 found at recording, seller and buyer each pay half', true, true],
    ['the lender pays', 'recording fee higher by 12, lender absorbs it', false, false],
    ['the seller refuses', 'dues found by the title agent, the seller does not pay, the buyer pays', true, false],
    ['nobody is named', 'recording fee came out 18 higher than disclosed', true, false],
    ['comment -1.iv: a later tax rate', 'tax rate raised ten days after closing', false, false],
    ['a later premium', 'insurance premium increased at renewal', false, false],
    ['the thirtieth day', 'recording fee found thirty days after closing', true, false],
    ['45 days', 'recording fee found 45 days after closing', false, false],
    ['comment -2: per-diem interest', 'loan funded a day late, per-diem interest rises by 41', false, false],
  ])('%s', (_what, event, consumerCd, sellerCd) => {
    expect(soundAnswer(runCase({ event }))).toMatchObject({ consumerCd, sellerCd });
  });

  test('an event that can’t be classified is refused', () => {
    expect(runCase({ event: 'it rained' })).toMatchObject({ ok: false, refusal: { field: 'event' } });
  });
});

describe('changed lines, comment 19(f)(2)(iii)-2', () => {
  test.each([
    [['per-diem interest'], false, false, []],
    [['per-diem interest', 'finance charge', 'cash to close'], false, false, []],
    [['per-diem interest', 'recording fee'], true, false, ['per-diem interest', 'recording fee']],
    [['recording fee', 'total closing costs'], true, false, ['recording fee', 'total closing costs']],
    [["seller's commission"], false, true, []],
    [['seller credit', 'prepaid interest'], true, true, ['seller credit', 'prepaid interest']],
    [['property tax rate'], false, false, []],
  ])('%j', (changed, consumerCd, sellerCd, mustCorrect) => {
    expect(soundAnswer(runCase({ changed }))).toMatchObject({ consumerCd, sellerCd, mustCorrect });
  });

  test('a total without what changed it is refused', () => {
    expect(runCase({ changed: ['APR'] })).toMatchObject({ ok: false, refusal: { code: 'CAUSE_OF_TOTAL' } });
  });
});

describe('clerical errors, comment 19(f)(2)(iv)-1', () => {
  test.each([
    ['wrong payee named', true],
    ['wrong settlement service provider as recipient of the appraisal fee', true],
    ['borrower’s name misspelled', true],
    ['NMLS number of the loan officer wrong', true],
    ['phone of the settlement agent wrong', true],
    ['wrong property address', false],
    ['wrong mailing address of the borrower', false],
    ['appraisal fee understated by $50', false],
    ['interest rate wrong', false],
    ['product shown as fixed', false],
    ['prepayment penalty answered no', false],
  ])('%s: %s', (error, clerical) => {
    expect(soundAnswer(runCase({ error }))).toMatchObject(clerical ? { clerical, days: 60 } : { clerical });
  });

  test('the sixtieth day is a calendar day', () => {
    expect(soundAnswer(runCase({ error: 'wrong payee', consummation: '2013-10-01' }))).toMatchObject({ by: '2013-11-30' });
  });
});

describe('refund of an excess, 12 CFR 1026.19(f)(2)(v)', () => {
  const excess = { consummation: '2026-04-15', excess: 185 };
  test.each([
    ['on the sixtieth day, a Sunday', { refunded: 185, refundDate: '2026-06-14' }, { inTime: true, left: 0, cured: true }],
    ['a day late and too little', { refunded: 100, refundDate: '2026-06-15' }, { inTime: false, left: 85, cured: false }],
    ['in time and too little', { refunded: 184.99, refundDate: '2026-06-01' }, { inTime: true, left: 0.01, cured: false }],
    ['more than owed', { refunded: 200, refundDate: '2026-06-01' }, { inTime: true, left: 0, cured: true }],
    [
      'the corrected disclosure late',
      { refunded: 185, refundDate: '2026-06-01', correctedCd: '2026-06-15' },
      { inTime: true, left: 0, cured: false },
    ],
  ])('%s', (_what, refund, expected) => {
    expect(soundAnswer(runCase({ ...excess, ...refund }))).toMatchObject({ by: '2026-06-14', ...expected });
  });

  test('what is not refunded yet has a day and no verdict', () => {
    const found = must(refundOfExcess({ consummation: '2026-04-15', excess: 18500, refunded: 0 }));
    expect([found.by.value, found.left.value, found.inTime]).toEqual(['2026-06-14', 18500, undefined]);
  });
});

describe('the ledger of cures', () => {
  const charges = [
    { charge: 'origination', group: 'zero', le: 1500, actual: 1500 },
    { charge: 'appraisal', group: 'zero', le: 575, actual: 650 },
    { charge: 'credit report', group: 'zero', le: 65, actual: 58.2 },
    { charge: 'title search', group: 'ten', le: 350, actual: 420 },
    { charge: 'settlement', group: 'ten', le: 600, actual: 725 },
    { charge: 'survey', group: 'ten', le: 450, actual: 0, performed: false },
    { charge: 'recording', group: 'ten', le: 140, actual: 152 },
  ];

  test('a line a cause; a fall offsets no rise, and a service not performed counts on neither side', () => {
    const answer = soundAnswer(runCase({ charges, curesOnCd: 75 }));
    expect(answer).toMatchObject({ zero: 75, ten: 98, total: 173, leftToCure: 98 });
    expect(answer['lines']).toMatchObject([
      { cause: 'appraisal', group: 'zero', limit: 575, actual: 650, excess: 75, left: 0 },
      { cause: TEN_PERCENT_CAUSE, group: 'ten', limit: 1199, actual: 1297, excess: 98, left: 98 },
    ]);
  });

  test('a lender credit that shrinks is an excess', () => {
    expect(soundAnswer(runCase({ charges: [{ charge: 'lender credits', le: 500, actual: 300 }] }))).toMatchObject({ zero: 200 });
  });

  test('a cure names its cause; one without an excess there is refused', () => {
    const cure = { form: 'principal reduction', amount: 98, charge: 'ten percent group' };
    expect(soundAnswer(runCase({ charges, cures: [cure] }))).toMatchObject({ leftToCure: 75, lines: [{ left: 75 }, { left: 0 }] });
    expect(runCase({ charges, cures: [{ ...cure, charge: 'origination' }] })).toMatchObject({
      ok: false,
      refusal: { code: 'CURE_WITHOUT_EXCESS' },
    });
  });

  const zero: Charge['facts'] = { nature: 'loan-charge', paidTo: 'creditor' };
  const ten: Charge['facts'] = { nature: 'recording-fee', paidTo: 'unaffiliated' };
  const positionOf = (amounts: readonly (readonly [number, number, boolean])[]): TolerancePosition => {
    const charges = amounts.map(([, current, isTen], at): Charge => ({ id: `${at}`, label: `${at}`, facts: isTen ? ten : zero, current }));
    const estimates = Object.fromEntries(amounts.map(([estimate], at) => [`${at}`, estimate]));
    return must(position(charges, [{ id: 'LE', form: 'loan-estimate', providedOn: '2026-03-02', amounts: estimates }], LENDER_CALENDAR));
  };

  test('what the lines are cured by and still owe is what was given and is owed, to the cent', () => {
    const amount = fc.nat(100_000);
    const rows = fc.array(fc.tuple(amount, amount, fc.boolean()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.array(fc.nat(60_000), { maxLength: 4 }), (amounts, given) => {
        const ledger = must(
          curesLedger(
            positionOf(amounts),
            given.map((each) => ({ form: 'refund', amount: each })),
          ),
        );
        soundTree(ledger.left.why);
        for (const line of ledger.lines) soundTree(line.left.why);
        const left = ledger.lines.reduce((sum, line) => sum + line.left.value, 0);
        expect(left).toBe(ledger.left.value);
        const total = given.reduce((sum, each) => sum + each, 0);
        expect(ledger.left.value - ledger.over.value).toBe(ledger.excess.value - total);
      }),
    );
  });
});

describe('the seller’s disclosure, 12 CFR 1026.19(f)(4)', () => {
  test('(i), (iv): the settlement agent gives it and sends the creditor a copy', () => {
    const sellerCd = 'by the day of consummation';
    expect(soundAnswer(runCase({ sellerCd }))).toMatchObject({ givenBy: 'settlement agent', copyTo: 'creditor' });
    expect(soundAnswer(runCase({ sellerCd, settlementAgent: 'the lender itself' }))).toMatchObject({ copyTo: null });
    expect(soundAnswer(runCase({ sellerCd, separateDocuments: false }))).toMatchObject({ copyTo: null });
  });

  test('(ii): no later than the day of consummation', () => {
    expect(must(sellerDisclosureTimely('2026-06-01', '2026-06-01')).value).toBe(true);
    expect(must(sellerDisclosureTimely('2026-06-01', '2026-06-02')).value).toBe(false);
  });
});
