import { describe, expect, test } from 'vitest';
import { must } from '../../../foundation/result/result.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { personState, firstDelivery } from '../../deliver/domain/index.ts';
import { chargeableFees, feesFrom, intentInTime, recordIntentToProceed, resendDisclosures, type IntentContext } from './index.ts';

const MON_2026_11_16 = '2026-11-16';
const agreed = { kind: 'agreed', form: null, version: null, how: null, on: MON_2026_11_16, at: '2026-11-16T18:00:00.000Z' } as const;
const estimate = { form: 'loan-estimate', version: 1, sentOn: MON_2026_11_16, dueOn: null } as const;
const delivered = firstDelivery([personState([estimate], [agreed])], 'loan-estimate', 1)!;
const context: IntentContext = {
  delivered,
  status: 'Disclosed',
  today: '2026-11-20',
  sent: [{ version: 1, sentOn: MON_2026_11_16 }],
  parties: [
    { id: 'b1', name: 'Marisol Okafor', role: 'Borrower' },
    { id: 'p1', name: 'Priya', role: 'Loan officer' },
  ],
  recorded: undefined,
};
const stated = { recipientId: 'b1', how: 'telephone', statedOn: '2026-11-19', receivedBefore: false, note: ' Called at noon ' } as const;
const decided = (more: Partial<typeof stated> | object = {}, about: Partial<IntentContext> = {}) =>
  recordIntentToProceed({ ...context, ...about }, { ...stated, ...more });

describe('the fees of an estimate that may be charged', () => {
  const fees = [
    { id: 'credit-report', label: 'Credit report', amountCents: 6_500 },
    { id: 'origination', label: 'Origination', amountCents: 90_000 },
    { id: 'appraisal', label: 'Appraisal', amountCents: 65_000 },
  ];
  const recorded = (receivedBefore: boolean) => ({ ...must(decided()), receivedBefore, recordedBy: 'Helen' });
  test.each([
    ['only the credit report before an intent', {}, [true, false]],
    ['all with an intent after the estimate was received', { recorded: recorded(false) }, [true, true]],
    ['none more while the estimate is not received', { recorded: recorded(false), delivered: null }, [true, false]],
    ['all where the recorder confirms that it was', { recorded: recorded(true), delivered: null }, [true, true]],
  ] as const)('%s', (_what, about, allowed) => {
    const found = chargeableFees({ ...context, ...about }, fees);
    expect(found.map(({ label }) => label)).toEqual(['Credit report', 'Appraisal']);
    expect(found.map((fee) => fee.allowed.value)).toEqual(allowed);
    for (const fee of found) expect(verifySteps(fee.allowed.why).discrepancies).toEqual([]);
  });
});

describe('12 CFR 1026.19(e)(2)(i)(A): the intent to proceed', () => {
  test('is recorded with who, when, how and about which version', () => {
    expect(must(decided())).toEqual({
      version: 1,
      recipientId: 'b1',
      name: 'Marisol Okafor',
      how: 'telephone',
      statedOn: '2026-11-19',
      receivedBefore: false,
      note: 'Called at noon',
    });
  });
  test('is about the newest version that was out on its day', () => {
    const sent = [
      { version: 2, sentOn: '2026-11-20' },
      { version: 1, sentOn: MON_2026_11_16 },
    ] as const;
    expect(must(decided({}, { sent })).version).toBe(1);
    expect(must(decided({ statedOn: '2026-11-20' }, { sent })).version).toBe(2);
  });
  test.each([
    ['before an estimate was sent', {}, { sent: [] }, 'ESTIMATE_NOT_SENT'],
    ['before the day of the first', { statedOn: '2026-11-13' }, {}, 'INTENT_BEFORE_ESTIMATE'],
    ['before it is taken as received, Thu 11/19', { statedOn: '2026-11-18' }, {}, 'NOT_RECEIVED'],
    ['while no borrower agreed to electronic documents or got paper', {}, { delivered: null }, 'NOT_RECEIVED'],
    ['of somebody who is no borrower', { recipientId: 'p1' }, {}, 'NOT_A_BORROWER'],
    ['of a day to come', { statedOn: '2026-11-21' }, {}, 'INTENT_IN_FUTURE'],
    ['on a loan that ended', {}, { status: 'Withdrawn' }, 'LOAN_STATUS'],
    ['a second time', {}, { recorded: { ...must(decided()), recordedBy: 'Helen' } }, 'INTENT_RECORDED'],
  ] as const)('does not count %s', (_what, more, about, code) => {
    expect(decided(more, about)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('counts earlier where the borrower had the estimate', () => {
    expect(must(decided({ statedOn: '2026-11-17', receivedBefore: true })).statedOn).toBe('2026-11-17');
  });
  test('fees may be charged from the later of receipt and intent', () => {
    expect(must(feesFrom(delivered, { statedOn: '2026-11-20', receivedBefore: false })).value).toBe('2026-11-20');
    const early = must(feesFrom(delivered, { statedOn: '2026-11-17', receivedBefore: true }));
    expect(early.value).toBe('2026-11-17');
    expect(verifySteps(early.why).discrepancies).toEqual([]);
    expect(must(feesFrom(null, { statedOn: '2026-11-18', receivedBefore: true })).value).toBe('2026-11-18');
  });
  test('12 CFR 1026.19(e)(3)(iv)(E): after the tenth business day it no longer fixes the costs', () => {
    // Mon 11/16 and ten business days, Thanksgiving left out: Tue 12/01.
    const within = (day: '2026-12-01' | '2026-12-02') => must(intentInTime(context.sent[0]!, day)).inTime!.value;
    expect([within('2026-12-01'), within('2026-12-02')]).toEqual([true, false]);
  });
});

describe('disclosures that go out again', () => {
  const about = {
    status: 'Disclosed',
    sentVersions: [2, 1],
    parties: [
      { id: 'b1', name: 'Marisol Okafor', role: 'Borrower', email: 'marisol@example.com' },
      { id: 'b2', name: 'Daniel Okafor', role: 'Borrower', email: null },
    ],
    justSent: [{ version: 2, recipientId: 'b1' }],
  };
  test('are of a version that was sent, once to each', () => {
    expect(must(resendDisclosures(about, { version: 1, recipientIds: ['b1', 'b1'] })).to).toHaveLength(1);
  });
  test.each([
    ['a version that was not sent', { version: 3, recipientIds: ['b1'] }, 'VERSION_UNKNOWN'],
    ['somebody without an address', { version: 1, recipientIds: ['b2'] }, 'NO_ADDRESS'],
    ['a stranger', { version: 1, recipientIds: ['x'] }, 'NOT_A_PARTY'],
    ['who got it a minute ago', { version: 2, recipientIds: ['b1'] }, 'RESENT_JUST_NOW'],
  ])('not %s', (_what, wanted, code) => {
    expect(resendDisclosures(about, wanted)).toMatchObject({ ok: false, refusal: { code } });
  });
  test('not while nothing was sent, nor on a loan that ended', () => {
    const wanted = { version: 1, recipientIds: ['b1'] };
    expect(resendDisclosures({ ...about, sentVersions: [] }, wanted)).toMatchObject({ refusal: { code: 'ESTIMATE_NOT_SENT' } });
    expect(resendDisclosures({ ...about, status: 'Denied' }, wanted)).toMatchObject({ refusal: { code: 'LOAN_STATUS' } });
  });
});
