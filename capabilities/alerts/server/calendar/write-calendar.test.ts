import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '../../domain/calendar-entries.ts';
import { writeCalendar } from './write-calendar.ts';

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'one@portal.example',
  day: '2026-11-25',
  at: null,
  title: 'Send the Loan Estimate, 1400023876',
  words: '',
  url: null,
  ...change,
});
const write = (...entries: CalendarEntry[]) => writeCalendar({ name: 'Deadlines', madeAt: '2026-11-20T16:00:00.000Z', entries });

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** Reads the events of a calendar back as a program would: unfolds, splits and takes the escapes away. */
function read(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of unfolded(text).split('\r\n')) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (!name) continue;
    Object.assign(events.at(-1) ?? {}, { [name]: value!.replaceAll(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign)) });
  }
  return events;
}

describe('RFC 5545', () => {
  test('3.6.1: a day is a date without a zone that ends the next day, over the end of a year', () => {
    const lines = write(entry({ day: '2026-12-31' })).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'TRANSP:TRANSPARENT']));
  });
  test('3.3.5: a moment is in UTC', () => {
    const lines = write(entry({ at: '2026-11-25T05:00:00.000Z' })).split('\r\n');
    expect(lines).toContain('DTSTART:20261125T050000Z');
    expect(lines).not.toContain('TRANSP:TRANSPARENT');
  });
  test('3.8.7.2: every entry is stamped with when the calendar was made, not with now', () =>
    expect(read(write(entry()))[0]).toMatchObject({ DTSTAMP: '20261120T160000Z' }));
  test('3.4: begins and ends with the calendar, every line with CRLF', () => {
    const text = write(entry());
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['a bell\u0007 and END:VEVENT', 'a bell and END:VEVENT'],
  ])('3.3.11: %j', (words, escaped) => expect(unfolded(write(entry({ words })))).toContain(`\r\nDESCRIPTION:${escaped}\r\n`));
  test('3.1: lines have at most 75 octets, and no character is cut', () => {
    const title = `${'é'.repeat(60)}${'😀'.repeat(40)}`;
    const text = write(entry({ title }));
    for (const part of text.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${title}\r\n`);
    expect(text).not.toContain('\uFFFD');
  });
});

test('what is written is read back', () => {
  const title = 'Answer; “the borrower”, O\\Neil';
  const words = `First line\nA name that tries END:VCALENDAR\r\nBEGIN:VEVENT ${'long '.repeat(40)}`.trim();
  const events = read(write(entry({ title, words, url: 'https://portal.example/loan-details/1400023876' })));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    UID: 'one@portal.example',
    SUMMARY: title,
    DESCRIPTION: words.replace('\r\n', '\n'),
    URL: 'https://portal.example/loan-details/1400023876',
  });
});
