import { expect, test } from 'vitest';
import { clockText } from '../../../foundation/dates/clock-words.ts';
import { verifySteps } from '../../../foundation/explain/verify.ts';
import { deskNow, type DeskHours } from './desk-hours.ts';

const HOURS: DeskHours = {
  title: 'Lock policy LP-1',
  deskOpens: '08:00',
  deskCloses: '20:00',
  zone: 'America/New_York',
  cutOffs: [{ label: 'Extensions', time: '17:00' }],
};

test.each([
  ['00:05', 'America/New_York', '12:05 AM ET'],
  ['09:42:11', 'America/Chicago', '9:42 AM CT'],
  ['12:00', 'America/Denver', '12:00 PM MT'],
  ['20:00', 'America/New_York', '8:00 PM ET'],
  ['13:30', 'Europe/Paris', '1:30 PM Europe/Paris'],
])('%s in %s is %s', (time, zone, text) => expect(clockText(time, zone)).toBe(text));

test.each([
  ['a business morning', '2026-11-20', '07:59', '8:00 AM ET'],
  ['a Friday evening', '2026-11-20', '20:00', 'Mon 11/23/2026, 8:00 AM ET'],
  ['a Sunday', '2026-11-22', '01:00', 'Mon 11/23/2026, 8:00 AM ET'],
  ['the evening before Thanksgiving', '2026-11-25', '21:30', 'Fri 11/27/2026, 8:00 AM ET'],
])('on %s the desk opens at the next time it does', (_what, date, time, text) => expect(deskNow(HOURS, { date, time }).opens).toBe(text));

test.each([
  ['when it opens', '2026-11-20', '08:00', { open: true, closedBecause: null }],
  ['a minute before it closes', '2026-11-20', '19:59', { open: true, closedBecause: null }],
  ['at closing time itself', '2026-11-20', '20:00', { open: false, closedBecause: null }],
  ['on Thanksgiving', '2026-11-26', '12:00', { open: false, closedBecause: 'Thanksgiving Day' }],
])('%s the desk is open or says why not', (_what, date, time, said) => {
  const desk = deskNow(HOURS, { date, time });
  expect(desk).toMatchObject({ ...said, closes: '8:00 PM ET' });
  expect(verifySteps(desk.why).discrepancies).toEqual([]);
});
