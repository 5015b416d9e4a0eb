import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import * as openings from './openings.ts';
import type { DB } from './tables.generated.ts';
import { Asking, type Answer } from './together.ts';

export type Tables = DB;
/** An open transaction; everything read or written through it is of one brokerage (or, for the lender's reading, read only). */
export type Tx = Transaction<DB>;

/** Who is asking, as far as the database needs to know. */
export interface TenantScope {
  readonly brokerageId: number;
  /** For short work done very often: its statements are prepared once a connection, which spares a third of their time. */
  readonly often?: boolean;
  /** The number of an advisory lock that is held from the beginning, before anything is read. */
  readonly holds?: bigint;
  /**
   * The work only reads, at one moment, and keeps its writes for the end: they go in a transaction of their own, on one way, so that nothing
   * is held while the work thinks. One of the writes fails when what the work stood on has changed since (`ChangedSince`).
   */
  readonly decides?: boolean;
}

/** Commits, with one last statement on the same way: what a decision writes, or what else is to be written. When that fails nothing is. */
export type Commit = (last?: CompiledQuery) => Promise<void>;

export interface Database {
  /** The only road to a brokerage's rows: one transaction that sees and writes that brokerage alone. */
  withTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>, commit?: (commit: Commit) => Promise<void>): Promise<T>;
  /** Read only, across brokerages: for the lender's own people and the sweepers. Writes fail. */
  withLender<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows that belong to no tenant: people, sessions, sheets and reference data. Tenant rows are invisible here. */
  withShared<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

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

/** How a transaction is gone about: `decided` is the first statement of the one in which a decision is written. */
interface Manner {
  readonly commit?: ((commit: Commit) => Promise<void>) | undefined;
  readonly often?: boolean | undefined;
  readonly decided?: (held: openings.Held) => openings.Statement;
}

/** Opens a pool for the app's role. Instants come back as ISO 8601 text in UTC. */
export function openDatabase(connectionString: string, options: { max?: number; applicationName?: string } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'lockdesk',
    types,
    // What is asked together goes to the server together: the next statement doesn't wait for the answer to the one before.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection lost while it is at work fails the query that hears of it; unheard, the same news would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  pool.on('error', () => {
    // An idle connection died (server restart); the pool has dropped it and opens another on demand.
  });
  const begin = async <T>(
    prologue: readonly openings.Statement[],
    work: (tx: Tx) => Promise<T>,
    { commit, often = false, decided }: Manner = {},
  ): Promise<T> => {
    const client = await pool.connect();
    let healthy = false;
    try {
      const asking = new Asking(client, types);
      const ask: Ask = (text, values) => asking.ask(text, values, often);
      const opened = Promise.all(prologue.map(({ text, values }) => asking.ask(text, values, true))).then(
        (answers) => answers.at(-1)!.rows[0]!['at'] as string,
      );
      // The work's first statement follows without waiting; whether the transaction opened is known before it can commit.
      opened.catch(() => undefined);
      const tx = over(ask);
      starts.set(tx, opened);
      if (decided) deciding.add(tx);
      let result: T;
      try {
        result = await work(tx);
        await opened;
      } catch (error) {
        await opened;
        if (error instanceof RolledBack || error instanceof ChangedSince) {
          await ask('rollback', []);
          healthy = true;
          if (error instanceof RolledBack) return error.value as T;
          throw error;
        }
        // What was asked together with the statement that failed may still be on its way, and a prepared statement whose table was changed
        // since fails for good: the connection goes.
        await ask('rollback', []);
        throw error;
      }
      let readingEnded = false;
      const send: Commit = async (last) => {
        const queries = [...(lastWrites.get(tx) ?? []), ...(last ? [last] : [])];
        const writes = queries.map(({ sql: text, parameters: values }) => ({ text, values, often }));
        const end = { ...openings.commit, often: true };
        if (decided && writes.length > 0) {
          // Once the reading has ended, the rest of the piece is one transaction: answered when it is committed, or failed as a whole.
          const answers = asking.askLast([end, { ...decided({ shared: heldLast.get(tx) }), often: true }, ...writes]);
          answers[0]!.then(
            () => (readingEnded = true),
            () => undefined,
          );
          return void (await Promise.all(answers));
        }
        const answers = await Promise.all(asking.askLast([...writes, end]));
        if (answers.at(-1)!.command !== 'COMMIT') throw new Error('The transaction was broken before it could commit');
      };
      try {
        await (commit ? commit(send) : send());
      } catch (error) {
        if (!decided || !CHANGED.has(String((error as { code?: unknown }).code))) throw error;
        // What the piece wrote is undone with it; the connection is as it was once the reading before it has ended.
        healthy = readingEnded;
        throw new ChangedSince();
      }
      healthy = true;
      return result;
    } finally {
      // A client that may hold an open transaction or a tenant setting never goes back to the pool.
      client.release(!healthy);
    }
  };
  return {
    pool,
    withTenant: (scope, work, commit) => {
      if (!Number.isSafeInteger(scope.brokerageId) || scope.brokerageId < 1) throw new Error('withTenant needs a brokerage');
      const { brokerageId, holds, often, decides } = scope;
      return decides
        ? begin(openings.deciding(brokerageId), work, { commit, often, decided: (held) => openings.within(brokerageId, held) })
        : begin(openings.writing(brokerageId, { alone: holds }), work, { commit, often });
    },
    withLender: (work) => begin(openings.lenderReading, work),
    withShared: (work) => begin(openings.writing(''), work),
    close: () => pool.end(),
  };
}

/** Ends a transaction without its writes and hands a value out: how a refusal leaves a command. */
export class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('Rolled back on purpose');
    this.value = value;
  }
}

/** What the database says when a decision's writes no longer fit: said by `stands`, a key that is taken, or two that waited for each other. */
const CHANGED = new Set(['LD001', '23505', '40001', '40P01']);

/** What was decided on has changed before it could be written; nothing was. Or it can't be decided without holding what it stands on. */
export class ChangedSince extends Error {
  constructor() {
    super('What this was decided on has changed');
  }
}

const deciding = new WeakSet<Tx>();

/** Whether this transaction only reads what is decided on, and the decision is written afterwards if all of it still stands. */
export function isDeciding(tx: Tx): boolean {
  return deciding.has(tx);
}

/** Selected by a decision's last write: fails it when what was decided on no longer stands. */
export function stands(condition: RawBuilder<boolean>) {
  return sql<unknown>`decision_stands(${condition})`.as('stands');
}

const lastWrites = new WeakMap<Tx, CompiledQuery[]>();

/**
 * Keeps a write for the end: it is sent on one way with the commit, which fails when it fails. Only for what nothing in the transaction
 * reads any more.
 */
export function writeLast(tx: Tx, write: CompiledQuery): void {
  lastWrites.set(tx, [...(lastWrites.get(tx) ?? []), write]);
}

const heldLast = new WeakMap<Tx, number[]>();

/** Has what a decision writes hold an advisory lock together with others who share it, from its beginning. */
export function holdLast(tx: Tx, lock: number): void {
  heldLast.set(tx, [...(heldLast.get(tx) ?? []), lock]);
}

type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>;

/** How each open transaction is asked. */
const asks = new WeakMap<Tx, Ask>();

const parts = { compiler: new PostgresQueryCompiler(), adapter: new PostgresAdapter(), driver: new DummyDriver() };
const dialect: Dialect = {
  createAdapter: () => parts.adapter,
  createDriver: () => parts.driver,
  createQueryCompiler: () => parts.compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Builds statements without a transaction to ask them in. */
export const builder = new Kysely<DB>({ dialect });

/**
 * A Kysely that speaks over one connection whose transaction is already open. What it is asked leaves for the server at once: what is asked
 * together is answered in the order in which it was asked.
 */
function over(ask: Ask): Tx {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql: text, parameters }: CompiledQuery) => {
      try {
        const { rows, rowCount } = await ask(text, parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount) };
      } catch (error) {
        // Where it was asked: the database's own error only knows the socket.
        if (error instanceof Error) error.stack += `\n${new Error('Asked').stack}`;
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('A transaction is asked for whole answers');
    },
  };
  const executor = new DefaultQueryExecutor(parts.compiler, parts.adapter, { provideConnection: (consumer) => consumer(connection) });
  const tx = new Transaction<DB>({ config: { dialect }, dialect, driver: parts.driver, executor });
  asks.set(tx, ask);
  return tx;
}

/** Asks a statement that is already compiled, in its turn among the others, without Kysely's own way to the connection. */
export async function askOver<O>(tx: Tx, { sql: text, parameters }: CompiledQuery<O>): Promise<O[]> {
  const ask = asks.get(tx);
  if (!ask) throw new Error('No transaction is open');
  return (await ask(text, parameters)).rows as O[];
}

/** Learned as each transaction is opened, so that asking the time costs no way to the server and back. */
const starts = new WeakMap<Tx, Promise<string>>();

/** The database's own clock, to the microsecond: the only one that decides whether a lock is active. One instant for a whole transaction. */
export async function transactionStart(tx: Tx): Promise<string> {
  return starts.get(tx) ?? (await sql<{ at: string }>`select ${sql.raw(openings.startAsked)}`.execute(tx)).rows[0]!.at;
}
