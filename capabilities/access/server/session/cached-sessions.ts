import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import { VersionedCache, cacheVersionsOf } from '../../../../platform/database/cache-versions.ts';
import type { Actor, Portal } from '../../../../platform/http/asked.ts';
import { keyOf, type KeyParts } from '../../domain/api-keys.ts';
import { liveKey } from '../keys/live-key.ts';
import { cookieOf, handleOf, liveSession, SESSION_COOKIE } from './sessions.ts';

/** A cached session is read again this often, changed or not: its use is recorded then, and its handle replaced. */
const CACHED_SECONDS = 30;
const MOST_SESSIONS = 20_000;
/** How many sessions that this process does not know are looked up at once, and how many wait for it: made-up ones can't take every connection. */
const LOOKS_AT_ONCE = 4;
const MOST_WAITING = 400;
/** Characters of cookies that are cached with a session. */
const MOST_COOKIES = 500;

/**
 * The actor of a request. A session is cached for half a minute, until the version of access changes, which every request still reads: logging out,
 * another account, other roles or the end of a membership take effect with the next request, in every process.
 */
export function sessionCache(
  portal: Portal,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Result<Actor, Refusal<'SIGNED_OUT' | 'FULL'>>> {
  const versions = cacheVersionsOf(portal.database);
  const cache = new VersionedCache<Actor>(MOST_SESSIONS);
  const unknownSessions = new LimitedAtOnce(LOOKS_AT_ONCE, MOST_WAITING);
  const fromKey = async (authorization: string, sent: KeyParts): Promise<Result<Actor, Refusal<'SIGNED_OUT' | 'FULL'>>> => {
    const { access } = await versions.read();
    const cached = cache.get(authorization, access);
    if (cached) return ok(cached);
    const look = () => liveKey(portal, sent);
    const live = cache.has(authorization) ? await look() : await unknownSessions.run(look);
    if (live === 'full') return refuse('FULL', '');
    if (!live) return refuse('SIGNED_OUT', '');
    return ok(cache.store(authorization, access, live.actor, Math.min(CACHED_SECONDS * 1000, live.millisecondsLeft)));
  };
  return async (request, reply) => {
    const { cookie, authorization } = request.raw.headers;
    const sent = keyOf(authorization);
    if (sent) return fromKey(authorization!, sent);
    const handle = handleOf(authorization);
    if (!cookie || !handle) return refuse('SIGNED_OUT', '');
    const { access } = await versions.read();
    // A browser sends the same cookies each time, so the whole header can be the cache key. Only a long header is parsed, since each key is cached.
    const key = `${cookie.length > MOST_COOKIES ? cookieOf(request, SESSION_COOKIE) : cookie} ${handle}`;
    const cached = cache.get(key, access);
    if (cached) return ok(cached);
    // A session that was valid a moment ago is read at once, without waiting for a free slot.
    const look = () => liveSession(portal, request, reply);
    const live = cache.has(key) ? await look() : await unknownSessions.run(look);
    if (live === 'full') return refuse('FULL', '');
    if (!live) return refuse('SIGNED_OUT', '');
    // Background requests don't extend a session, so their result is not cached for the person's own requests.
    if (request.headers['x-background'] !== '1') {
      const left = live.millisecondsLeft;
      cache.store(key, access, live.actor, Math.min(CACHED_SECONDS * 1000, left, live.previousHandleMs ?? left));
    }
    return ok(live.actor);
  };
}

/** Runs at most `most` at once; others wait in order, at most `mostWaiting`. */
class LimitedAtOnce {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T | 'full'> {
    if (this.#running >= this.#most) {
      if (this.#waiting.length >= this.#mostWaiting) return 'full';
      await new Promise<void>((turn) => this.#waiting.push(turn));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The next waiting request gets the place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
