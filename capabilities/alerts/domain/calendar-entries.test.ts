import { expect, test } from 'vitest';
import { calendarEntries } from './calendar-entries.ts';
import { plainDay, type DayItem } from './my-day.ts';

const item = (change: Partial<DayItem> = {}): DayItem => ({
  id: 'send-loan-estimate 1400023876',
  title: 'Send the Loan Estimate',
  reason: 'A note of a person',
  loanNumber: '1400023876' as DayItem['loanNumber'],
  about: 'Sorensen-Test, K',
  whose: null,
  due: plainDay('2026-11-24', '2026-11-20'),
  used: null,
  next: null,
  missed: { words: 'Not curable', amountCents: null, why: null },
  button: 'Open',
  to: { path: '/loan-estimator/1400023876', search: {} },
  ...change,
});
const entries = (...items: DayItem[]) => calendarEntries(items, { origin: 'https://portal.example:8443', host: 'portal.example' });

test('a deadline that moves has the same id as before, and one in two sections is listed once', () => {
  const [before] = entries(item(), item());
  const moved = entries(item({ due: plainDay('2026-11-25', '2026-11-20') }));
  expect(moved).toEqual([{ ...before, day: '2026-11-25' }]);
  expect(before!.uid).toBe('send-loan-estimate-1400023876@portal.example');
});

test('no borrower and no note is in it, and what has no day or no loan is left out', () => {
  expect(JSON.stringify(entries(item()))).not.toMatch(/Sorensen|note/);
  expect(entries(item({ due: null }), item({ loanNumber: null }))).toEqual([]);
});
