import type {} from '@fastify/cookie';
import { HANDLE_COOKIE, SESSION_COOKIE, randomToken, sha256 } from '../../capabilities/access/server/session/sessions.ts';
import type { TestDatabase } from './test-database.ts';

/** Both halves of a session: what the browser sends as a cookie, and what it sends as the Authorization header. */
export interface TestSession {
  readonly session: string;
  readonly handle: string;
}

/** A session as after signing in, without the login site. The account is the person's first when none is named. */
export async function testSession(database: Pick<TestDatabase, 'query'>, personId: string, brokerageId?: number): Promise<TestSession> {
  const halves = { session: randomToken(), handle: randomToken() };
  await database.query(
    `insert into session (session_hash, handle_hash, person_id, brokerage_id)
     values ($1, $2, $3, coalesce($4, (select min(brokerage_id) from membership where person_id = $3)))`,
    [sha256(halves.session), sha256(halves.handle), personId, brokerageId ?? null],
  );
  return halves;
}

/** The two headers a browser with this session sends. */
export function sessionHeaders({ session, handle }: TestSession): { cookie: string; authorization: string } {
  return { cookie: `${SESSION_COOKIE}=${session}; ${HANDLE_COOKIE}=${handle}`, authorization: handle };
}
