import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);
const counting = await apiForTests(database, { LOCKDESK_VISITS: 'yes', LOCKDESK_ADMIN_SITE: 'https://admin.lender.example/' });
const ruth = demoPerson('ruth').id;

describe('the password', () => {
  const asked = async (seconds: number | null) => {
    const one = await api.as(ruth);
    await database.query(
      `update session set password_ends_at = now() + make_interval(secs => $2), password_page = 'https://login.lender.example/password'
       where handle_hash = sha256($1::text::bytea)`,
      [one.cookies.handle, seconds],
    );
    return (await one.call('GET', '/user/is-password-expired', { headers: { authorization: `Bearer ${one.cookies.handle}` } })).body;
  };
  test('that ends in five days or fewer is warned of, asked with a bearer token', async () => {
    expect(await asked(5 * 86_400)).toMatchObject({
      isPasswordExpired: false,
      daysLeft: 5,
      warn: true,
      changeAt: 'https://login.lender.example/password',
    });
    expect(await asked(6 * 86_400)).toMatchObject({ isPasswordExpired: false, daysLeft: 6, warn: false });
  });
  test('that has ended says so', async () => expect(await asked(-60)).toMatchObject({ isPasswordExpired: true, daysLeft: 0, warn: true }));
  test('that never ends is never warned of', async () =>
    expect(await asked(null)).toMatchObject({ isPasswordExpired: false, daysLeft: null, endsOn: null, warn: false }));
  test('a bearer token that is not the handle opens nothing', async () => {
    const one = await api.as(ruth);
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer', `Basic ${one.cookies.handle}`])
      expect((await one.call('GET', '/user/is-password-expired', { headers: { authorization } })).status).toBe(401);
  });
});

describe('what differs from one installation to the next', () => {
  test('is told without a secret: environment, login host, the lender’s licence', async () => {
    const { body } = await (await api.as(ruth)).call('GET', '/config/keys');
    expect(body).toEqual({
      environment: 'test',
      apiBase: '/api',
      loginHost: 'localhost:4201',
      adminSite: null,
      desktopOriginator: 'https://desktoporiginator.fanniemae.com/',
      consumerAccess: 'https://www.nmlsconsumeraccess.org/',
      website: null,
      licensing: { id: '1840772', page: 'https://www.nmlsconsumeraccess.org/EntityDetails.aspx/COMPANY/1840772' },
      analytics: null,
    });
  });
  test('names the admin site and the property that visits are counted under, where the operator set them', async () => {
    const { body } = await (await counting.as(ruth)).call('GET', '/config/keys');
    expect(body).toMatchObject({ adminSite: 'https://admin.lender.example/', analytics: { property: 'lockdesk-not-production' } });
  });
});

test('a visit is noted only where the operator wants it', async () => {
  const visit = { body: { title: 'Pipeline (test)', property: 'lockdesk-not-production' } };
  expect((await (await api.as(ruth)).call('POST', '/util/page-visit', visit)).body).toEqual({ noted: false });
  expect((await (await counting.as(ruth)).call('POST', '/util/page-visit', visit)).body).toEqual({ noted: true });
});

test('asking for the cache’s details resets the session’s time and says how much is left', async () => {
  const one = await api.as(ruth);
  await database.query(`update session set last_used_at = now() - interval '20 minutes' where handle_hash = sha256($1::text::bytea)`, [
    one.cookies.handle,
  ]);
  const { body } = await one.call('GET', '/cache/details');
  expect(body.idleSecondsLeft).toBe(30 * 60);
  expect(body.secondsLeft).toBeGreaterThan(11 * 3600);
  const [row] = await database.query<{ idle: number }>(
    'select extract(epoch from now() - last_used_at)::int as idle from session where handle_hash = sha256($1::text::bytea)',
    [one.cookies.handle],
  );
  expect(row!.idle).toBeLessThan(60);
});

test('the accounts of Change Account are the person’s own', async () => {
  const { body } = await (await api.as(demoPerson('samuel').id)).call('GET', '/user/admin/user-accounts');
  expect(body.accounts.map(({ brokerageName }: { brokerageName: string }) => brokerageName)).toEqual([
    'Ridgeline Home Lending',
    'Harborlight Mortgage',
  ]);
  for (const account of body.accounts) expect(account.userId).toBe(demoPerson('samuel').id);
});
