import { expect, test } from 'vitest';
import { alarmEvent, alarmLetter, secondsToNextTry, type AlarmToSend } from './alarm-notice.ts';

const alarm: AlarmToSend = {
  noticeId: '9e0f5d0c-3c42-4d6f-8e0b-0d1f4a2f7c11',
  alarmId: '0b8f2f4e-51cb-4a0e-9b11-0f4f6f0c2a55',
  event: 'began',
  kind: 'queue-late',
  subject: 'outbox',
  sentence: 'Letters waiting: 7, the oldest 12 minutes late. See whether the mail server answers.',
  firstAt: '2026-11-20T16:00:12.123456Z',
  clearedAt: null,
  day: 0,
};

test('a letter says what is wrong, since when and where to look', () => {
  const { subject, text } = alarmLetter(alarm, 'https://portal.example');
  expect(subject).toBe('Alarm: queue-late, outbox');
  expect(text).toContain(alarm.sentence);
  expect(text).toContain('It began 2026-11-20 at 16:00 UTC.');
  expect(text).toContain('https://portal.example/admin/operation');
});

test('a letter of what lasts counts its days, and one of what is over says so first', () => {
  expect(alarmLetter({ ...alarm, event: 'lasts', day: 2 }, '').text).toMatch(/^Day 3, and still so:/);
  const over = alarmLetter({ ...alarm, event: 'ended', clearedAt: '2026-11-20T17:05:00.000000Z' }, '');
  expect(over.subject).toMatch(/^Over: /);
  expect(over.text).toMatch(/^This is over:[^]*and ended 2026-11-20 at 17:05 UTC/);
});

test('a webhook’s body has the alarm’s id, so that its begin and its end can be matched', () => {
  expect(JSON.parse(alarmEvent(alarm, 'https://portal.example'))).toEqual({
    type: 'alarm.began',
    timestamp: alarm.firstAt,
    data: {
      alarmId: alarm.alarmId,
      kind: 'queue-late',
      subject: 'outbox',
      sentence: alarm.sentence,
      firstAt: alarm.firstAt,
      clearedAt: null,
      portal: 'https://portal.example',
    },
  });
});

test('a notice that is not taken is tried again soon, and never less often than every quarter of an hour', () => {
  expect([1, 2, 3, 7, 50].map(secondsToNextTry)).toEqual([15, 30, 60, 900, 900]);
});
