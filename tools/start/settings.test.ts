import { expect, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { readStartSettings } from './settings.ts';

const now = '2027-01-04T15:00:00Z';

test('the instant that tests take for now is read', () => {
  expect(readStartSettings({ LOCKDESK_NOW: now }).startAt).toBe(now);
  expect(readStartSettings({ LOCKDESK_NOW: '2027-01-04T10:00:00.000-05:00' }).startAt).toBe('2027-01-04T10:00:00.000-05:00');
  expect(readStartSettings({}).startAt).toBeUndefined();
  expect(readStartSettings({ LOCKDESK_NOW: '', LOCKDESK_ENVIRONMENT: 'production' }).startAt).toBeUndefined();
});

test('it is refused in production, with the demo and without', () => {
  for (const demo of ['yes', 'no'])
    expect(() => readStartSettings({ LOCKDESK_NOW: now, LOCKDESK_ENVIRONMENT: 'production', LOCKDESK_DEMO: demo })).toThrow(
      new CannotStart('LOCKDESK_NOW is for tests and is refused in production.'),
    );
});

test.each(['tomorrow', '2027-13-04T15:00:00Z', '2027-01-04', '2027-01-04T15:00:00', '1'])('%s is not an instant', (text) => {
  expect(() => readStartSettings({ LOCKDESK_NOW: text })).toThrow(new CannotStart('LOCKDESK_NOW is not an instant.'));
});
