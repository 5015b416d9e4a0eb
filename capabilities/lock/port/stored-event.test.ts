import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../foundation/dates/dates.ts';
import { expiryOf, type LockEvent } from '../domain/index.ts';
import type { WeekendRule } from '../../lock-policy/domain/index.ts';
import { at, FRI_2026_11_20, locked, under } from '../samples/sample-lock.ts';
import { eventOf, storedEvent, type StoredExpiry } from './stored-event.ts';

const [made] = locked().history as [LockEvent & { type: 'LoanLocked' }];

function endingAfter(days: number, from: string, weekendRule: WeekendRule) {
  const known = under({ weekendRule }, at(FRI_2026_11_20, '10:00'));
  return { ...made, expiry: expiryOf(from, days, known.policy, known) };
}

const stored = (event: LockEvent) => JSON.parse(storedEvent(event)) as { expiry: StoredExpiry };

test('an entry is read as it was written, whichever days its end was counted over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 400 }).map((days) => addDays(FRI_2026_11_20, days)),
      fc.constantFrom('next-business-day', 'business-day-before', 'stays'),
      (days, from, rule) => {
        const event = endingAfter(days, from, rule);
        expect(eventOf(stored(event))).toEqual(event);
        expect(stored(event).expiry.counted).toEqual({ from, days: days - (event.expiry.strip.some((day) => day.reason) ? 1 : 0) });
      },
    ),
  );
});

test('30 days to a Sunday are stored as 29 days, the Sunday and the Monday', () => {
  const { counted, strip } = stored(endingAfter(30, FRI_2026_11_20, 'next-business-day')).expiry;
  expect(counted).toEqual({ from: '2026-11-20', days: 29 });
  expect(strip.map(({ date, reason }) => [date, reason])).toEqual([
    ['2026-12-20', 'Day 30, but Sunday'],
    ['2026-12-21', 'Next business day'],
  ]);
});

test('an entry from before, with every day of it, is read as it is', () => {
  expect(eventOf(JSON.parse(JSON.stringify(made)))).toEqual(made);
});

test('a change that sets no expiry is stored unchanged', () => {
  const cancelled = { ...made, type: 'LockCancelled', reason: 'Borrower withdrew' } as unknown as LockEvent;
  const { expiry: _none, ...rest } = cancelled as LockEvent & { expiry: unknown };
  expect(JSON.parse(storedEvent(rest as LockEvent))).toEqual(rest);
});
