import { describe, expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests, type SignedIn } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';

const database = await testDatabase({ demo: true });
// Two processes of one portal.
const [here, there] = [await apiForTests(database), await apiForTests(database)];
const otis = demoPerson('otis');

/** Signed in, with the session cached by both processes. */
async function signedIn(): Promise<SignedIn> {
  const one = await here.as(otis.id);
  expect(await statuses(one)).toEqual([200, 200]);
  expect(await statuses(one)).toEqual([200, 200]);
  return one;
}

async function statuses({ cookies }: SignedIn): Promise<number[]> {
  const headers = { cookie: `__Host-lockdesk=${cookies.session}; lockdesk_handle=${cookies.handle}`, authorization: cookies.handle };
  return Promise.all(
    [here, there].map(async (api) => (await api.server.inject({ method: 'GET', url: '/api/user/profile', headers })).statusCode),
  );
}

test('logging out holds at once in every process', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const one = await signedIn();
    await one.call('POST', '/util/log-out');
    expect(await statuses(one)).toEqual([401, 401]);
  }
});

test('every request that begins after the reply to a log-out is refused, however many are running', async () => {
  const one = await signedIn();
  let out = false;
  let late = 0;
  const asking = Array.from({ length: 8 }, async () => {
    for (let turn = 0; turn < 25; turn++) {
      const afterwards = out;
      const got = await statuses(one);
      if (afterwards && got.some((status) => status !== 401)) late += 1;
    }
  });
  await new Promise((soon) => setTimeout(soon, 30));
  await one.call('POST', '/util/log-out');
  out = true;
  await Promise.all(asking);
  expect(late).toBe(0);
  expect(await statuses(one)).toEqual([401, 401]);
});

test.each([
  [
    'a person who is no longer active',
    'update person set active = false where person_id = $1',
    'update person set active = true where person_id = $1',
  ],
  [
    'a membership that ended',
    `with gone as (delete from membership where person_id = $1 returning *) select * from gone`,
    `insert into membership select (jsonb_populate_record(null::membership, $2::jsonb)).* where $1::text is not null`,
  ],
  [
    'a session idle for too long',
    `update session set last_used_at = now() - interval '31 minutes' where person_id = $1`,
    `update session set last_used_at = now() where person_id = $1`,
  ],
])('%s is signed out at once', async (_what, end, undo) => {
  const one = await signedIn();
  const gone = await database.query(end, [otis.id]);
  expect(await statuses(one)).toEqual([401, 401]);
  await database.query(undo, gone.length > 0 ? [otis.id, JSON.stringify(gone[0])] : [otis.id]);
  expect(await statuses(one)).toEqual([200, 200]);
});

test('other roles hold from the next request on', async () => {
  const one = await signedIn();
  const [before] = await database.query<{ roles: string[] }>('select roles from membership where person_id = $1', [otis.id]);
  const authorized = async () => (await one.call('GET', '/user/is-admin')).body;
  const was = await authorized();
  await database.query(`update membership set roles = '{admin}' where person_id = $1`, [otis.id]);
  expect(await authorized()).not.toEqual(was);
  await database.query('update membership set roles = $2 where person_id = $1', [otis.id, before!.roles]);
  expect(await authorized()).toEqual(was);
});

test('half of a session’s secret is refused, even while the whole session is cached', async () => {
  const one = await signedIn();
  const other = await signedIn();
  const cookie = `__Host-lockdesk=${one.cookies.session}`;
  for (const headers of [{ cookie }, { authorization: one.cookies.handle }, { cookie, authorization: other.cookies.handle }])
    expect((await here.server.inject({ method: 'GET', url: '/api/user/profile', headers })).statusCode).toBe(401);
});

describe('a handle that was replaced', () => {
  const headersOf = (session: string, handle: string) => ({
    cookie: `__Host-lockdesk=${session}; lockdesk_handle=${handle}`,
    authorization: handle,
  });
  const asks = async (session: string, handle: string): Promise<number[]> =>
    Promise.all(
      [here, there].map(
        async (api) =>
          (await api.server.inject({ method: 'GET', url: '/api/user/profile', headers: headersOf(session, handle) })).statusCode,
      ),
    );
  const made = (secondsAgo: number) =>
    database.query('update session set handle_made_at = now() - make_interval(secs => $1) where person_id = $2', [secondsAgo, otis.id]);

  /** The handle that came in its place. */
  const replaced = async (session: string, handle: string): Promise<string> => {
    const reply = await here.server.inject({ method: 'GET', url: '/api/user/profile', headers: headersOf(session, handle) });
    return reply.cookies.find(({ name }) => name === 'lockdesk_handle')!.value;
  };

  test('is replaced again when the reply with the new one was lost, so that nobody is signed out by a broken connection', async () => {
    const { session, handle } = (await here.as(otis.id)).cookies;
    await made(601);
    const lost = await replaced(session, handle);
    await made(61);
    const fresh = await replaced(session, handle);
    expect(fresh).not.toBe(lost);
    expect(await asks(session, handle)).toEqual([200, 200]);
    expect(await asks(session, lost)).toEqual([401, 401]);
    expect(await asks(session, fresh)).toEqual([200, 200]);
    // It has arrived: the one before it is over.
    await made(61);
    expect(await asks(session, handle)).toEqual([401, 401]);
    expect(await asks(session, fresh)).toEqual([200, 200]);
  });

  test('is valid for requests already sent, and a minute later for none, by the database’s clock', async () => {
    const { session, handle } = (await here.as(otis.id)).cookies;
    await made(601);
    const fresh = await replaced(session, handle);
    expect(await asks(session, handle)).toEqual([200, 200]);
    expect(await asks(session, fresh)).toEqual([200, 200]);
    await made(50);
    expect(await asks(session, handle)).toEqual([200, 200]);
    await made(61);
    expect(await asks(session, handle)).toEqual([401, 401]);
    expect(await asks(session, fresh)).toEqual([200, 200]);
  });

  test('is not remembered past its minute by a process that knows it', async () => {
    const { session, handle } = (await here.as(otis.id)).cookies;
    await made(601);
    expect(await asks(session, await replaced(session, handle))).toEqual([200, 200]);
    // Six seconds are left of its minute; nothing is changed from here on.
    await made(54);
    expect(await asks(session, handle)).toEqual([200, 200]);
    await new Promise((later) => setTimeout(later, 6_500));
    expect(await asks(session, handle)).toEqual([401, 401]);
  });
});
