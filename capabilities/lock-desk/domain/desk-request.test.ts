import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, fromDayNumber } from '../../../foundation/dates/dates.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { amountOf, averageDrift, rateBucketName, weightedAverage, type ExposureGroup } from './desk-exposure.ts';
import { kindsPossible } from './desk-ask.ts';
import { wishOf } from './desk-change.ts';
import { exceptionsOffered, policyWithout, usualExtensionCost } from './desk-exceptions.ts';
import { missingToClose, shortestExtension } from './desk-expiring.ts';
import { lockManually } from './desk-manual-lock.ts';
import { deskMinutes, medianWait } from './desk-promise.ts';
import { deskClaim, deskRequestState, mayAnswerCounter, mayDecide, readTerms, stillPending, type DeskRequest } from './desk-request.ts';
import { deskRequestName, deskTermsWords } from './desk-words.ts';
import { lockPolicy2026 } from '../../lock-policy/domain/lock-policy.ts';
import type { Lock, LockContext, WallTime } from '../../lock/domain/index.ts';

const LENA = { personId: 'lena', name: 'Lena' };
const ADAM = { personId: 'adam', name: 'Adam' };
const AT = '2026-11-20T16:00:00.000Z';
const later = (millis: number): string => new Date(Date.parse(AT) + millis).toISOString();

function request(more: Partial<DeskRequest> = {}): DeskRequest {
  return {
    requestId: 'r',
    kind: 'concession',
    state: 'open',
    wanted: { points: 250 },
    askedAt: AT,
    lapsesAt: null,
    claim: null,
    counter: null,
    decided: null,
    ...more,
  };
}
const claimed = request({ claim: { ...LENA, until: later(600_000) } });
const countered = request({ state: 'countered', counter: { terms: { points: 125 }, until: later(3_600_000), by: 'Lena' } });

/** Standard time: 8:00 at the desk is 13:00 UTC. */
function toInstant({ date, time }: WallTime): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const utc = dayNumber(date) * 1440 + hours * 60 + minutes + 300;
  const day = Math.floor(utc / 1440);
  return `${fromDayNumber(day)}T${String(Math.floor((utc - day * 1440) / 60)).padStart(2, '0')}:${String(utc % 60).padStart(2, '0')}:00.000Z`;
}
const context: LockContext = {
  now: { instant: AT, date: '2026-11-20', time: '11:00' },
  policy: lockPolicy2026,
  closedBecause: LENDER_CALENDAR.closedBecause,
  toInstant,
};

describe('a request', () => {
  test.each<[string, DeskRequest, string, string]>([
    ['nobody has', request(), AT, 'open'],
    ['somebody has, to the millisecond before its end', claimed, later(599_999), 'claimed'],
    ['at the end of the claim', claimed, later(600_000), 'open'],
    ['the desk countered', countered, later(3_599_999), 'countered'],
    ['at the end of the counter', countered, later(3_600_000), 'lapsed'],
    ['whose lock has ended', request({ lapsesAt: AT }), AT, 'lapsed'],
    ['decided', request({ state: 'denied', lapsesAt: AT }), AT, 'denied'],
  ])('%s is %s', (_name, one, now, state) => {
    expect(deskRequestState(one, now)).toBe(state);
  });

  test('is claimed by one at a time, renewed by its own, and taken over when the time is out', () => {
    expect(deskClaim(claimed, ADAM, later(599_999))).toMatchObject({
      ok: false,
      refusal: { code: 'REQUEST_CLAIMED', message: 'Lena has this request open.' },
    });
    expect(deskClaim(claimed, LENA, later(300_000))).toMatchObject({ ok: true, value: { until: later(900_000) } });
    expect(deskClaim(claimed, ADAM, later(600_000))).toMatchObject({ ok: true, value: { name: 'Adam' } });
    expect(deskClaim(countered, LENA, AT)).toMatchObject({ ok: false, refusal: { code: 'WAITING_ON_BROKER' } });
  });

  test.each<[string, DeskRequest, string, string | undefined]>([
    ['by the one who has it', claimed, later(1), undefined],
    ['not after the claim', claimed, later(600_000), 'CLAIM_LOST'],
    ['not unclaimed', request(), AT, 'CLAIM_LOST'],
    ['not while another has it', request({ claim: { ...ADAM, until: later(1000) } }), AT, 'REQUEST_CLAIMED'],
    ['not twice', request({ state: 'approved', decided: { by: 'Adam', at: AT } }), AT, 'REQUEST_DECIDED'],
  ])('is decided %s', (_name, one, now, code) => {
    const may = mayDecide(one, LENA, now);
    expect(may.ok ? undefined : may.refusal.code).toBe(code);
  });

  test('records who decided it, and only a counter that has not expired can be answered', () => {
    expect(stillPending(request({ state: 'withdrawn', decided: { by: 'Priya', at: AT } }), AT)).toMatchObject({
      refusal: { message: 'Priya withdrew this already.' },
    });
    expect(mayAnswerCounter(countered, AT)).toEqual({ ok: true, value: { points: 125 } });
    expect(mayAnswerCounter(countered, later(3_600_000))).toMatchObject({ refusal: { code: 'REQUEST_LAPSED' } });
    expect(mayAnswerCounter(request(), AT)).toMatchObject({ refusal: { code: 'NOT_COUNTERED' } });
  });

  test('takes the figures of its kind and no others', () => {
    expect(readTerms('extension', { days: 7, rate: 6500 }, 'broker')).toEqual({ ok: true, value: { days: 7 } });
    expect(readTerms('late-lock', { productId: '0101' }, 'broker')).toMatchObject({ refusal: { code: 'WISH_INCOMPLETE', field: 'rate' } });
    expect(readTerms('second-lien', {}, 'broker').ok).toBe(true);
    expect(readTerms('second-lien', {}, 'desk')).toMatchObject({ refusal: { field: 'productName' } });
    expect([
      deskRequestName('extension', { days: 7 }),
      deskRequestName('concession', { points: 250 }),
      deskRequestName('drift', {}),
    ]).toEqual(['Extension, 7 days', 'Concession, +0.250', 'Lock, drift found']);
    expect(deskTermsWords('second-lien', { productName: 'Fixed second', rate: 8125, price: 100_250, lockDays: 30 })).toBe(
      'Fixed second at 8.125%, 100.250, 30 days',
    );
  });
});

describe('the promise', () => {
  test.each([
    ['within the day', '2026-11-20', '2026-11-20T16:00:00.000Z', '2026-11-20T16:25:59.000Z', 25],
    ['from the evening before', '2026-11-19', '2026-11-20T00:52:00.000Z', '2026-11-20T16:00:00.000Z', 8 + 180],
    ['over a weekend', '2026-11-21', '2026-11-21T15:00:00.000Z', '2026-11-23T13:10:00.000Z', 10],
    ['over Thanksgiving', '2026-11-26', '2026-11-26T15:00:00.000Z', '2026-11-27T13:05:00.000Z', 5],
    ['asked in the future, by another clock', '2026-11-21', '2026-11-21T16:00:00.000Z', '2026-11-20T16:00:00.000Z', 0],
  ])('counts desk minutes %s', (_name, date, instant, to, minutes) => {
    expect(deskMinutes({ instant, date }, to, context)).toBe(minutes);
  });

  test('the median is one of the waits and its tree verifies', () => {
    expect(medianWait([])).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.nat(600), { minLength: 1, maxLength: 30 }), (minutes) => {
        const median = medianWait(minutes.map((one, n) => ({ label: String(n), minutes: one })))!;
        expect(minutes).toContain(median.value);
        expect(minutes.filter((one) => one <= median.value).length * 2).toBeGreaterThanOrEqual(minutes.length);
        expect(verifySteps(median.why).discrepancies).toEqual([]);
      }),
    );
  });
});

describe('exposure', () => {
  const group = (loans: readonly (readonly [number, number])[]): ExposureGroup => ({
    key: 'k',
    name: 'some locks',
    loans: loans.length,
    amountCents: loans.reduce((sum, [amount]) => sum + amount, 0),
    rateSum: String(loans.reduce((sum, [amount, rate]) => sum + BigInt(amount) * BigInt(rate), 0n)),
    priceSum: '0',
  });

  test('an average weighs each loan with its amount, and says how', () => {
    const one = weightedAverage(
      group([
        [100_000_00, 6000],
        [300_000_00, 7000],
      ]),
      'rate',
    )!;
    expect(one.value).toBe(6750);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 300_000_000 }), fc.integer({ min: 1, max: 15_000 })), { minLength: 1, maxLength: 40 }),
        (loans) => {
          const average = weightedAverage(group(loans), 'rate')!;
          const rates = loans.map(([, rate]) => rate);
          expect(average.value).toBeGreaterThanOrEqual(Math.min(...rates));
          expect(average.value).toBeLessThanOrEqual(Math.max(...rates));
          expect(verifySteps(average.why).discrepancies).toEqual([]);
        },
      ),
    );
    expect(weightedAverage(group([]), 'price')).toBeUndefined();
    expect(amountOf('All', [group([[500, 1]]), group([[700, 1]])]).value).toBe(1200);
    expect([averageDrift(-375, 2)!.value, averageDrift(0, 0)]).toEqual([-188, undefined]);
    expect(verifySteps(averageDrift(-375, 2)!.why).discrepancies).toEqual([]);
    expect(rateBucketName(6250)).toBe('6.250%–6.499%');
  });

  test('the steps missing before a closing, and the cost of the shortest extension', () => {
    const ready = {
      status: 'Clear to Close',
      loanEstimateSent: true,
      closingDate: '2026-12-01',
      expiresOn: '2026-12-01',
      driftSentence: null,
    } as const;
    expect(missingToClose(ready)).toEqual([]);
    expect(missingToClose({ ...ready, status: 'Disclosed', loanEstimateSent: false, closingDate: '2026-12-02' })).toEqual([
      'LE not sent',
      'Not clear to close',
      'Closing 12/02 is after lock expiry',
    ]);
    const cheapest = shortestExtension(lockPolicy2026, 0, 318_087_00)!;
    expect(cheapest).toMatchObject({ days: 3, cost: 60, costCents: 190_85 });
    expect(verifySteps(cheapest.why).discrepancies).toEqual([]);
    expect(shortestExtension(lockPolicy2026, lockPolicy2026.maximumExtensions, 1)).toBeNull();
  });
});

describe('beyond the policy', () => {
  test('usual costs follow the curve, and only the one limit is set aside', () => {
    expect([3, 4, 20, 45].map((days) => usualExtensionCost(lockPolicy2026, days))).toEqual([60, 100, 600, 900]);
    const late = policyWithout(lockPolicy2026, 'cut-offs');
    expect({ ...late, cutOffs: lockPolicy2026.cutOffs }).toEqual({ ...lockPolicy2026, onlineOutsideDeskHours: true });
    expect(policyWithout(lockPolicy2026, 'renegotiation').version).toBe(lockPolicy2026.version);
  });

  test('a manual lock is of a second lien, names who set its price, and has no sheet', () => {
    const loan = { loanId: '1', status: 'Registered', noteAmount: 96_000_00, secondLien: true } as const;
    const terms = { productName: 'Fixed second', rate: 8125, price: 100_250, lockDays: 30 };
    const grant = { by: 'Lena', reason: 'Investor quote.' };
    const made = lockManually(loan, terms, grant, context);
    expect(made).toMatchObject({ ok: true, value: { terms: { byHand: grant, price: 100_250 }, expiry: { wall: { date: '2026-12-21' } } } });
    expect(made.ok && made.value.terms).not.toHaveProperty('trace');
    expect(lockManually({ ...loan, secondLien: false }, terms, grant, context)).toMatchObject({ refusal: { code: 'LOCKED_ONLINE' } });
    expect(lockManually({ ...loan, status: 'Withdrawn' }, terms, grant, context)).toMatchObject({ refusal: { code: 'LOAN_STATUS' } });
  });
});

describe('what a loan can ask the desk for', () => {
  const until = (instant: string, cancelled = false) => ({ cancelled, expiry: { instant } }) as unknown as Lock;
  test.each<[string, Lock | undefined, boolean, readonly string[]]>([
    ['never locked', undefined, false, ['late-lock']],
    ['locked', until(later(1)), false, ['extension', 'concession', 'renegotiation', 'product-change']],
    ['expired', until(AT), false, ['relock']],
    ['cancelled', until(later(1), true), false, ['late-lock']],
    ['a second lien without a lock', undefined, true, ['second-lien']],
    ['a locked second lien', until(later(1)), true, []],
  ])('%s', (_what, lock, secondLien, kinds) => {
    expect(kindsPossible({ lock, secondLien, context })).toEqual(kinds);
  });

  test('extensions and relocks at the cost the desk starts from', () => {
    const { extensions, relocks } = exceptionsOffered(lockPolicy2026);
    expect(extensions[0]).toEqual({ days: 3, cost: usualExtensionCost(lockPolicy2026, 3) });
    expect(new Set(relocks.map(({ cost }) => cost))).toEqual(new Set([lockPolicy2026.relock.worstCaseFee]));
  });
});

test('a request is judged with its own figures, save those that are tried', () => {
  const asked = { ...request({ kind: 'extension', wanted: { points: 250, days: 7 } }), note: 'Appraisal is late' };
  const granter = { ...LENA, roles: ['lock-desk'] };
  expect(wishOf(asked, {}, granter)).toEqual({ kind: 'extension', terms: asked.wanted, granter, reason: 'Appraisal is late' });
  expect(wishOf(asked, { points: 125 }, granter).terms).toEqual({ points: 125, days: 7 });
  expect(wishOf({ ...asked, wanted: { days: 7 } }, { days: 5 }, granter).terms).toEqual({ days: 5 });
});
