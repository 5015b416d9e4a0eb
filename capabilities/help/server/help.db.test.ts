import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../database/demo/people.ts';
import { apiForTests } from '../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Friday 20 November 2026, 11:00 in New York.
const api = await apiForTests(database, { LOCKDESK_NOW: '2026-11-20T16:00:00Z' });
const atNight = await apiForTests(database, { LOCKDESK_NOW: '2026-11-21T02:00:00Z', LOCKDESK_GUIDE_URL: '' });
const [priya, late] = [await api.as(demoPerson('priya').id), await atNight.as(demoPerson('priya').id)];
const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);

describe('help', () => {
  test('brings all texts, those of categories, and each time the fixed entry', async () => {
    for (const path of ['/help', '/help/', '/help/category/pricing,ratios', '/help/category/none']) {
      const { status, body } = await priya.call('GET', path);
      expect(status).toBe(200);
      expect(titles(body)).toContain('Disable Express LE');
    }
    expect(titles((await priya.call('GET', '/help/category/pricing')).body)).toContain('Par');
    expect(titles((await priya.call('GET', '/help/category/ratios')).body)).not.toContain('Par');
  });
  test('brings videos, all or those of a keyword', async () => {
    const all = (await priya.call('GET', '/helpVideo/')).body.videos;
    expect((await priya.call('GET', '/helpVideo/keyword/lock')).body.videos).toEqual(
      all.filter((one: { keyword: string }) => /lock/.test(one.keyword)),
    );
    expect((await priya.call('GET', '/helpVideo/keyword/zzz')).body.videos).toEqual([]);
  });
});

test('the published guide is where the operator says, and its absence is said in the specification’s words', async () => {
  expect((await priya.call('GET', '/util/published-guide-url')).body).toEqual({ linkUrl: 'https://www.allregs.com/' });
  const none = await late.call('GET', '/util/published-guide-url');
  expect(none.status).toBe(404);
  expect(none.body.errors[0].message).toBe('There was an error retrieving the All Regs URL. Please contact the Help Desk.');
});

test('the service desk says its hours, its number, and whether somebody answers now', async () => {
  expect((await priya.call('GET', '/util/service-desk')).body).toEqual({
    phone: '(800) 555-0140',
    mail: 'servicedesk@lockdesk.example',
    hours: 'Monday to Friday 8 AM to 9 PM ET',
    open: true,
  });
});
test('the service desk is closed at night', async () => expect((await late.call('GET', '/util/service-desk')).body.open).toBe(false));
