import { describe, expect, test } from 'vitest';
import { escapeText, foldLine, writeCalendar, type CalendarEntry } from './write-calendar.ts';

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

/** Reads the events of a calendar back as a program would: unfolds, splits and takes the escapes away. */
function read(text: string): Record<string, string>[] {
  const events: Record<string, string>[] = [];
  for (const line of text.replaceAll('\r\n ', '').split('\r\n')) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replaceAll(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
    Object.assign(events.at(-1) ?? {}, { [line.slice(0, colon)]: value });
  }
  return events;
}

describe('RFC 5545', () => {
  test('3.6.1: a day is a date without a zone that ends the next day, over the end of a year', () => {
    const text = write(entry({ day: '2026-12-31' }));
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nTRANSP:TRANSPARENT\r\n');
  });
  test('3.3.5: a moment is in UTC', () =>
    expect(write(entry({ at: '2026-11-25T05:00:00.000Z' }))).toContain('DTSTART:20261125T050000Z\r\nSUMMARY'));
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
  ])('3.3.11: %j', (text, escaped) => expect(escapeText(text)).toBe(escaped));
  test('3.1: lines have at most 75 octets, and no character is cut', () => {
    const line = `SUMMARY:${'é'.repeat(60)}${'😀'.repeat(40)}`;
    const folded = foldLine(line);
    for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    expect(folded).not.toContain('\uFFFD');
  });
  test('3.1: a line of 75 octets stays whole', () => expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75)));
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
