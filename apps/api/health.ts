import type { FastifyInstance } from 'fastify';
import { migrationNames } from '../../database/migration-files.ts';
import type { Portal } from '../../platform/http/asked.ts';
import { workerAlive } from '../../platform/jobs/worker-alive.ts';

/** Why the portal can't serve, each with a sentence that is safe for anybody to read. */
const reasons = {
  DATABASE_UNREACHABLE: 'The database can’t be reached.',
  DATABASE_BEHIND: 'The database is older than this version of the portal.',
  OUT_OF_SPACE: 'The disk is full: nothing can be saved.',
} as const;
type Reason = keyof typeof reasons;

export interface Readiness {
  readonly reasons: readonly Reason[];
  /** Without a worker the portal works; letters, webhooks and expiries wait. Unknown without a database. */
  readonly worker: 'running' | 'silent' | 'unknown';
}

/** Milliseconds a reply is cached: a flood of requests runs one query a second. */
const GOOD_FOR = 1_000;
const DATABASE_ANSWERS_WITHIN = 2_000;

/** `GET /api/health`: this process runs. `GET /api/ready`: it can serve. Both are public, so they reveal little and cost little. */
export function healthCalls(server: FastifyInstance, portal: Portal): void {
  const readiness = cached(() => readinessOf(portal));
  server.get('/api/health', { config: { anyHost: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/api/ready', { config: { anyHost: true } }, async (_request, reply) => {
    const { reasons: found, worker } = await readiness();
    reply.header('cache-control', 'no-store');
    if (found.length === 0) return reply.send({ status: 'ready', worker });
    return reply.code(503).send({ status: 503, errors: found.map((code) => ({ code, message: reasons[code] })), worker });
  });
}

const migrations = migrationNames();

async function readinessOf({ database, space, log }: Portal): Promise<Readiness> {
  const noSpace: Reason[] = space.full() ? ['OUT_OF_SPACE'] : [];
  try {
    const [found] = await within(
      DATABASE_ANSWERS_WITHIN,
      database.pool
        .query<{ migrated: boolean; worker: boolean }>(
          // More of them than this version knows are no trouble: a newer version may be starting.
          `select $1::text[] <@ (select array_agg(name::text) from kysely_migration) as migrated, ${workerAlive} as worker`,
          [migrations],
        )
        .then(({ rows }) => rows),
    );
    return {
      reasons: [...(found?.migrated ? [] : (['DATABASE_BEHIND'] as const)), ...noSpace],
      worker: found?.worker ? 'running' : 'silent',
    };
  } catch (problem) {
    log.warn({ problem: (problem as Error).message }, 'not ready');
    return { reasons: ['DATABASE_UNREACHABLE', ...noSpace], worker: 'unknown' };
  }
}

/** Runs one query at a time and caches its reply; requests in the meantime get the same one. */
function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let goodUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && Date.now() < goodUntil) return answer;
    goodUntil = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (goodUntil = Date.now() + GOOD_FOR));
    return answer;
  };
}

async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined); // A reply that arrives too late is ignored.
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database does not answer')), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
