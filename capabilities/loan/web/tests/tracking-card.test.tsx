import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, mayOnly, refused, replied } from '../../../../ui/testing/drawn-panel.tsx';
import type { trackingItem } from '../../contract/get-tracking-item.ts';
import { getTrackingItemList } from '../../contract/get-tracking-item-list.ts';
import { TrackingCard } from '../tracking-card.tsx';

const loanId = '1400023871';
const asked = { params: { loanId } };
const card = <TrackingCard loanId={loanId} />;
const item = (name: string, change: Partial<z.input<typeof trackingItem>> = {}): z.input<typeof trackingItem> => ({
  name,
  status: 'Not Started',
  currentStatus: 'Not Started',
  changedAt: null,
  changedBy: null,
  maySet: [],
  ...change,
});
const items = (...trackingItems: z.input<typeof trackingItem>[]) => replied(getTrackingItemList, asked, { trackingItems });
const who = mayOnly('entity-tracking-item');

test('an item that nobody has begun says so, with a dash for when and by whom', () => {
  expect(drawnPanel(card, [items(item('Flood certificate')), who]).text).toContain('Flood certificate Not Started – –');
});

test('an item that the person may move is a choice of the statuses it can get, the others are words', () => {
  const mine = item('Appraisal review', {
    status: 'In Progress',
    currentStatus: 'In Progress',
    changedAt: '2026-11-20T16:00:00Z',
    changedBy: 'Dora Example',
    maySet: ['Completed', 'Failed'],
  });
  const { fields, text } = drawnPanel(card, [items(mine, item('Flood certificate')), who]);
  expect(fields).toEqual(['Status of Appraisal review']);
  expect(text).toContain('In Progress Completed Failed');
  expect(text).toContain('Dora Example');
});

test('somebody who only reads sees each status and no choice', () => {
  const { fields, text } = drawnPanel(card, [items(item('Appraisal review', { maySet: ['Completed'] })), mayOnly()]);
  expect(fields).toEqual([]);
  expect(text).toContain('Appraisal review Not Started');
});

test('forty items stand in the order they came in, each once', () => {
  const many = Array.from({ length: 40 }, (_, at) => item(`Item ${String(at + 1).padStart(2, '0')}`, { maySet: ['Requested'] }));
  const { fields } = drawnPanel(card, [items(...many), who]);
  expect(fields).toEqual(many.map(({ name }) => `Status of ${name}`));
});

test('a refused list says why it is not there', () => {
  expect(drawnPanel(card, [refused(getTrackingItemList, asked, 'LOAN_NOT_ALLOWED', { loanId }), who]).text).toContain(
    'The tracking items did not load. User is not allowed to access loan 1400023871.',
  );
});
