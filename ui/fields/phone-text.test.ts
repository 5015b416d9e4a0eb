import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['3035550142', '(303) 555-0142'],
  ['+3035550142', '(303) 555-0142'],
  ['30355501', '(303) 555-01'],
  ['303555', '303555'],
  ['13035550142', '13035550142'],
  ['303-555-0142', '303-555-0142'],
  ['+1 303 555 0142', '+1 303 555 0142'],
  ['', ''],
])('the phone number %j is shown as %j', (phone, shown) => expect(phoneText(phone)).toBe(shown));
