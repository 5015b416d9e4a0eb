import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../platform/testing/tier.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { instantOf } from '../../../platform/clock/clock.ts';
import { LENDER_CALENDAR } from '../../../regulation/calendar/index.ts';
import { lockPolicy2026 } from '../../lock-policy/domain/lock-policy.ts';
import type { LockContext } from '../../lock/domain/index.ts';
import { deskMinutes, deskWait, promisedBy } from './desk-promise.ts';

/** The desk is open 8:00 AM to 8:00 PM in New York, with New York's own changes of the clock. */
const policy = { ...lockPolicy2026, deskOpens: '08:00', deskCloses: '20:00', zone: 'America/New_York' };
const context: LockContext = {
  now: { instant: '2026-11-20T16:00:00.000Z', date: '2026-11-20', time: '11:00' },
  policy,
  closedBecause: LENDER_CALENDAR.closedBecause,
  toInstant: ({ date, time, zone }) => instantOf(zone, date, time),
};
const at = (date: string, time: string) => ({ date, instant: instantOf('America/New_York', date, time) });

describe('a request waits in the desk’s hours', () => {
  test.each([
    ['asked at 10:00, answered by 10:30', at('2026-11-20', '10:00'), at('2026-11-20', '10:30'), at('2026-11-20', '10:45'), 45, 15],
    ['asked on Saturday: Sunday is not late', at('2026-11-21', '10:00'), at('2026-11-23', '08:30'), at('2026-11-22', '15:00'), 0, 0],
    ['and on Monday its half hour begins', at('2026-11-21', '10:00'), at('2026-11-23', '08:30'), at('2026-11-23', '08:40'), 40, 10],
    ['asked ten minutes before closing on Friday', at('2026-11-20', '19:50'), at('2026-11-23', '08:20'), at('2026-11-23', '08:15'), 25, 0],
    ['over Thanksgiving', at('2026-11-25', '19:45'), at('2026-11-27', '08:15'), at('2026-11-27', '08:16'), 31, 1],
    ['over the night the clocks go back', at('2026-10-30', '19:45'), at('2026-11-02', '08:15'), at('2026-11-02', '08:10'), 25, 0],
    ['over the night the clocks go forward', at('2026-03-06', '19:45'), at('2026-03-09', '08:15'), at('2026-03-09', '08:20'), 35, 5],
    ['asked at closing itself', at('2026-11-20', '20:00'), at('2026-11-23', '08:30'), at('2026-11-20', '23:00'), 0, 0],
  ])('%s', (_what, asked, promised, now, used, late) => {
    const wait = deskWait(asked, now.instant, 30, context);
    expect(wait).toMatchObject({ used: { value: used }, late, promised: 30 });
    expect(Date.parse(wait.promisedAt!)).toBe(Date.parse(promised.instant));
    expect(verifySteps(wait.used.why).discrepancies).toEqual([]);
  });

  test('the wait says of each day what it counts and why a day does not', () => {
    const { used } = deskWait(at('2026-11-20', '19:50'), at('2026-11-23', '08:15').instant, 30, context);
    expect(used.why.parts!.map(({ label, figure, note }) => [label, figure.amount, note])).toEqual([
      ['Fri 11/20/26', '10', undefined],
      ['Sat 11/21/26', '0', 'Closed: Saturday.'],
      ['Sun 11/22/26', '0', 'Closed: Sunday.'],
      ['Mon 11/23/26', '15', undefined],
    ]);
  });

  test('a request is late from the minute after the promise on, whenever it was asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 * 24 * 60 }), fc.integer({ min: 1, max: 90 }), (minute, promised) => {
        const instant = new Date(Date.parse('2026-01-02T05:00:00Z') + minute * 60_000).toISOString();
        const asked = { instant, date: new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10) };
        const by = promisedBy(asked, promised, context)!;
        expect(deskMinutes(asked, by, context)).toBe(promised);
        expect(deskMinutes(asked, new Date(Date.parse(by) - 60_000).toISOString(), context)).toBe(promised - 1);
      }),
      { numRuns: runs(200) },
    );
  });
});
