import pg from 'pg';

// Dates stay strings (a Date would shift them by zone); int8 is a safe integer here by the columns' checks; numeric stays text.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === pg.types.builtins.INT8) return safeInteger;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return isoInstant;
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return asText;
    return pg.types.getTypeParser(oid, 'text');
  },
} as pg.CustomTypesConfig;

function asText(value: string): string {
  return value;
}

/** Transactions run in UTC, so the server writes "2026-11-20 12:00:00.123456+00". */
function isoInstant(value: string): string {
  return value.replace(' ', 'T').replace(/\+00$/, 'Z');
}

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Integer out of range: ${value}`);
  return number;
}

interface ConnectionOptions {
  readonly applicationName: string | undefined;
  readonly max: number | undefined;
  readonly connectMs: number | undefined;
}

/** The pool of connections, and what its callers hear while the server is away. */
export interface Connections {
  readonly pool: pg.Pool;
  /** A connection of the pool; while the server is away, for a moment everybody hears what the last one heard. */
  connect(): Promise<pg.PoolClient>;
  /** The most requests that waited for a connection at once since the last call of this function. */
  takeMostWaiting(): number;
}

export function openConnections(
  connectionString: string,
  { applicationName = 'lockdesk', max = 10, connectMs = 10_000 }: ConnectionOptions,
): Connections {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: applicationName,
    types,
    // Statements are sent without waiting for the answer to the one before (the driver's pipeline mode).
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
  });
  // A connection lost while it is at work fails the query that hears of it; unheard, the same news would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('error', () => {
    // An idle connection died (server restart); the pool has dropped it and opens another on demand.
  });
  // While the server is unreachable, connection attempts slow its recovery: for a moment all callers get the last error.
  let away: { readonly problem: unknown; readonly until: number } | undefined;
  let mostWaiting = 0;
  return {
    pool,
    connect: async () => {
      if (away && Date.now() < away.until) throw away.problem;
      try {
        const connecting = pool.connect();
        mostWaiting = Math.max(mostWaiting, pool.waitingCount);
        const client = await connecting;
        away = undefined;
        return client;
      } catch (problem) {
        if (pool.totalCount === 0) away = { problem, until: Date.now() + 100 };
        throw problem;
      }
    },
    takeMostWaiting: () => {
      const most = mostWaiting;
      mostWaiting = pool.waitingCount;
      return most;
    },
  };
}
