import { expect, test } from 'vitest';
import { whenAt } from './desk-text.ts';

const now = new Date('2026-11-23T16:00:00Z');

test.each([
  ['2026-11-23T14:49:00Z', '9:49 AM'],
  ['2026-11-20T15:49:00Z', '11/20/2026, 10:49 AM'],
  // The evening before in New York, the same day in UTC; and the other way about.
  ['2026-11-23T04:30:00Z', '11/22/2026, 11:30 PM'],
  ['2026-11-24T04:30:00Z', '11:30 PM'],
])('%s is told the desk as %s', (instant, text) => expect(whenAt(instant, 'America/New_York', now).replaceAll('\u202f', ' ')).toBe(text));
