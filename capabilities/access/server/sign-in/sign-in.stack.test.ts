import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { tablesOf } from '../../../../platform/testing/database-sums.ts';
import { signInOverHttp } from '../../../../platform/testing/signed-in.ts';
import { startStack } from '../../../../platform/testing/stack.ts';

const stack = await startStack({ parts: ['login', 'api'] });

/** The rows of every table, by its own count, but of those that the portal writes at times of its own. */
async function rows(): Promise<number> {
  const tables = await tablesOf(stack.database);
  const [sum] = await stack.database.query<{ sum: number }>(
    `select (${tables.map(({ name }) => `(select count(*) from "${name}")`).join(' + ')})::float8 as sum`,
  );
  return sum!.sum;
}

const go = (path: string, cookie = '') => fetch(`${stack.origin}${path}`, { redirect: 'manual', headers: { cookie } });

test('beginning to sign in leaves nothing in the database, however often', async () => {
  // The key of all attempts is made by the first.
  await go('/api/session/sign-in');
  const before = await rows();
  const begun = await Promise.all(Array.from({ length: 200 }, () => go('/api/session/sign-in?returnTo=/pipeline')));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([302]));
  expect(await rows()).toBe(before);
});

test('an answer counts only in the browser that asked, with its own state, and is never a fault', async () => {
  const begun = await go('/api/session/sign-in');
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
  const state = new URL(begun.headers.get('location')!).searchParams.get('state')!;
  const other = await go('/api/session/sign-in');
  const otherCookie = other.headers.getSetCookie()[0]!.split(';')[0]!;
  for (const [path, jar] of [
    [`/api/session/callback?code=x&state=${state}`, ''],
    [`/api/session/callback?code=x&state=${state}`, otherCookie],
    [`/api/session/callback?code=x&state=${state}`, `${cookie}x`],
    [`/api/session/callback?code=x&state=other`, cookie],
    [`/api/session/callback?code=x`, cookie],
    [`/api/session/callback?code=x&state=${state}&state=${state}`, cookie],
  ] as const) {
    const reply = await go(path, jar);
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 302, '/api/session/sign-in?again=1']);
  }
  // The browser's own state, but a code that the login site never issued.
  for (const query of [`code=made-up&state=${state}`, `state=${state}`, `error=access_denied&state=${state}`]) {
    const reply = await go(`/api/session/callback?${query}`, cookie);
    expect([query, reply.status, await reply.text()]).toEqual([query, 400, expect.stringContaining('did not confirm who you are')]);
    expect(reply.headers.getSetCookie().join()).not.toContain('lockdesk_handle');
  }
});

test('a browser that stores no cookies gets a message and no endless redirects', async () => {
  const again = await go('/api/session/sign-in?again=1');
  const state = new URL(again.headers.get('location')!).searchParams.get('state')!;
  const reply = await go(`/api/session/callback?code=x&state=${state}`);
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Allow cookies')]);
});

test('somebody with a login but no account in the portal gets a message', async () => {
  await stack.database.query('update person set active = false where person_id = $1', [demoPerson('otis').id]);
  await expect(signInOverHttp(stack.origin, demoPerson('otis'))).rejects.toThrow(/callback.*\(403\) without a session/);
  await stack.database.query('update person set active = true where person_id = $1', [demoPerson('otis').id]);
});
