import { expect, test } from 'vitest';
import { demoPerson } from '../../../../database/demo/people.ts';
import { apiForTests } from '../../../../platform/testing/api-for-tests.ts';
import { testDatabase } from '../../../../platform/testing/test-database.ts';
import { sha256 } from './sessions.ts';

const database = await testDatabase({ demo: true });
const api = await apiForTests(database);

/** The first answer to a session that began and was last used so long ago. */
async function afterSession(began: string, used: string): Promise<number> {
  const priya = await api.as(demoPerson('priya').id);
  await database.query(
    `update session set created_at = now() - $2::interval, last_used_at = now() - $3::interval, handle_made_at = now() - $3::interval
     where session_hash = $1`,
    [sha256(priya.cookies.session), began, used],
  );
  return (await priya.call('GET', '/user/profile')).status;
}

test.each([
  ['eleven hours and 59 minutes', '11:59', '0:05', 200],
  ['twelve hours, however busy it was', '12:00', '0:01', 401],
  ['29 minutes without use', '1:00', '0:29', 200],
  ['30 minutes without use', '1:00', '0:30', 401],
])('a session of %s', async (_what, began, used, status) => {
  expect(await afterSession(began, used)).toBe(status);
});

test('every session has a name and a handle of 256 bits that no other has', async () => {
  const halves = await Promise.all(Array.from({ length: 50 }, async () => (await api.as(demoPerson('priya').id)).cookies));
  const all = halves.flatMap(({ session, handle }) => [session, handle]);
  expect(new Set(all).size).toBe(100);
  for (const half of all) expect(Buffer.from(half, 'base64url')).toHaveLength(32);
});
