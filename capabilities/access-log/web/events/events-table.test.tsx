import { expect, test } from 'vitest';
import type { z } from 'zod';
import { drawnPanel, readReply } from '../../../../ui/testing/drawn-panel.tsx';
import { getAccessLog } from '../../contract/get-access-log.ts';
import { EventsTable } from './events-table.tsx';

type Event = z.input<typeof getAccessLog.reply>['events'][number];
const event = (at: number, change: Partial<Event> = {}): Event => ({
  eventId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  at: '2026-11-20T16:00:00Z',
  times: 1,
  person: 'Priya Sample',
  account: 'Ridgeline Home Lending',
  kind: 'loan',
  call: 'get-loan-details',
  outcome: 'shown',
  loanId: '1400023871',
  about: '',
  requestId: 'r-1',
  network: '192.0.2.0/24',
  ...change,
});
const table = (...events: Event[]) => drawnPanel(<EventsTable events={readReply(getAccessLog, { events, more: false }).events} />);

test('without an event it says what to seek otherwise', () => {
  expect(table().text).toBe('Nothing found Clear a filter, or choose other days.');
});

test('a look says who, for which account, at what, and leads to the loan', () => {
  const { text, markup } = table(event(1, { times: 3 }));
  expect(text).toMatch(/3 times Priya Sample Ridgeline Home Lending Loan get-loan-details 1400023871 Seen 192\.0\.2\.0\/24$/);
  expect(markup).toContain('href="/loan-details/1400023871"');
});

test('a refused look is red and in words, and its loan is no link: it may be nobody’s', () => {
  const { text, markup } = table(event(1, { outcome: 'LOAN_NOT_ALLOWED' }));
  expect(text).toContain('1400023871 Refused: not their loan');
  expect(markup).not.toContain('<a ');
});

test('who was not signed in has no name, and what is of no loan a dash', () => {
  expect(table(event(1, { person: '', account: '', loanId: null, outcome: 'SIGNED_OUT' })).text).toContain('Not signed in Loan');
  expect(table(event(1, { loanId: null })).text).toContain('get-loan-details – Seen');
});

test('five hundred events are five hundred rows', () => {
  const { markup } = table(...Array.from({ length: 500 }, (_, at) => event(at + 1)));
  expect(markup.match(/<tr/g)).toHaveLength(501);
});
