import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { KeptWhile, marksOf } from '../../../platform/database/marks.ts';
import type { Actor, Portal } from '../../../platform/http/asked.ts';
import { ABSOLUTE_HOURS, cookieOf, liveSession, SESSION_COOKIE } from './sessions.ts';

/** A kept session is read again this often whatever its mark says: its use is recorded then, and its handle replaced. */
const KEPT_SECONDS = 30;
const MOST_SESSIONS = 20_000;
/** Characters of cookies that are kept with a session. */
const MOST_COOKIES = 500;

/**
 * Who is asking. What a session says is kept for half a minute while the mark of access stands, which every request still looks at: logging
 * out, another account, other roles or the end of a membership hold from the next request on, in every process.
 */
export function sessionKeeper(
  portal: Portal,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Result<Actor, Refusal<'SIGNED_OUT'>>> {
  const marks = marksOf(portal.database);
  const kept = new KeptWhile<Actor>(MOST_SESSIONS);
  return async (request, reply) => {
    const { cookie, authorization: handle } = request.raw.headers;
    if (!cookie || !handle) return refuse('SIGNED_OUT', '');
    const { access } = await marks.read();
    // A browser sends the same cookies each time, so all of them stand for the session. Only many are taken apart, since each is kept.
    const key = `${cookie.length > MOST_COOKIES ? cookieOf(request, SESSION_COOKIE) : cookie} ${handle}`;
    const known = kept.get(key, access);
    if (known) return ok(known);
    const live = await liveSession(portal, request, reply);
    if (!live) return refuse('SIGNED_OUT', '');
    // What the portal asks by itself does not keep a person signed in, so what it found is not kept for what the person asks.
    if (request.headers['x-background'] !== '1') {
      const left = Date.parse(live.createdAt) + ABSOLUTE_HOURS * 3_600_000 - Date.now();
      kept.keep(key, access, live.actor, Math.min(KEPT_SECONDS * 1000, left));
    }
    return ok(live.actor);
  };
}
