import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadTx, WriteTx } from '../../../../platform/database/database.ts';
import type { Actor, Portal } from '../../../../platform/http/asked.ts';
import { isInside } from '../../domain/access-table.ts';
import { actingUnder, isInForce } from '../delegations/acting-session.ts';
import { othersLike } from '../rows/same-people.ts';
import type { PasswordClaims } from '../../domain/password-status.ts';
import { subtreeOf } from '../../domain/subtree.ts';

/**
 * The split session: an HttpOnly cookie and a readable handle that the browser sends back as the Authorization header.
 * Either half alone is worthless. Idle sessions end after 30 minutes, all of them after 12 hours.
 */
export const SESSION_COOKIE = '__Host-lockdesk';
export const HANDLE_COOKIE = 'lockdesk_handle';
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
/**
 * The handle is replaced after this long; the previous one stays valid for a moment, for requests already sent. When the new one never
 * arrives, because the reply with it was lost, the previous one gets another in its place.
 */
const HANDLE_MINUTES = 10;
const PREVIOUS_HANDLE_SECONDS = 60;
/** Both halves are 32 random bytes in base64url: anything else is refused without asking the database. */
const HALF = /^[\w-]{43}$/;

export interface NewSession {
  readonly personId: string;
  readonly brokerageId: number;
  readonly idToken?: string;
  /** The login site's claims about the password. */
  readonly password?: PasswordClaims;
  /** How the browser describes itself, so that its owner knows the session again. */
  readonly userAgent?: string | undefined;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** One cookie of a request, parsed only where needed: most requests are found in the cache by their whole header. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.raw.headers;
  return cookie === undefined ? undefined : request.server.parseCookie(cookie)[name];
}

export async function openSession(portal: Portal, reply: FastifyReply, session: NewSession): Promise<void> {
  const secret = randomToken();
  const handle = randomToken();
  await portal.database.withShared((tx) =>
    tx
      .insertInto('session')
      .values({
        session_hash: sha256(secret),
        handle_hash: sha256(handle),
        person_id: session.personId,
        brokerage_id: session.brokerageId,
        id_token: session.idToken ?? null,
        user_agent: session.userAgent?.slice(0, 400) ?? null,
        password_ends_at:
          session.password?.secondsLeft == null ? null : sql<string>`now() + make_interval(secs => ${session.password.secondsLeft})`,
        password_page: session.password?.changeAt ?? null,
      })
      .execute(),
  );
  reply.setCookie(SESSION_COOKIE, secret, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: ABSOLUTE_HOURS * 3600 });
  setHandle(reply, handle);
}

export async function closeSession(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
  const secret = cookieOf(request, SESSION_COOKIE);
  reply.clearCookie(SESSION_COOKIE, { path: '/', secure: true });
  reply.clearCookie(HANDLE_COOKIE, { path: '/', secure: true });
  if (!secret) return undefined;
  const ended = await portal.database.withShared((tx) =>
    tx
      .updateTable('session')
      .set({ ended_at: sql`now()` })
      .where('session_hash', '=', sha256(secret))
      .where('ended_at', 'is', null)
      .returning('id_token')
      .executeTakeFirst(),
  );
  return ended?.id_token ?? undefined;
}

/** Whether a session, named by its hash in hex, is still valid. This check does not extend it. */
export async function sessionLives(portal: Portal, session: string): Promise<boolean> {
  const row = await portal.database.withShared((tx) =>
    tx
      .selectFrom('session as s')
      .innerJoin('person as p', 'p.person_id', 's.person_id')
      .innerJoin('membership as m', (join) => join.onRef('m.person_id', '=', 's.person_id').onRef('m.brokerage_id', '=', 's.brokerage_id'))
      .select(['s.brokerage_id', 's.delegation_id'])
      .select(fresh)
      .where('s.session_hash', '=', Buffer.from(session, 'hex'))
      .where('s.ended_at', 'is', null)
      .where('p.active', '=', true)
      .where('m.suspended_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row?.fresh) return false;
  return row.delegation_id === null || isInForce(portal, row.brokerage_id, row.delegation_id);
}

const fresh =
  sql<boolean>`s.last_used_at > now() - make_interval(mins => ${IDLE_MINUTES}) and s.created_at > now() - make_interval(hours => ${ABSOLUTE_HOURS})`.as(
    'fresh',
  );

export interface LiveSession {
  readonly sessionHash: Buffer;
  readonly actor: Actor;
  /** Milliseconds until it ends whatever is done, by the clock it was made by. */
  readonly millisecondsLeft: number;
  /** Milliseconds for which the given handle is still good, when it is the previous one. */
  readonly previousHandleMs?: number;
}

/** The handle of an Authorization header, written with the word Bearer before it or without. */
export function handleOf(authorization: string | undefined): string | undefined {
  const handle = authorization?.replace(/^Bearer /i, '');
  return handle !== undefined && HALF.test(handle) ? handle : undefined;
}

/** The session of a request whose two halves match, its idle time reset; undefined in every other case, with one and the same reply. */
export async function liveSession(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<LiveSession | undefined> {
  const secret = cookieOf(request, SESSION_COOKIE);
  const handle = handleOf(request.headers.authorization);
  if (!secret || !handle || !HALF.test(secret)) return undefined;
  const background = request.headers['x-background'] === '1';
  const found = await portal.database.withShared(async (tx) => {
    const row = await sessionRow(tx, secret);
    if (!row || !row.fresh) return undefined;
    const given = sha256(handle);
    const current = timingSafeEqual(given, row.handle_hash);
    const previous = !current && row.previous_handle_hash !== null && timingSafeEqual(given, row.previous_handle_hash);
    const lost = previous && row.previous_ms <= 0 && !row.handle_arrived;
    if (!current && !lost && !(previous && row.previous_ms > 0)) return undefined;
    if (lost || (current && row.handle_old)) await changeHandle(tx, row, given, reply);
    else if (current && !row.handle_arrived)
      await tx
        .updateTable('session')
        .set({ handle_arrived: true })
        .where('session_hash', '=', row.session_hash)
        .where('handle_hash', '=', given)
        .execute();
    if (!background && row.worth_touching)
      await tx
        .updateTable('session')
        .set({ last_used_at: sql`now()` })
        .where('session_hash', '=', row.session_hash)
        .execute();
    return { ...row, previous, previous_ms: lost ? PREVIOUS_HANDLE_SECONDS * 1_000 : row.previous_ms };
  });
  if (!found) return undefined;
  const actor = actorOf(found);
  const acting = found.delegation_id === null ? undefined : await actingUnder(portal, actor, found.kind, found.delegation_id);
  return {
    sessionHash: found.session_hash,
    // Past the last day of a delegation it is read again for each request.
    millisecondsLeft: Math.max(0, Math.min(found.left, acting?.millisecondsLeft ?? found.left)),
    ...(found.previous ? { previousHandleMs: found.previous_ms } : {}),
    actor: acting?.actor ?? actor,
  };
}

/** The session whose cookie this is, with the person and the account in use, where none of them is at an end. */
function sessionRow(tx: ReadTx, secret: string) {
  return tx
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.person_id', 's.person_id')
    .innerJoin('membership as m', (join) => join.onRef('m.person_id', '=', 's.person_id').onRef('m.brokerage_id', '=', 's.brokerage_id'))
    .innerJoin('brokerage as b', 'b.brokerage_id', 's.brokerage_id')
    .select([
      's.session_hash',
      's.handle_hash',
      's.previous_handle_hash',
      's.handle_arrived',
      's.person_id',
      's.brokerage_id',
      's.account_epoch',
      's.delegation_id',
    ])
    .select(['p.display_name', 'p.email', 'm.roles', 'm.hierarchy_level', 'm.region_id', 'm.branch_id', 'm.mi_pilot', 'b.name', 'b.kind'])
    .select([
      fresh,
      sql<number>`(extract(epoch from s.created_at - now()) * 1000)::float8 + ${ABSOLUTE_HOURS * 3_600_000}`.as('left'),
      sql<boolean>`s.handle_made_at < now() - make_interval(mins => ${HANDLE_MINUTES})`.as('handle_old'),
      sql<number>`extract(epoch from s.handle_made_at + make_interval(secs => ${PREVIOUS_HANDLE_SECONDS}) - now())::float8 * 1000`.as(
        'previous_ms',
      ),
      sql<boolean>`s.last_used_at < now() - interval '30 seconds'`.as('worth_touching'),
      othersLike(sql.ref('s.person_id')).as('same'),
    ])
    .where('s.session_hash', '=', sha256(secret))
    .where('s.ended_at', 'is', null)
    .where('p.active', '=', true)
    .where('m.suspended_at', 'is', null)
    .where('b.active', '=', true)
    .executeTakeFirst();
}
type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>;

/** Gives the browser a new handle; of several requests at once one does. The given one is good for a moment, and until the new one arrives. */
async function changeHandle(tx: WriteTx, row: SessionRow, given: Buffer, reply: FastifyReply): Promise<void> {
  const handle = randomToken();
  const replaced = await tx
    .updateTable('session')
    .set({ previous_handle_hash: given, handle_hash: sha256(handle), handle_made_at: sql`now()`, handle_arrived: false })
    .where('session_hash', '=', row.session_hash)
    .where('handle_hash', '=', row.handle_hash)
    .executeTakeFirst();
  if (replaced.numUpdatedRows > 0n) setHandle(reply, handle);
}

function actorOf(found: SessionRow): Actor {
  const inside = isInside(found.kind, found.roles);
  const { roles, hierarchy_level: level, region_id: regionId, branch_id: branchId } = found;
  return {
    personId: found.person_id,
    displayName: found.display_name,
    email: found.email,
    roles,
    brokerageId: found.brokerage_id,
    brokerageName: found.name,
    inside,
    hierarchyLevel: level,
    subtree: subtreeOf({ inside, roles, level, regionId, branchId }),
    miPilot: found.mi_pilot,
    accountEpoch: found.account_epoch,
    session: found.session_hash.toString('hex'),
    ...(found.same.length > 0 ? { samePeople: [found.person_id, ...found.same] } : {}),
  };
}

function setHandle(reply: FastifyReply, handle: string): void {
  reply.setCookie(HANDLE_COOKIE, handle, { path: '/', httpOnly: false, secure: true, sameSite: 'strict', maxAge: ABSOLUTE_HOURS * 3600 });
}
