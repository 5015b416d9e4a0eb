import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { brokenInvariants } from '../../../../platform/testing/invariants.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const [helen, otis] = [await api.as(demoPerson('helen').id, 2), await api.as(demoPerson('otis').id)];
const priya = await api.as(demoPerson('priya').id, 2);
const put = (who: SignedIn, wanted: 'new' | 'none') => who.call('PUT', '/dashboard/calendar-feed', { body: { wanted } });
const addressOf = async (who: SignedIn): Promise<string | undefined> =>
  (await who.call('GET', '/dashboard/calendar-feed')).body.feed?.address;
/** Requests a feed as a calendar program does: without a session, only with the address. */
const fetchFeed = async (address: string, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(address);
  const { statusCode, body, headers: sent } = await api.server.inject({ url: pathname, headers: { host, ...headers } });
  return { status: statusCode, body, etag: String(sent['etag'] ?? ''), type: String(sent['content-type'] ?? '') };
};
/** Entries by their names: the day of each. */
const daysOf = (text: string): Map<string, string> => {
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return new Map(events.map((one) => [/^UID:(.*)$/m.exec(one)![1]!.trim(), /^DTSTART[^:]*:(\d{8})/m.exec(one)![1]!]));
};

test('a person’s calendar has the deadlines of their day, each once, and is not sent again while none changed', async () => {
  expect(await addressOf(helen)).toBeUndefined();
  expect((await put(helen, 'new')).body).toEqual({ made: true });
  const address = (await addressOf(helen))!;
  const first = await fetchFeed(address);
  expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const days = daysOf(first.body);
  expect(days.size).toBe(first.body.match(/BEGIN:VEVENT/g)!.length);
  const { sections } = (await helen.call('GET', '/dashboard/my-day')).body;
  const shown = sections.flatMap((one: { items: { id: string; loanNumber: string | null; due: { date: string } | null }[] }) =>
    one.items.filter(({ due, loanNumber }) => due !== null && loanNumber !== null),
  );
  expect(shown.length).toBeGreaterThan(3);
  const host = new URL(address).hostname;
  for (const { id, due } of shown)
    expect(days.get(`${id.replaceAll(/[^A-Za-z0-9-]+/g, '-')}@${host}`), id).toBe(due.date.replaceAll('-', ''));
  expect((await fetchFeed(address, { 'if-none-match': first.etag })).status).toBe(304);

  // The day of an estimate moves: the entry of the same name moves with it.
  const [name, day] = [...days].find(([uid]) => uid.startsWith('send-loan-estimate-'))!;
  const loan = /\d{10}/.exec(name)![0];
  await database.query(`update loan set initial_le_due = initial_le_due + 1 where loan_number = $1`, [loan]);
  const second = await fetchFeed(address, { 'if-none-match': first.etag });
  expect(second.status).toBe(200);
  const moved = daysOf(second.body);
  expect([...moved.keys()]).toEqual([...days.keys()]);
  expect(moved.get(name)).not.toBe(day);
});

test('it is of the person’s own loans and names no borrower', async () => {
  await put(otis, 'new');
  const { body } = await fetchFeed((await addressOf(otis))!);
  const numbers = [...new Set([...body.replaceAll('\r\n ', '').matchAll(/loan (\d{10})/g)].map((one) => one[1]!))];
  expect(numbers.length).toBeGreaterThan(0);
  const rows = await database.query<{ brokerage_id: number; borrower_name: string }>(
    'select brokerage_id, borrower_name from loan where loan_number = any($1)',
    [numbers],
  );
  for (const row of rows) {
    expect(row.brokerage_id).toBe(3);
    expect(body).not.toContain(row.borrower_name.split(',')[0]);
  }
});

test('a renewed, a revoked, a guessed address and one of a person who left all get the same “not found”', async () => {
  await put(priya, 'new');
  const old = (await addressOf(priya))!;
  await put(priya, 'new');
  const renewed = (await addressOf(priya))!;
  expect(renewed).not.toBe(old);
  const nowhere = await fetchFeed(old);
  expect([nowhere.status, nowhere.body]).toEqual([404, 'There is no calendar at this address.\n']);
  expect((await fetchFeed(renewed)).status).toBe(200);
  expect(await fetchFeed(renewed.replace(/[^/]{10}\.ics$/, 'aaaaaaaaaa.ics'))).toEqual(nowhere);
  expect(await fetchFeed(renewed.replace('/calendar/2/', '/calendar/3/'))).toEqual(nowhere);
  await database.query(`update person set active = false where person_id = $1`, [demoPerson('priya').id]);
  expect(await fetchFeed(renewed)).toEqual(nowhere);
  await database.query(`update person set active = true where person_id = $1`, [demoPerson('priya').id]);
  expect((await put(priya, 'none')).body).toEqual({ made: false });
  expect((await put(priya, 'none')).body.errors[0].code).toBe('NO_FEED');
  expect(await fetchFeed(renewed)).toEqual(nowhere);
  const rows = await database.query<{ text: string }>(`select value::text as text from person_setting where name = 'calendar-feed'`);
  for (const { text } of rows) expect(renewed).not.toContain(text);
  expect(await brokenInvariants(database)).toEqual([]);
});
