import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import { failpoint, type Failpoint } from '../database/failpoints.ts';
import { askOver, builder, ChangedSince, type ReadTx, type WriteTx } from '../database/database.ts';
import { writeAccountJournal, type AccountJournalEntry } from '../database/account-journal.ts';
import {
  endsWith,
  endWrite,
  headAfter,
  headOfLoan,
  journalLine,
  lineWrite,
  writeJournal,
  type JournalEnd,
  type JournalEntry,
  type JournalHead,
  type JournalRow,
} from '../database/journal.ts';
import { outboxRow, nameOfMessage, wakesWorker, type OutboxMessage } from '../database/outbox.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

/** Builds the statements of a plan: a Kysely without a connection. */
export const statements = builder;

/** A loan's row as it was read. */
export interface LoanVersion {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  /** PostgreSQL's own name of the row's state (xmin). */
  readonly rowVersion: string;
}

/** A number others take too. Shared: together with all who share it. Exclusive: alone. Both end with the transaction. */
export interface AdvisoryLock {
  readonly number: number | bigint;
  readonly mode: 'shared' | 'exclusive';
}

/** Of a lock of which there are many, one a brokerage: that of this one, alone. */
export function lockOfBrokerage(lock: number, brokerageId: number): AdvisoryLock {
  return { number: (BigInt(lock) << 32n) | BigInt(brokerageId), mode: 'exclusive' };
}

/** A statement, and the window for crashes that it passes when it is sent. */
export interface PlannedWrite extends Compilable<unknown> {
  readonly passes?: Failpoint;
  /** Of an update of one loan's row that happens whatever the row says: the journal's end is written with it, and the row once. */
  readonly ofLoan?: LoanRowWrite;
}

export interface LoanRowWrite extends Pick<LoanVersion, 'brokerageId' | 'loanNumber'> {
  with(end: JournalEnd): Compilable<unknown>;
}

/** What a command writes, and what must still be so when it is written. Nothing of it is written when one of these is not so any more. */
export interface Plan {
  /** In their order, in one transaction. */
  readonly writes?: readonly PlannedWrite[];
  /** Lines of loans' journals; the platform chains each to the line before. */
  readonly journal?: readonly JournalEntry[];
  /** Lines of the accounts' own journals. */
  readonly accountJournal?: readonly AccountJournalEntry[];
  /** What the worker delivers; one that has been said is not said twice. */
  readonly messages?: readonly OutboxMessage[];
  /** Loans that must be as they were read, besides that of the call's path. */
  readonly loans?: readonly LoanVersion[];
  /** Whatever else must still be so. */
  readonly unchanged?: readonly RawBuilder<boolean>[];
  /** Taken first, before anything is looked at or written. */
  readonly locks?: readonly AdvisoryLock[];
}

/** The version of a loan's row, to be named in a plan. */
export async function loanVersion(
  tx: ReadTx,
  { brokerageId, loanNumber }: { readonly brokerageId: number; readonly loanNumber: LoanNumber },
): Promise<LoanVersion> {
  const { rowVersion } = await tx
    .selectFrom('loan')
    .select(sql<string>`xmin::text`.as('rowVersion'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  return { brokerageId, loanNumber, rowVersion };
}

/** A loan as it is once its row is locked; undefined where there is none. */
type LockedLoan = (JournalHead & { readonly row_version: string }) | undefined;

/** Takes what a plan needs to itself, in one order for everybody: its locks, then the rows of its loans. */
export async function takeLocks(tx: WriteTx, { locks = [], loans = [] }: Pick<Plan, 'locks' | 'loans'>): Promise<readonly LockedLoan[]> {
  const taking = locks.length === 0 ? [] : [askOver(tx, advisoryLocks(locks).compile(statements))];
  const reading = inOrder(loans).map((loan) => askOver(tx, headOfLoan(loan).compile()));
  const [rows] = await Promise.all([Promise.all(reading), ...taking]);
  return rows.map(([row]) => row);
}

/** One statement for all: the server takes one after the other. */
function advisoryLocks(locks: readonly AdvisoryLock[]): RawBuilder<unknown> {
  const taken = [...locks]
    .sort((one, other) => compare(BigInt(one.number), BigInt(other.number)))
    .map(({ number, mode }) => {
      const take = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
      return sql`${take}(${String(number)}::bigint)`;
    });
  return sql`select ${sql.join(taken)}`;
}

/**
 * Writes a plan in an open transaction. Fails with `ChangedSince`, before anything is written, when a loan or something else it was decided
 * on is not as it was read. What is asked by `andThen` is asked after the writes without waiting for their answers.
 */
export async function writePlan(tx: WriteTx, plan: Plan, andThen: () => Promise<unknown> = nothingMore): Promise<void> {
  const loans = inOrder(plan.loans ?? []);
  const looking = Promise.all([takeLocks(tx, plan), areSo(tx, plan.unchanged ?? [])]);
  // Built while the server takes the locks.
  const writes = (plan.writes ?? []).map((write) => ({ ...built(write), ofLoan: write.ofLoan }));
  const messages = (plan.messages ?? []).map(messageWrite).map(built);
  const [locked, same] = await looking;
  if (!same || loans.some(({ rowVersion }, index) => locked[index]?.row_version !== rowVersion)) throw new ChangedSince();
  const ends = new Map<string, JournalHead>(loans.map((loan, index) => [nameOfLoan(loan), locked[index]!]));
  const lines: JournalRow[] = [];
  const last = new Map<string, JournalRow>();
  // Of loans that this plan makes, or that it doesn't name.
  const others: JournalEntry[] = [];
  for (const entry of plan.journal ?? []) {
    const head = ends.get(nameOfLoan(entry));
    if (!head) {
      others.push(entry);
      continue;
    }
    const line = await journalLine(tx, head, entry);
    ends.set(nameOfLoan(entry), headAfter(line));
    last.set(nameOfLoan(entry), line);
    lines.push(line);
  }
  const all = [...writes.map((write) => endingJournal(write, last)), ...lines.map(lineWrite).map(built)];
  const writing = [...all, ...[...last.values()].map(endWrite).map(built), ...messages].map(async ({ statement, passes }) => {
    if (passes) failpoint(passes);
    await askOver(tx, statement);
  });
  const rest = async (): Promise<void> => {
    for (const entry of others) await writeJournal(tx, entry);
    for (const entry of plan.accountJournal ?? []) await writeAccountJournal(tx, entry);
    await andThen();
  };
  await Promise.all([...writing, rest()]);
}

async function nothingMore(): Promise<void> {}

interface Built {
  readonly statement: CompiledQuery;
  readonly passes: Failpoint | undefined;
}

/** The first update of a loan's row takes the end of its journal along, which is then taken out of those still to be written. */
function endingJournal({ ofLoan, ...write }: Built & { readonly ofLoan: LoanRowWrite | undefined }, last: Map<string, JournalRow>): Built {
  const line = ofLoan && last.get(nameOfLoan(ofLoan));
  if (!line) return write;
  last.delete(nameOfLoan(ofLoan));
  return { ...write, statement: ofLoan.with(endsWith(line)).compile() };
}

function built(write: PlannedWrite): Built {
  return { statement: write.compile(), passes: write.passes };
}

async function areSo(tx: WriteTx, conditions: readonly RawBuilder<boolean>[]): Promise<boolean> {
  if (conditions.length === 0) return true;
  const asked = sql<{ same: boolean }>`select coalesce(${sql.join(conditions, sql` and `)}, false) as same`;
  return (await askOver(tx, asked.compile(statements)))[0]!.same;
}

function messageWrite(message: OutboxMessage) {
  const row = outboxRow(message);
  return statements
    .with('put', (q) =>
      q
        .insertInto('outbox_message')
        .values(row)
        .onConflict((c) => c.columns(['brokerage_id', 'topic', 'dedupe_key']).doNothing())
        .returning('message_id'),
    )
    .selectFrom('put')
    .select(wakesWorker(nameOfMessage(row)));
}

function nameOfLoan({ brokerageId, loanNumber }: Pick<JournalEntry, 'brokerageId' | 'loanNumber'>): string {
  return `${brokerageId} ${loanNumber}`;
}

function inOrder(loans: readonly LoanVersion[]): readonly LoanVersion[] {
  return [...loans].sort((one, other) => one.brokerageId - other.brokerageId || compare(one.loanNumber, other.loanNumber));
}

function compare<T extends string | bigint>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
