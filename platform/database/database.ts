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
} from 'kysely';
import type { Subtree } from '../../foundation/hierarchy/subtree.ts';
import { OutOfSpace } from '../disk/disk-space.ts';
import { openVault, type Vault } from '../vault/vault.ts';
import type { MasterKeys } from '../vault/master-keys.ts';
import { during, listening } from '../telemetry/doors.ts';
import { openConnections, type Connections } from './connections.ts';
import * as openings from './openings.ts';
import type { DB } from './tables.generated.ts';
import { namesNothing, StatementNames, type NamesStatements } from './prepared/statement-names.ts';
import { StatementQueue, type Answer } from './statement-queue.ts';
import type { Instant } from '../../foundation/units/units.ts';

export type Tables = DB;
/** An open transaction; everything read or written through it is of one brokerage (or, for the lender's reading, read only). */
export type Tx = OpenTransaction;
/** A transaction that can only read. */
export type ReadTx = Omit<Tx, 'insertInto' | 'updateTable' | 'deleteFrom' | 'mergeInto' | 'replaceInto'>;
/** A transaction that can write. */
export type WriteTx = Tx;

/** The requester, as far as the database needs to know. */
export interface TenantScope {
  readonly brokerageId: number;
  /** For short work done very often: its statements are prepared once a connection, which spares a third of their time. */
  readonly often?: boolean;
  /** The number of an advisory lock that is taken at the beginning, before anything is read. */
  readonly advisoryLock?: bigint;
}

/** One of the lender's people, as far as the database needs to know: `brokerageId` is the account in use, the lender's own. */
export interface SubtreeScope {
  readonly subtree: Subtree;
  readonly brokerageId: number;
}

/** Whose rows a statement reads. */
export interface ReadScope {
  readonly brokerageId: number;
  readonly subtree?: Subtree | undefined;
}

/** Commits. When a statement that was sent before failed, nothing of the transaction is written, and that is the error. */
export type Commit = () => Promise<void>;

export interface Database extends Connections {
  /** The only access to a brokerage's rows: one transaction that sees and writes that brokerage alone. */
  withTenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>, commit?: (commit: Commit) => Promise<void>): Promise<T>;
  /** Read only, one brokerage, each statement in its own snapshot: for queries. */
  readBrokerage<T>(brokerageId: number, work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /** Read only, one brokerage in one snapshot: for the decisions of commands. */
  readTenant<T>(scope: Pick<TenantScope, 'brokerageId'>, work: (tx: ReadTx) => Promise<T>): Promise<T>;
  /**
   * Sends one statement that only reads: it takes one round trip to the database, with the beginning and the end of its transaction.
   * Limited to a part of the hierarchy where one is given, else to the brokerage alone.
   */
  readOne<O>(scope: ReadScope, statement: CompiledQuery<O>): Promise<O[]>;
  /** Read only, across all brokerages: for background jobs. Reads for a person use `withSubtree`. Writes fail. */
  withLender<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Read only, across the brokerages of one of the lender's people's part of the hierarchy; all else is not there. Writes fail. */
  withSubtree<T>(scope: SubtreeScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows that belong to no tenant: people, sessions, sheets and reference data. Tenant rows are invisible here. */
  withShared<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** By which names its connections know statements. */
  readonly names: NamesStatements;
  /** Encrypts and decrypts the values that a database dump must not show. */
  readonly vault: Vault;
  /** The difference between the portal's time and the database's clock, set by tests. */
  readonly shift: openings.Shift;
  close(): Promise<void>;
}

interface Manner {
  readonly commit?: ((commit: Commit) => Promise<void>) | undefined;
  readonly often?: boolean | undefined;
  /** Nothing is to be saved: whatever is written after all fails as `OutOfSpace`. */
  readonly full?: boolean | undefined;
}

export interface DatabaseOptions {
  readonly max?: number;
  readonly applicationName?: string;
  /** Without them nothing sealed can be read or written, and no command run. */
  readonly masters?: MasterKeys;
  /** The vault of another database whose copy this is. */
  readonly vault?: Vault;
  readonly connectMs?: number;
  /** While it returns true, a brokerage's rows can be read and not written. */
  readonly full?: () => boolean;
  /** The instant the portal's clock starts at, for tests. Without it the database's own clock is read. */
  readonly startAt?: Instant | undefined;
  /**
   * The same database with no pooler between, where a pooler may give each transaction another connection: no statement is then known by a
   * name. Keys are asked for over it: a transaction that waits for a key would else wait for a connection that others like it have.
   */
  readonly directUrl?: string | undefined;
  /** How statements that are asked often are prepared; a bench asks without. */
  readonly names?: NamesStatements;
}

/**
 * Opens a pool for the app's role. Instants are returned as ISO 8601 text in UTC. While `full` returns true, a brokerage's rows can be read
 * and not written; rows without a tenant can still be written, because signing in needs it.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { full = () => false, applicationName, max, connectMs } = options;
  const vault = options.vault ?? openVault(options.directUrl ?? connectionString, options.masters);
  const shift = options.startAt === undefined ? undefined : (Date.parse(options.startAt) - Date.now()) / 1000;
  const names = options.names ?? (options.directUrl ? namesNothing : new StatementNames());
  const connections = openConnections(connectionString, { applicationName, max, connectMs });
  const over: OpenParts = { connect: connections.connect, names, vault };
  const begin = <T>(prologue: readonly openings.Statement[], work: (tx: Tx) => Promise<T>, manner: Manner = {}): Promise<T> =>
    listening() === undefined
      ? runTransaction(over, prologue, work, manner)
      : during({ name: 'transaction', attributes: {} }, () => runTransaction(over, prologue, work, manner));
  const openingOf = ({ subtree, brokerageId }: ReadScope): readonly openings.Statement[] => {
    if (!subtree) return openings.reading(shift, brokerageId);
    return subtree.over === 'all' ? openings.lenderReading(shift) : openings.subtreeReading(shift, subtree, brokerageId);
  };
  return {
    ...connections,
    names,
    shift,
    readOne: (scope, statement) => readOne(over, openingOf(scope), statement),
    withTenant: (scope, work, commit) => {
      if (!Number.isSafeInteger(scope.brokerageId) || scope.brokerageId < 1) throw new Error('withTenant needs a brokerage');
      const { brokerageId, advisoryLock, often } = scope;
      const nothingSaved = full();
      const opening = nothingSaved ? openings.reading : openings.writing;
      return begin(opening(shift, brokerageId, advisoryLock), work, { commit, often, full: nothingSaved });
    },
    readBrokerage: (brokerageId, work) => begin(openings.reading(shift, brokerageId), work),
    readTenant: ({ brokerageId }, work) => begin(openings.oneMoment(shift, brokerageId), work, { often: true }),
    withLender: (work) => begin(openings.lenderReading(shift), work),
    withSubtree: (scope, work) => begin(openingOf(scope), work),
    withShared: (work) => begin(openings.writing(shift, ''), work),
    vault,
    close: async () => {
      await Promise.all([connections.pool.end(), options.vault ? undefined : vault.close()]);
    },
  };
}

/** What a transaction is opened with. */
type OpenParts = Pick<Database, 'connect' | 'names' | 'vault'>;

/** Opens a transaction with its first statements, does the work in it, and commits; a failure takes all of it back. */
async function runTransaction<T>(
  { connect, names, vault }: OpenParts,
  prologue: readonly openings.Statement[],
  work: (tx: Tx) => Promise<T>,
  { commit, often = false, full: nothingSaved = false }: Manner,
): Promise<T> {
  const client = await connect();
  const queue = new StatementQueue(client, names);
  const named = (error: unknown): unknown => (nothingSaved && isWriteWhileReading(error) ? new OutOfSpace(error) : error);
  let healthy = false;
  try {
    const ask: Ask = (text, values) => queue.ask(text, values, often);
    const opened = Promise.all(prologue.map(({ text, values }) => queue.ask(text, values, true))).then(
      (answers) => answers.at(-1)!.rows[0]!['at'] as string,
    );
    // The work's first statement is sent without waiting; whether the transaction opened is known before it can commit.
    opened.catch(() => undefined);
    const tx = new OpenTransaction(ask, () => queue.sent(), vault, opened);
    let result: T;
    try {
      result = await work(tx);
      await opened;
    } catch (error) {
      await opened;
      // Statements that were sent in the same batch as the failed one may still be running, and a prepared statement whose table was
      // changed since fails every time: the connection is closed, unless the work ended the transaction by itself.
      await ask('rollback', []);
      healthy = error instanceof RolledBack || error instanceof ChangedSince;
      if (error instanceof RolledBack) return error.value as T;
      throw named(error);
    }
    const sendCommit = async (): Promise<void> => {
      const { command } = await queue.askLast([{ ...openings.commit, often: true }])[0]!;
      if (command !== 'COMMIT') throw new Error('The transaction was broken before it could commit');
    };
    const send: Commit = async () => {
      try {
        // In this order: a statement that failed says more of it than the commit does.
        await Promise.all([tx.sentBeforeCommit, sendCommit()]);
      } catch (error) {
        throw named(error);
      }
    };
    await (commit ? commit(send) : send());
    healthy = true;
    return result;
  } finally {
    queue.end();
    // A client that may hold an open transaction or a tenant setting never goes back to the pool.
    client.release(!healthy);
  }
}

/** Sends one statement that only reads, with the beginning and the end of its transaction, in one batch. */
async function readOne<O>(
  { connect, names }: OpenParts,
  opening: readonly openings.Statement[],
  { sql: text, parameters: values }: CompiledQuery<O>,
): Promise<O[]> {
  const client = await connect();
  const queue = new StatementQueue(client, names);
  let healthy = false;
  try {
    const statements = [...opening, { text, values }, openings.commit];
    const answers = await Promise.all(queue.askLast(statements.map((statement) => ({ ...statement, often: true }))));
    healthy = true;
    return answers.at(-2)!.rows as O[];
  } finally {
    client.release(!healthy);
  }
}

/** Ends a transaction without its writes and hands a value out: how a refusal leaves a command. */
export class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('Rolled back on purpose');
    this.value = value;
  }
}

/** The database's error code for a write in a read-only transaction. */
const WRITTEN_WHILE_READING = '25006';

function isWriteWhileReading(error: unknown): boolean {
  return (error as { code?: unknown }).code === WRITTEN_WHILE_READING;
}

/** Data the plan was decided on changed before it was written; nothing was written. */
export class ChangedSince extends Error {
  constructor() {
    super('What this was decided on has changed');
  }
}

/** The vault that encrypts and decrypts the values in the rows of this transaction. */
export function vaultOf(tx: ReadTx): Vault {
  return tx.vault;
}

type Ask = (text: string, values: readonly unknown[]) => Promise<Answer>;

const parts = { compiler: new PostgresQueryCompiler(), adapter: new PostgresAdapter(), driver: new DummyDriver() };
const dialect: Dialect = {
  createAdapter: () => parts.adapter,
  createDriver: () => parts.driver,
  createQueryCompiler: () => parts.compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

/** Builds statements without a transaction to ask them in. */
export const builder = new Kysely<DB>({ dialect });

/** A connection whose transaction is already open. Statements are sent to the server at once and are answered in the order in which they were sent. */
function connectionOver(ask: Ask): DatabaseConnection {
  return {
    executeQuery: async <R>({ sql: text, parameters }: CompiledQuery) => {
      try {
        const { rows, rowCount } = await ask(text, parameters);
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount) };
      } catch (error) {
        // The stack of the caller: the database's own error only has the socket's.
        if (error instanceof Error) error.stack += `\n${new Error('Asked').stack}`;
        throw error;
      }
    },
    streamQuery: () => {
      throw new Error('A transaction is asked for whole answers');
    },
  };
}

class OpenTransaction extends Transaction<DB> {
  /** Sends a statement, in order with the others. */
  readonly ask: Ask;
  /** Until the statements asked so far have left for the server: what is done from then on is done while the server works. */
  readonly sent: () => Promise<void>;
  readonly vault: Vault;
  /** The portal's time at its beginning, read as it was opened; undefined once it was given another. */
  startedAt: Promise<string> | undefined;
  /** The answer to a statement that is waited for with the commit's. */
  sentBeforeCommit: Promise<unknown> | undefined;

  constructor(ask: Ask, sent: () => Promise<void>, vault: Vault, startedAt: Promise<string>) {
    const connection = connectionOver(ask);
    const executor = new DefaultQueryExecutor(parts.compiler, parts.adapter, { provideConnection: (consumer) => consumer(connection) });
    super({ config: { dialect }, dialect, driver: parts.driver, executor });
    this.ask = ask;
    this.sent = sent;
    this.vault = vault;
    this.startedAt = startedAt;
  }
}

/** Runs a statement that is already compiled, in order with the others, without Kysely's own connection handling. */
export async function askOver<O>(tx: ReadTx, { sql: text, parameters }: CompiledQuery<O>): Promise<O[]> {
  return (await tx.ask(text, parameters)).rows as O[];
}

/** Sends a statement whose answer is waited for with the commit's. When it fails, nothing of the transaction is written. */
export function sendBeforeCommit(tx: WriteTx, { sql: text, parameters }: CompiledQuery): void {
  tx.sentBeforeCommit = tx.ask(text, parameters);
  tx.sentBeforeCommit.catch(() => undefined);
}

/**
 * The portal's time, to the microsecond: the database's own clock, the only one that decides whether a lock is active, moved to the day the
 * portal lives on. One instant for a whole transaction.
 */
export async function transactionStart(tx: ReadTx): Promise<string> {
  return tx.startedAt ?? (await sql<{ at: string }>`select ${sql.raw(openings.startAsked)}`.execute(tx)).rows[0]!.at;
}

/** Gives an open transaction another instant, for the demo's commands of past days: later writes have that date. */
export async function livesAt(tx: ReadTx, instant: Instant): Promise<void> {
  await sql`select set_config('lockdesk.shift_seconds', (extract(epoch from ${instant}::timestamptz - transaction_timestamp()))::text, true)`.execute(
    tx,
  );
  tx.startedAt = undefined;
}
