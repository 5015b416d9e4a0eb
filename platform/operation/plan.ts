import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { AdvisoryLock } from '../database/advisory-locks.ts';
import { failpoint, type Failpoint } from '../database/failpoints.ts';
import { askOver, builder, ChangedSince, type WriteTx } from '../database/database.ts';
import { outboxRow, nameOfMessage, wakesWorker, type OutboxMessage, type OutboxRow } from '../database/outbox.ts';
import { prepared, type Places } from '../database/prepared/index.ts';
import type {
  AccountJournalEntry,
  JournalEnd,
  JournalEntry,
  JournalHead,
  JournalLine,
  Journals,
  LoanVersion,
  LockedLoan,
} from './journals.ts';

/** Builds the statements of a plan: a Kysely without a connection. */
export const statements = builder;

/** A statement, and the window for crashes that it passes when it is sent. */
export interface PlannedWrite extends Compilable<unknown> {
  readonly passes?: Failpoint;
  /** For an update of one loan's row that is done in any case: the journal's end is written with it, and the row once. */
  readonly ofLoan?: LoanRowWrite;
}

export interface LoanRowWrite extends Pick<LoanVersion, 'brokerageId' | 'loanNumber'> {
  with(end: JournalEnd): Compilable<unknown>;
}

/** The writes of a command, and the conditions that must still be true then. Nothing is written when one of these is no longer true. */
export interface Plan {
  /** In their order, in one transaction. */
  readonly writes?: readonly PlannedWrite[];
  /** Lines of loans' journals; the platform chains each to the line before. */
  readonly journal?: readonly JournalEntry[];
  /** Lines of the accounts' own journals. */
  readonly accountJournal?: readonly AccountJournalEntry[];
  /** Messages for the worker to deliver; a message with an existing key is not sent again. */
  readonly messages?: readonly OutboxMessage[];
  /** Loans that must be as they were read, besides that of the call's path. */
  readonly loans?: readonly LoanVersion[];
  /** Whatever else must still be so. */
  readonly unchanged?: readonly RawBuilder<boolean>[];
  /** Taken first, before anything is read or written. */
  readonly locks?: readonly AdvisoryLock[];
}

/** Plans, over the rows that every plan can touch. */
export interface Plans extends Pick<Journals, 'loanVersion'> {
  /** Takes the locks of a plan, in the same order everywhere: its advisory locks, then the rows of its loans. */
  readonly takeLocks: (tx: WriteTx, needs: Pick<Plan, 'locks' | 'loans'>) => Promise<readonly (LockedLoan | undefined)[]>;
  /**
   * Writes a plan in an open transaction. Fails with `ChangedSince` when a loan or something else it was decided on has changed since it was
   * read; the transaction is then taken back. The statements of `andThen` are sent after the writes without waiting for their answers.
   */
  readonly writePlan: (tx: WriteTx, plan: Plan, andThen?: () => Promise<unknown>) => Promise<void>;
}

export function plansOver(journals: Journals): Plans {
  return {
    loanVersion: journals.loanVersion,
    takeLocks: (tx, needs) => takeLocks(journals, tx, needs),
    writePlan: (tx, plan, andThen = nothingMore) => writePlan(journals, tx, plan, andThen),
  };
}

async function takeLocks(
  { lockLoan }: Journals,
  tx: WriteTx,
  { locks = [], loans = [] }: Pick<Plan, 'locks' | 'loans'>,
): Promise<readonly (LockedLoan | undefined)[]> {
  const taking = locks.length === 0 ? [] : [askOver(tx, takeAll(locks).compile(statements))];
  const reading = inOrder(loans).map((loan) => askOver(tx, lockLoan(loan).compile()));
  const [rows] = await Promise.all([Promise.all(reading), ...taking]);
  return rows.map(([row]) => row);
}

/** One statement for all: the server takes one after the other. */
function takeAll(locks: readonly AdvisoryLock[]): RawBuilder<unknown> {
  const taken = [...locks]
    .sort((one, other) => compare(BigInt(one.number), BigInt(other.number)))
    .map(({ number, mode }) => {
      const take = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
      return sql`${take}(${String(number)}::bigint)`;
    });
  return sql`select ${sql.join(taken)}`;
}

async function writePlan(journals: Journals, tx: WriteTx, plan: Plan, andThen: () => Promise<unknown>): Promise<void> {
  const loans = inOrder(plan.loans ?? []);
  const looking = Promise.all([takeLocks(journals, tx, plan), areSo(tx, plan.unchanged ?? [])]);
  // The writes are built while the server takes the locks.
  await tx.sent();
  const writes = (plan.writes ?? []).map((write) => ({ ...built(write), ofLoan: write.ofLoan }));
  // What comes before the loan's row is sent behind the look, without waiting for it: what was written is taken back when the look fails.
  const ofLoan = writes.findIndex((write) => write.ofLoan !== undefined);
  const [sooner, later] = [writes.slice(0, Math.max(ofLoan, 0)), writes.slice(Math.max(ofLoan, 0))];
  const send = async ({ statement, passes }: Built): Promise<void> => {
    if (passes) failpoint(passes);
    await askOver(tx, statement);
  };
  const writingSooner = Promise.all(sooner.map(send));
  // Whoever waits for it comes after the look, which says first what has changed.
  writingSooner.catch(() => undefined);
  const messages = (plan.messages ?? []).map(messageWrite).map(built);
  const [locked, same] = await looking;
  if (!same || loans.some(({ rowVersion }, index) => locked[index]?.row_version !== rowVersion)) throw new ChangedSince();
  const ends = new Map<string, JournalHead>(loans.map((loan, index) => [nameOfLoan(loan), locked[index]!]));
  const lines: JournalLine[] = [];
  const last = new Map<string, JournalLine>();
  // Of loans that this plan makes, or that it doesn't name.
  const others: JournalEntry[] = [];
  for (const entry of plan.journal ?? []) {
    const head = ends.get(nameOfLoan(entry));
    if (!head) {
      others.push(entry);
      continue;
    }
    const line = await journals.nextLine(tx, head, entry);
    ends.set(nameOfLoan(entry), headAfter(line));
    last.set(nameOfLoan(entry), line);
    lines.push(line);
  }
  const all = [...later.map((write) => endingJournal(journals, write, last)), ...lines.map(journals.lineWrite).map(built)];
  const writing = [...all, ...[...last.values()].map(journals.endWrite).map(built), ...messages].map(send);
  const rest = async (): Promise<void> => {
    for (const entry of others) await journals.writeLine(tx, entry);
    for (const entry of plan.accountJournal ?? []) await journals.writeAccountLine(tx, entry);
    await andThen();
  };
  await Promise.all([writingSooner, ...writing, rest()]);
}

async function nothingMore(): Promise<void> {}

interface Built {
  readonly statement: CompiledQuery;
  readonly passes: Failpoint | undefined;
}

/** The first update of a loan's row takes the end of its journal along, which is then taken out of those still to be written. */
function endingJournal(
  { endOf }: Journals,
  { ofLoan, ...write }: Built & { readonly ofLoan: LoanRowWrite | undefined },
  last: Map<string, JournalLine>,
): Built {
  const line = ofLoan && last.get(nameOfLoan(ofLoan));
  if (!line) return write;
  last.delete(nameOfLoan(ofLoan));
  return { ...write, statement: ofLoan.with(endOf(line)).compile() };
}

function built(write: PlannedWrite): Built {
  return { statement: write.compile(), passes: write.passes };
}

async function areSo(tx: WriteTx, conditions: readonly RawBuilder<boolean>[]): Promise<boolean> {
  if (conditions.length === 0) return true;
  const asked = sql<{ same: boolean }>`select coalesce(${sql.join(conditions, sql` and `)}, false) as same`;
  return (await askOver(tx, asked.compile(statements)))[0]!.same;
}

function messageWrite(message: OutboxMessage): Compilable<unknown> {
  const row = outboxRow(message);
  return { compile: () => messageRow.of({ row, name: nameOfMessage(row) }) };
}

const messageRow = prepared((db, { row, name }: Places<{ readonly row: OutboxRow; readonly name: string }>) =>
  db
    .with('put', (q) =>
      q
        .insertInto('outbox_message')
        .values(row)
        .onConflict((c) => c.columns(['brokerage_id', 'topic', 'dedupe_key']).doNothing())
        .returning('message_id'),
    )
    .selectFrom('put')
    .select(wakesWorker(name)),
);

/** Where the journal ends once a line is its last. */
function headAfter(line: JournalLine): JournalHead {
  return { journal_count: line.sequence, journal_head: line.hash, last_change: line.at };
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
