import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { instantOf, wallTimeIn } from '../../../platform/clock/clock.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { lockPolicy2026 } from '../../lock-policy/domain/lock-policy.ts';
import {
  brokerWaits,
  lateWords,
  promiseReview,
  reviewDesk,
  reviewTime,
  usedWords,
  workMinutes,
  type DeskTime,
  type ReviewQueue,
} from './index.ts';
import { LEAST_MINUTES, MOST_MINUTES } from './review-promise.ts';

/** The desks are open 8:00 AM to 8:00 PM in New York. */
const policy = { ...lockPolicy2026, deskOpens: '08:00', deskCloses: '20:00', zone: 'America/New_York' };
const time: DeskTime = {
  context: {
    now: { instant: '2026-11-20T16:00:00.000Z', date: '2026-11-20', time: '11:00' },
    policy,
    closedBecause: LENDER_CALENDAR.closedBecause,
    toInstant: ({ date, time: wall, zone }) => instantOf(zone, date, wall),
  },
  wallOf: (instant) => wallTimeIn(policy.zone, instant),
};
const at = (date: string, wall: string) => instantOf(policy.zone, date, wall);
const FRI_2026_11_20 = '2026-11-20';
const MON_2026_11_23 = '2026-11-23';
const TUE_2026_11_24 = '2026-11-24';
const nothing: ReviewQueue = { desk: 'underwriting', waiting: 0, reviewers: 2, median: null };

describe('what is promised for a document that came', () => {
  test.each<[string, ReviewQueue, string, string, number]>([
    ['nothing waits before it: four open hours', nothing, at(FRI_2026_11_20, '11:00'), at(FRI_2026_11_20, '15:00'), 240],
    ['late on Friday it is Monday', nothing, at(FRI_2026_11_20, '18:00'), at(MON_2026_11_23, '10:00'), 240],
    ['on Saturday the hours begin on Monday', nothing, at('2026-11-21', '10:00'), at(MON_2026_11_23, '12:00'), 240],
    ['over Thanksgiving', nothing, at('2026-11-25', '19:00'), at('2026-11-27', '11:00'), 240],
    ['the queue is shared among two', { ...nothing, waiting: 7 }, at(FRI_2026_11_20, '11:00'), at(FRI_2026_11_20, '16:10'), 310],
    [
      'a share is never a part of a minute',
      { ...nothing, waiting: 1, reviewers: 3 },
      at(FRI_2026_11_20, '11:00'),
      at(FRI_2026_11_20, '15:07'),
      247,
    ],
    [
      'the desk’s own median once five were measured',
      { ...nothing, waiting: 4, median: { minutes: 9, reviews: 5 } },
      at(FRI_2026_11_20, '11:00'),
      at(FRI_2026_11_20, '15:18'),
      258,
    ],
    [
      'and not before',
      { ...nothing, waiting: 4, median: { minutes: 9, reviews: 4 } },
      at(FRI_2026_11_20, '11:00'),
      at(FRI_2026_11_20, '15:40'),
      280,
    ],
    [
      'where nobody reviews, as of one',
      { ...nothing, waiting: 2, reviewers: 0 },
      at(FRI_2026_11_20, '11:00'),
      at(FRI_2026_11_20, '15:40'),
      280,
    ],
  ])('%s', (_what, queue, received, promised, minutes) => {
    const made = promiseReview(received, queue, time)!;
    expect([made.at, made.minutes]).toEqual([promised, minutes]);
    expect(verifySteps(made.why).discrepancies).toEqual([]);
  });

  test('whatever waits, it is after what came, within bounds, and its tree adds up', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.integer({ min: 0, max: 12 }), fc.nat(200 * 24 * 60), (waiting, reviewers, minute) => {
        const received = new Date(Date.parse('2026-01-02T05:00:00Z') + minute * 60_000).toISOString();
        const made = promiseReview(received, { ...nothing, waiting, reviewers }, time)!;
        expect(made.at > received && made.minutes >= LEAST_MINUTES && made.minutes <= MOST_MINUTES).toBe(true);
        expect(verifySteps(made.why).discrepancies).toEqual([]);
        expect(reviewTime({ receivedAt: received, promisedMinutes: made.minutes, reviewedAt: made.at }, [], made.at, time)).toMatchObject({
          lateMinutes: 0,
          used: { value: made.minutes },
        });
      }),
      { numRuns: runs(60) },
    );
  });

  test('underwriters review what comes before documents, closers what comes after', () => {
    expect((['PTA', 'PTD', 'PTC', 'PTF', 'PTP', 'TRL'] as const).map(reviewDesk)).toEqual([
      'underwriting',
      'underwriting',
      'closing',
      'closing',
      'closing',
      'closing',
    ]);
  });
});

describe('what became of a promise', () => {
  const made = { receivedAt: at(FRI_2026_11_20, '11:00'), promisedMinutes: 240, reviewedAt: null };
  const shown = (review: Parameters<typeof reviewTime>[0], waits: Parameters<typeof reviewTime>[1], now: string) => {
    const found = reviewTime(review, waits, now, time);
    expect(verifySteps(found.used.why).discrepancies).toEqual([]);
    const { lateMinutes, lateDays } = found;
    const words = { usedMinutes: found.used.value, promisedMinutes: 240, lateMinutes, lateDays, reviewedAt: review.reviewedAt };
    return { ...found, words: [usedWords(words), lateWords(words)].filter(Boolean).join(', ') };
  };

  test.each<[string, Parameters<typeof reviewTime>[0], string, string]>([
    ['running', made, at(FRI_2026_11_20, '12:05'), '1 h 5 min of 4 h used'],
    ['reviewed in time', { ...made, reviewedAt: at(FRI_2026_11_20, '13:10') }, at(TUE_2026_11_24, '09:00'), 'Reviewed 2 h 10 min of 4 h'],
    ['late on the day itself', made, at(FRI_2026_11_20, '15:40'), '4 h 40 min of 4 h used, 40 min late'],
    ['late by a business day', made, at(MON_2026_11_23, '09:00'), '10 h of 4 h used, 1 business day late'],
    ['the night and the weekend are no open hours', made, at('2026-11-22', '23:00'), '9 h of 4 h used, 5 h late'],
    [
      'reviewed late stays late',
      { ...made, reviewedAt: at(TUE_2026_11_24, '08:00') },
      at('2026-12-04', '09:00'),
      'Reviewed 21 h of 4 h, 2 business days late',
    ],
  ])('%s', (_what, review, now, words) => expect(shown(review, [], now).words).toBe(words));

  test('the clock stops while it waits for the broker, and the promise moves by as much', () => {
    const running = [{ from: at(FRI_2026_11_20, '14:11'), to: null }];
    expect(shown(made, running, at(MON_2026_11_23, '10:00'))).toMatchObject({
      words: '3 h 11 min of 4 h used',
      pausedAt: at(FRI_2026_11_20, '14:11'),
    });
    const over = [{ from: at(FRI_2026_11_20, '14:00'), to: at(FRI_2026_11_20, '16:00') }];
    const found = shown(made, over, at(FRI_2026_11_20, '17:00'));
    expect(found).toMatchObject({ words: '4 h of 4 h used', pausedAt: null, dueAt: at(FRI_2026_11_20, '17:00') });
    // Before its receipt, and after its review, nothing waits.
    const outside = [
      { from: at(FRI_2026_11_20, '09:00'), to: at(FRI_2026_11_20, '10:30') },
      { from: at(FRI_2026_11_20, '13:30'), to: null },
    ];
    const reviewed = { ...made, reviewedAt: at(FRI_2026_11_20, '13:00') };
    expect(shown(reviewed, outside, at(MON_2026_11_23, '10:00'))).toMatchObject({ words: 'Reviewed 2 h of 4 h', pausedAt: null });
  });

  test('a wait begins when the document is rejected and ends with its next version, or when the rejection is taken back', () => {
    const line = (wall: string, reviewedAs: string | null, documentId = 'd1') => ({ documentId, at: at(FRI_2026_11_20, wall), reviewedAs });
    const lines = [
      line('09:00', null),
      line('10:00', 'Rejected'),
      line('10:05', null, 'd2'),
      line('10:10', 'Rejected'),
      line('11:00', null),
      line('12:00', 'Accepted'),
      line('13:00', 'Rejected'),
      line('14:00', 'In review'),
      line('15:00', 'Rejected'),
    ];
    expect(brokerWaits('d1', lines)).toEqual([
      { from: at(FRI_2026_11_20, '10:00'), to: at(FRI_2026_11_20, '11:00') },
      { from: at(FRI_2026_11_20, '13:00'), to: at(FRI_2026_11_20, '14:00') },
      { from: at(FRI_2026_11_20, '15:00'), to: null },
    ]);
    expect(brokerWaits('d3', lines)).toEqual([]);
  });

  test('the last look at a document is measured in open minutes too', () => {
    expect(workMinutes(at(FRI_2026_11_20, '19:50'), at(MON_2026_11_23, '08:15'), time)).toBe(25);
  });
});
