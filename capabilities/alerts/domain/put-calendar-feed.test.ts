import { expect, test } from 'vitest';
import { putCalendarFeed } from './put-calendar-feed.ts';

test.each<['new' | 'none', string | null, object]>([
  ['new', null, { value: { feed: 'new' } }],
  ['new', 'old', { value: { feed: 'new' } }],
  ['none', 'old', { value: { feed: null } }],
  ['none', null, { refusal: { code: 'NO_FEED' } }],
])('%s is wanted, and there is %s', (wanted, before, outcome) => {
  expect(putCalendarFeed(wanted, { before, made: 'new' })).toMatchObject(outcome);
});
