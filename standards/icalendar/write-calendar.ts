import type { Instant, PlainDate } from '../../foundation/units/units.ts';
import { addDays } from '../../foundation/dates/dates.ts';

/** One entry of a calendar: a day, or where `at` is given that moment. */
export interface CalendarEntry {
  /** Names the entry for good: a calendar that is read again changes the entry of this name and adds none (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly day: PlainDate;
  readonly at: Instant | null;
  readonly title: string;
  readonly words: string;
  readonly url: string | null;
}

export interface Calendar {
  readonly name: string;
  /** When it was made: the moment every entry is stamped with. */
  readonly madeAt: Instant;
  readonly entries: readonly CalendarEntry[];
}

const LINE_OCTETS = 75;

/** A calendar as a text of RFC 5545: CRLF after each line, lines folded at 75 octets, texts escaped. */
export function writeCalendar({ name, madeAt, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lockdesk//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => eventOf(entry, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventOf({ uid, day, at, title, words, url }: CalendarEntry, madeAt: Instant): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcOf(madeAt)}`,
    ...(at === null
      ? [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${utcOf(at)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(words === '' ? [] : [`DESCRIPTION:${escapeText(words)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ];
}

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line break are escaped; other control characters may not occur. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** RFC 5545, 3.1: a line longer than 75 octets goes on after CRLF and a space; no character is cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** Of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** 20261125T050000Z. */
function utcOf(at: Instant): string {
  return `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function dateOf(day: PlainDate): string {
  return day.replaceAll('-', '');
}
