import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  ['00:05', 'America/New_York', '12:05 AM ET'],
  ['09:42:11', 'America/Chicago', '9:42 AM CT'],
  ['12:00', 'America/Denver', '12:00 PM MT'],
  ['20:00', 'America/New_York', '8:00 PM ET'],
  ['13:30', 'Europe/Paris', '1:30 PM Europe/Paris'],
])('%s in %s is %s', (time, zone, text) => expect(clockText(time, zone)).toBe(text));
