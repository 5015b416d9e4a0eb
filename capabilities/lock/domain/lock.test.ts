import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { addDays, dayNumber, fromDayNumber, isPlainDate } from '../../../foundation/dates/dates.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { must } from '../../../foundation/result/result.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { samplePurchase } from '../../price/samples/sample-purchase.ts';
import {
  applyLockEvent,
  availableRates,
  changeRate,
  deskSentence,
  expiryOf,
  explainExpiry,
  explainLockPrice,
  explainRelock,
  extendLock,
  extensionPeriods,
  lockLoan,
  lockFromEvents,
  priceAndLockLoan,
  lockState,
  relockLoan,
  verifyLock,
  type Lock,
  type LockableLoan,
} from './index.ts';
import { lockPolicy2026 } from '../../lock-policy/domain/index.ts';
import { instantMillis } from '../../lock-policy/domain/instants.ts';
import {
  FRI_2026_11_20,
  at,
  better,
  deskOnly,
  later,
  live,
  loan,
  locked,
  morning,
  refused,
  verified,
  wish,
} from '../samples/sample-lock.ts';

describe('locking', () => {
  test('takes an offer once; what else refuses it is said first', () => {
    const take = (offer: typeof verified.offer, used: boolean) => refused(priceAndLockLoan(loan, { ...offer, used }, live, morning));
    expect([take(verified.offer, false), take(verified.offer, true)]).toEqual([undefined, 'OFFER_USED']);
    expect(take({ ...verified.offer, loanId: 'another' }, true)).toBe('OFFER_MISMATCH');
    expect(priceAndLockLoan(loan, { ...verified.offer, used: false }, live, morning)).toEqual(
      lockLoan(loan, verified.offer, live, morning),
    );
  });
  test('locks at the verified price, pinned to the sheet, through the rolled date', () => {
    const event = must(lockLoan(loan, verified.offer, live, at(FRI_2026_11_20, '10:51:48')));
    expect(event).toMatchObject({
      type: 'LoanLocked',
      lockDate: FRI_2026_11_20,
      terms: { productId: '0101', rate: 6875, lockDays: 45, price: verified.trace.price, sheetVersion: '2026-11-20-1' },
      expiry: { wall: { date: '2027-01-04', time: '20:00', zone: 'America/New_York' }, instant: '2027-01-05T01:00:00.000Z' },
      policyVersion: '2026-11-01',
    });
    // Three rules of the requested kind of loan, four of every product, fourteen agency rules, the conforming limit.
    expect(verified.rulesMet).toBe(29);
    expect(verified.holdsUntil).toBe(instantMillis(morning.now.instant) + 60_000);
    const why = explainLockPrice(lockFromEvents([event])!);
    expect(why.value).toBe(event.terms.price);
    expect(verifySteps(why.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('SECOND_LIEN, with the sentence as printed, before anything else', () => {
    const second = { ...loan, status: 'Withdrawn' as const, scenario: { ...samplePurchase, lienPriority: 'SecondLien' as const } };
    expect(lockLoan(second, verified.offer, live, morning)).toMatchObject({
      refusal: { code: 'SECOND_LIEN', message: 'Second-lien loans must be locked manually with the lock desk.' },
    });
  });

  test.each(['Prequalified', 'Withdrawn', 'Denied', 'Cancelled', 'Closed', 'Funded'] as const)('LOAN_STATUS: %s', (status) => {
    expect(refused(verifyLock({ ...loan, status }, wish, live, morning))).toBe('LOAN_STATUS');
  });

  test('ALREADY_LOCKED, and after the expiry LOCK_EXPIRED, which points to the relock', () => {
    const lock = locked();
    expect(refused(lockLoan({ ...loan, lock }, verified.offer, live, morning))).toBe('ALREADY_LOCKED');
    expect(refused(verifyLock({ ...loan, lock }, wish, live, at('2027-01-05', '09:00')))).toBe('LOCK_EXPIRED');
    expect(refused(verifyLock({ ...loan, lock: { ...lock, cancelled: true } }, wish, live, morning))).toBeUndefined();
  });

  test('OFFER_EXPIRED after 60 seconds, not at 60, and never from the future', () => {
    expect(refused(lockLoan(loan, verified.offer, live, at(FRI_2026_11_20, '10:52:12.000')))).toBeUndefined();
    expect(refused(lockLoan(loan, verified.offer, live, at(FRI_2026_11_20, '10:52:12.001')))).toBe('OFFER_EXPIRED');
    expect(refused(lockLoan(loan, verified.offer, live, at(FRI_2026_11_20, '10:51:11.999')))).toBe('OFFER_EXPIRED');
  });

  test('SHEET_CHANGED shows both prices', () => {
    expect(lockLoan(loan, verified.offer, later, morning)).toMatchObject({
      refusal: {
        code: 'SHEET_CHANGED',
        details: {
          offered: verified.offer.price,
          now: verified.offer.price - 125,
          offeredOn: '2026-11-20-1',
          nowOn: '2026-11-20-2',
        },
      },
    });
  });

  test('PRICE_CHANGED when the loan changed, or the offer was tampered with', () => {
    const changed = { ...loan, scenario: { ...samplePurchase, score: 735 } };
    expect(refused(lockLoan(changed, verified.offer, live, morning))).toBe('PRICE_CHANGED');
    expect(refused(lockLoan(loan, { ...verified.offer, price: verified.offer.price + 250 }, live, morning))).toBe('PRICE_CHANGED');
    expect(refused(lockLoan(loan, { ...verified.offer, policyVersion: '2026-10-01' }, live, morning))).toBe('POLICY_CHANGED');
    expect(refused(lockLoan(loan, { ...verified.offer, loanId: '1400023872' }, live, morning))).toBe('OFFER_MISMATCH');
  });

  test('INELIGIBLE carries every failing rule', () => {
    const weak = { ...loan, scenario: { ...samplePurchase, score: 610, dti: 51_000 } };
    const result = verifyLock(weak, wish, live, morning);
    expect(result).toMatchObject({
      refusal: { code: 'INELIGIBLE', details: { failures: [{ ruleId: 'agency-score' }, { ruleId: 'agency-dti' }] } },
    });
  });

  test('what the sheet or the policy does not have', () => {
    expect(refused(verifyLock(loan, { ...wish, productId: '9999' }, live, morning))).toBe('PRODUCT_NOT_OFFERED');
    expect(refused(verifyLock(loan, { ...wish, rate: 6880 }, live, morning))).toBe('RATE_NOT_OFFERED');
    expect(refused(verifyLock(loan, { ...wish, lockDays: 44 }, live, morning))).toBe('TERM_NOT_OFFERED');
    // 5.500 for 45 days: 94.906 and everything against it is far below 95.000.
    expect(refused(verifyLock(loan, { ...wish, rate: 5500 }, live, morning))).toBe('PRICE_BELOW_MINIMUM');
  });

  test('DESK_CLOSED outside hours, on weekends and holidays, where the policy does not lock online', () => {
    const closed = (date: string, time: string) => refused(verifyLock(loan, wish, live, deskOnly(at(date, time))));
    expect(closed(FRI_2026_11_20, '07:59:59')).toBe('DESK_CLOSED');
    expect(closed(FRI_2026_11_20, '08:00')).toBeUndefined();
    expect(closed(FRI_2026_11_20, '19:59:59')).toBeUndefined();
    expect(closed(FRI_2026_11_20, '20:00')).toBe('DESK_CLOSED');
    expect(closed('2026-11-21', '10:00')).toBe('DESK_CLOSED');
    expect(verifyLock(loan, wish, live, deskOnly(at('2026-11-26', '10:00')))).toMatchObject({
      refusal: { code: 'DESK_CLOSED', details: { reason: expect.stringContaining('Thanksgiving') } },
    });
  });

  test('a lock made online outside desk hours is dated that day, on the sheet in force', () => {
    for (const context of [
      at(FRI_2026_11_20, '23:30'),
      at(FRI_2026_11_20, '02:00'),
      at('2026-11-21', '10:00'),
      at('2026-11-26', '10:00'),
    ]) {
      const { offer } = must(verifyLock(loan, wish, live, context));
      expect(lockLoan(loan, offer, live, context)).toMatchObject({
        value: { lockDate: context.now.date, terms: { sheetVersion: live.sheet.versionId } },
      });
    }
    // Dated Saturday 11/21: 45 days end on Tuesday 01/05.
    expect(must(verifyLock(loan, wish, live, at('2026-11-21', '10:00'))).expiry.wall.date).toBe('2027-01-05');
  });

  test('the desk says its hours as a fact', () => {
    expect(deskSentence(morning)).toBe('The lock desk is open until 8:00 PM ET.');
    expect(deskSentence(at('2026-11-21', '10:00'))).toBe(
      'The lock desk works on business days, 8:00 AM to 8:00 PM ET. A lock made now is dated today, on the sheet in force.',
    );
    expect(deskSentence(deskOnly(at('2026-11-21', '10:00')))).toContain('made again when it opens');
  });

  test('CUT_OFF_PASSED for adjustable loans, from the cut-off until the desk opens again', () => {
    const arm = { ...wish, productId: '0104', rate: 6500 };
    const past = (date: string, time: string) => refused(verifyLock(loan, arm, live, at(date, time)));
    expect(past(FRI_2026_11_20, '17:29')).toBeUndefined();
    expect(past(FRI_2026_11_20, '17:30')).toBe('CUT_OFF_PASSED');
    expect(past(FRI_2026_11_20, '22:00')).toBe('CUT_OFF_PASSED');
    expect(past('2026-11-21', '10:00')).toBe('CUT_OFF_PASSED');
    expect(past('2026-11-23', '07:59:59')).toBe('CUT_OFF_PASSED');
    expect(past('2026-11-23', '08:00')).toBeUndefined();
    expect(refused(verifyLock(loan, wish, live, at(FRI_2026_11_20, '17:30')))).toBeUndefined();
  });
});

describe('the day a lock ends', () => {
  // Counted from Friday 11/20/2026: 15 is Saturday 12/05, 30 is Sunday 12/20, 45 is Monday, 60 is Tuesday after the King holiday.
  test.each([
    [15, '2026-12-07'],
    [30, '2026-12-21'],
    [45, '2027-01-04'],
    [60, '2027-01-19'],
    [75, '2027-02-03'],
  ])('%i days run through %s', (days, expected) => {
    const expiry = expiryOf(FRI_2026_11_20, days, lockPolicy2026, morning);
    expect(expiry.wall.date).toBe(expected);
    const why = explainExpiry(expiry, lockPolicy2026.title);
    expect(why.value).toBe(expected);
    expect(verifySteps(why.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('the strip says why a day was rolled over', () => {
    // 36 days from 11/20 is Saturday 12/26, after Christmas; 35 is Christmas itself, a Friday.
    expect(expiryOf(FRI_2026_11_20, 35, lockPolicy2026, morning).strip.slice(-4)).toEqual([
      { date: '2026-12-25', counted: false, count: 35, reason: expect.stringContaining('Day 35, but Christmas') },
      { date: '2026-12-26', counted: false, reason: 'Saturday' },
      { date: '2026-12-27', counted: false, reason: 'Sunday' },
      { date: '2026-12-28', counted: true, reason: 'Next business day' },
    ]);
  });

  test('always a business day, never earlier than the term, never a business day later than needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_500, max: 24_000 }), fc.integer({ min: 1, max: 90 }), (day, days) => {
        const from = fromDayNumber(day);
        const { wall, strip } = expiryOf(from, days, lockPolicy2026, morning);
        expect(isPlainDate(wall.date)).toBe(true);
        expect(LENDER_CALENDAR.closedBecause(dayNumber(wall.date))).toBeUndefined();
        expect(wall.date >= addDays(from, days)).toBe(true);
        for (let between = addDays(from, days); between < wall.date; between = addDays(between, 1))
          expect(LENDER_CALENDAR.closedBecause(dayNumber(between))).toBeDefined();
        expect(strip.filter((entry) => entry.count !== undefined)).toHaveLength(days);
      }),
      { numRuns: runs(300) },
    );
  });

  test('expired exactly at the expiry instant', () => {
    const lock = locked();
    expect(lockState(lock, '2027-01-05T00:59:59.999Z')).toBe('locked');
    expect(lockState(lock, '2027-01-05T01:00:00.000Z')).toBe('expired');
    expect(lockState(lock, '2027-01-05T01:00:00.001Z')).toBe('expired');
    expect(lockState({ ...lock, cancelled: true }, '2026-12-01T00:00:00Z')).toBe('cancelled');
  });
});

describe('extending', () => {
  const december = at('2026-12-14', '11:00');

  test('adds the days to the present expiry, takes the cost off the price and shows it in dollars', () => {
    const lock = locked();
    const event = must(extendLock({ ...loan, lock }, '5-days', december));
    // 01/04/2027 + 5 is Saturday 01/09: rolls to Monday 01/11. 0.100 % of $318,087 is $318.09.
    expect(event).toMatchObject({ days: 5, cost: 31_809, expiry: { wall: { date: '2027-01-11' } }, adjustment: { effect: -100 } });
    expect(event.price).toBe(lock.price - 100);
    const extended = applyLockEvent(lock, event);
    expect(extended).toMatchObject({ price: lock.price - 100, extensions: 1, extendedDays: 5, terms: lock.terms });
    expect(extended.history.map((entry) => entry.type)).toEqual(['LoanLocked', 'LockExtended']);
    const why = explainLockPrice(extended);
    expect(why.value).toBe(extended.price);
    expect(verifySteps(why.why)).toMatchObject({ discrepancies: [], unjudged: [] });
  });

  test('its refusals', () => {
    const lock = locked();
    const with_ = (more: Partial<Lock>): LockableLoan => ({ ...loan, lock: { ...lock, ...more } });
    expect(refused(extendLock(loan, '5-days', december))).toBe('NOT_LOCKED');
    expect(refused(extendLock(with_({ cancelled: true }), '5-days', december))).toBe('LOCK_CANCELLED');
    expect(refused(extendLock(with_({}), '5-days', at('2027-01-05', '09:00')))).toBe('LOCK_EXPIRED');
    expect(refused(extendLock(with_({}), '4-days', december))).toBe('EXTENSION_NOT_OFFERED');
    expect(refused(extendLock(with_({ extensions: 2 }), '5-days', december))).toBe('EXTENSION_LIMIT');
    expect(refused(extendLock(with_({ extensions: 1, extendedDays: 15 }), '15-days', december))).toBeUndefined();
    expect(refused(extendLock(with_({ extensions: 1, extendedDays: 15 }), '30-days', december))).toBe('EXTENSION_LIMIT');
    expect(refused(extendLock({ ...with_({}), status: 'Withdrawn' }, '5-days', december))).toBe('LOAN_STATUS');
    expect(refused(extendLock(with_({}), '5-days', deskOnly(at('2026-12-13', '11:00'))))).toBe('DESK_CLOSED');
    const second = { ...with_({}), scenario: { ...samplePurchase, lienPriority: 'SecondLien' as const } };
    expect(refused(extendLock(second, '5-days', december))).toBe('SECOND_LIEN');
  });

  test('offers each period with its outcome', () => {
    const choices = extensionPeriods({ ...loan, lock: { ...locked(), extensions: 1, extendedDays: 16 } }, december);
    expect(choices.map((choice) => [choice.period.days, choice.outcome.ok])).toEqual([
      [3, true],
      [5, true],
      [7, true],
      [10, true],
      [15, false],
      [30, false],
    ]);
  });
});

describe('relocking', () => {
  const sheets = new Map([live, later, better].map((sheet) => [sheet.sheet.versionId, sheet]));
  const sheetOf = (version: string) => sheets.get(version);
  const soon = at('2027-01-11', '11:00');

  test('within 30 days of expiry the worse price applies, less the fee', () => {
    const lock = locked();
    const verification = must(relockLoan({ ...loan, lock }, '30-days', better, sheetOf, soon));
    const { event, today, original, worstCase, daysSinceExpiry } = verification;
    expect({ worstCase, daysSinceExpiry, governs: event.governs }).toEqual({ worstCase: true, daysSinceExpiry: 7, governs: 'original' });
    expect(today.price).toBe(original!.price + 250);
    expect(event.price).toBe(original!.price - 250);
    expect(event.terms).toMatchObject({ sheetVersion: '2026-11-20-1', lockDays: 30, rate: 6875 });
    expect(event.expiry.wall.date).toBe('2027-02-10');
    const why = explainRelock(verification);
    expect(why.value).toBe(event.price);
    expect(verifySteps(why.why)).toMatchObject({ discrepancies: [], unjudged: [] });
    expect(applyLockEvent(lock, event)).toMatchObject({ relocks: 1, extensions: 0, price: event.price, original: lock.original });
  });

  test('when the market fell, today governs', () => {
    const { event, today } = must(relockLoan({ ...loan, lock: locked() }, '30-days', later, sheetOf, soon));
    expect(event.governs).toBe('today');
    expect(event.price).toBe(today.price - 250);
  });

  test('30 days after expiry is the last worst-case day; then the market, without fee', () => {
    const lock = locked();
    expect(must(relockLoan({ ...loan, lock }, '30-days', better, sheetOf, at('2027-02-03', '11:00'))).worstCase).toBe(true);
    const after = must(relockLoan({ ...loan, lock }, '30-days', better, sheetOf, at('2027-02-04', '11:00')));
    expect(after.worstCase).toBe(false);
    expect(after.original).toBeUndefined();
    expect(after.event.price).toBe(after.today.price);
    expect(explainRelock(after).value).toBe(after.event.price);
  });

  test('its refusals', () => {
    const lock = locked();
    const go = (more: Partial<Lock>, description = '30-days', when = soon) =>
      refused(relockLoan({ ...loan, lock: { ...lock, ...more } }, description, better, sheetOf, when));
    expect(go({}, '30-days', at('2026-12-14', '11:00'))).toBe('LOCK_STILL_ACTIVE');
    expect(go({ cancelled: true })).toBe('LOCK_CANCELLED');
    expect(go({}, '31-days')).toBe('RELOCK_NOT_OFFERED');
    expect(go({ relocks: 2 })).toBe('RELOCK_LIMIT');
    expect(go({}, '30-days', deskOnly(at('2027-01-10', '11:00')))).toBe('DESK_CLOSED');
    expect(refused(relockLoan(loan, '30-days', better, sheetOf, soon))).toBe('NOT_LOCKED');
    expect(refused(relockLoan({ ...loan, lock }, '30-days', better, () => undefined, soon))).toBe('SHEET_NOT_FOUND');
    const weak = { ...loan, lock, scenario: { ...samplePurchase, score: 610 } };
    expect(refused(relockLoan(weak, '30-days', better, sheetOf, soon))).toBe('INELIGIBLE');
  });
});

describe('changing the rate', () => {
  const december = at('2026-12-14', '11:00');

  test("prices on the lock's own sheet, keeps extensions paid and the expiry", () => {
    const extended = locked([must(extendLock({ ...loan, lock: locked() }, '5-days', december))]);
    const event = must(changeRate({ ...loan, lock: extended }, 7000, live, december));
    // 0101 at 45 days: 7.000 is 101.562 − 0.125, 6.875 is 101.281 − 0.125: 0.281 better; the extension's 0.100 stays paid.
    expect(event.terms.price - extended.terms.price).toBe(281);
    expect(event.price).toBe(event.terms.price - 100);
    const changed = applyLockEvent(extended, event);
    expect(changed).toMatchObject({ rateChanges: 1, expiry: extended.expiry, price: event.price });
    expect(explainLockPrice(changed).value).toBe(event.price);
  });

  test('its refusals', () => {
    const lock = locked();
    expect(refused(changeRate({ ...loan, lock }, 6875, live, december))).toBe('SAME_RATE');
    expect(refused(changeRate({ ...loan, lock }, 6880, live, december))).toBe('RATE_NOT_OFFERED');
    expect(refused(changeRate({ ...loan, lock: { ...lock, rateChanges: 1 } }, 7000, live, december))).toBe('RATE_CHANGE_LIMIT');
    expect(refused(changeRate({ ...loan, lock }, 7000, better, december))).toBe('SHEET_NOT_FOUND');
    expect(refused(changeRate({ ...loan, lock }, 7000, undefined, december))).toBe('SHEET_NOT_FOUND');
    expect(refused(changeRate({ ...loan, lock }, 7000, live, at('2027-01-05', '09:00')))).toBe('LOCK_EXPIRED');
    expect(refused(changeRate(loan, 7000, live, december))).toBe('NOT_LOCKED');
  });

  test('lists every rate of the sheet with what it would do', () => {
    const choices = availableRates({ ...loan, lock: locked() }, live, december);
    expect(choices).toHaveLength(21);
    expect(choices.find((choice) => choice.rate === 6875)?.outcome.ok).toBe(false);
    expect(choices.find((choice) => choice.rate === 7000)?.outcome.ok).toBe(true);
  });
});
