import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Instant } from '../../../foundation/units/units.ts';
import type { Log } from '../../log/log.ts';
import type { Database, ReadScope, ReadTx } from '../database.ts';
import { instantText } from '../instant-text.ts';

/**
 * How fresh the data has to be. `current`: everything that was committed before the read. `recent`: what the replica has, if its lag is
 * within what the lender allows; the reply gives the time it is as of.
 */
export type Freshness = 'current' | 'recent';

/** `asOf`: everything committed until then is included, and later changes may be missing. Undefined where nothing is missing. */
export type Reading<T> = (tx: ReadTx, asOf: Instant | undefined) => Promise<T>;

/** Reads lists and reports: from the read replica where it is new enough, else from the primary. */
export interface Reader {
  read<T>(scope: ReadScope, freshness: Freshness, work: Reading<T>): Promise<T>;
  /** The results of the reads since the last call of this function; undefined where there is no replica. */
  takeFigures(): ReplicaFigures | undefined;
  close(): Promise<void>;
}

export interface ReplicaFigures {
  readonly byReplica: number;
  /** Sent to the primary, since the replica was behind or did not answer. */
  readonly byPrimary: number;
  /** The replica's lag when it was last measured; null before the first measurement. */
  readonly behindMs: number | null;
}

/** Without a replica the primary answers everything. */
export function primaryReader(database: Database): Reader {
  return {
    read: (scope, _freshness, work) => readPrimary(database, scope, work),
    takeFigures: () => undefined,
    close: async () => undefined,
  };
}

function readPrimary<T>(database: Database, scope: ReadScope, work: Reading<T>): Promise<T> {
  return readIn(database, scope, (tx) => work(tx, undefined));
}

function readIn<T>(database: Database, { subtree, brokerageId }: ReadScope, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return subtree ? database.withSubtree({ subtree, brokerageId }, work) : database.readBrokerage(brokerageId, work);
}

export interface ReplicaOptions {
  readonly primary: Database;
  readonly replica: Database;
  /** The furthest behind that `recent` may be, in seconds. */
  readonly behindSeconds: number;
  readonly log: Log;
}

/** A replica that is a little behind is waited for. */
const WAIT_MS = 200;
const LOOK_EVERY_MS = 10;
/** After the replica's lag was too long, or it did not answer, only the primary is read for so long. */
const REST_MS = 2_000;

/** The state that a replica reports. */
interface Found {
  /** It follows a primary. One that does not may never catch up again. */
  readonly follows: boolean;
  readonly current: boolean;
  readonly asOf: Instant | null;
  readonly behindMs: number | null;
}

class TooFarBehind extends Error {}

/**
 * Reads from the replica. As each read begins, the primary is asked for the end of its log. The replica is asked on the connection that
 * reads, so any number of replicas can share one address.
 */
export function replicaReader({ primary, replica, behindSeconds, log }: ReplicaOptions): Reader {
  let [byReplica, byPrimary] = [0, 0];
  let behindMs: number | null = null;
  let resting: { readonly until: number; readonly recentToo: boolean } | undefined;

  const rests = (freshness: Freshness): boolean =>
    resting !== undefined && Date.now() < resting.until && (freshness === 'current' || resting.recentToo);

  const newEnough = async (tx: ReadTx, position: string, freshness: Freshness): Promise<Found> => {
    for (const end = performance.now() + WAIT_MS; ; await pause(LOOK_EVERY_MS)) {
      const found = await ask(tx, position);
      behindMs = found.current ? 0 : found.behindMs;
      if (found.current) return found;
      if (!found.follows) throw new TooFarBehind('it follows no primary');
      if (performance.now() < end) continue;
      if (freshness === 'recent' && found.asOf !== null && (found.behindMs ?? Infinity) <= behindSeconds * 1_000) return found;
      throw new TooFarBehind(found.behindMs === null ? 'it has replayed nothing yet' : `it is ${found.behindMs} ms behind`);
    }
  };

  const readReplica = async <T>(scope: ReadScope, freshness: Freshness, work: Reading<T>): Promise<T> => {
    const position = await logPosition(primary);
    return readIn(replica, scope, async (tx) => {
      const { current, asOf } = await newEnough(tx, position, freshness);
      return work(tx, current ? undefined : asOf!);
    });
  };

  return {
    read: async (scope, freshness, work) => {
      if (!rests(freshness)) {
        try {
          const value = await readReplica(scope, freshness, work);
          byReplica += 1;
          return value;
        } catch (problem) {
          // Nothing was written, so after any error the read is repeated on the primary, and fails there if the error is not the replica's.
          const behind = problem instanceof TooFarBehind;
          if (!behind) behindMs = null;
          resting = { until: Date.now() + REST_MS, recentToo: !behind || freshness === 'recent' };
          log.warn({ problem: (problem as Error).message }, 'read replica not used');
        }
      }
      byPrimary += 1;
      return readPrimary(primary, scope, work);
    },
    takeFigures: () => {
      const taken = { byReplica, byPrimary, behindMs };
      [byReplica, byPrimary] = [0, 0];
      return taken;
    },
    close: () => replica.close(),
  };
}

/** Where the primary's log ends that is safe on its disk: every commit that anybody got an answer to is before it. */
async function logPosition(primary: Database): Promise<string> {
  const text = 'select pg_current_wal_flush_lsn()::text as position';
  const name = primary.names.of(text, true);
  const { rows } = await primary.pool.query<{ position: string }>({ text, ...(name === undefined ? {} : { name }) });
  return rows[0]!.position;
}

async function ask(tx: ReadTx, position: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select pg_is_in_recovery() as follows,
      pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as current,
      ${sql.raw(instantText('(pg_last_xact_replay_timestamp() + portal_shift())', 'MS'))} as "asOf",
      floor(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "behindMs"`.execute(tx);
  return rows[0]!;
}
