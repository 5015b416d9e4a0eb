import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../foundation/wire/canonical-json.ts';
import { askOver, builder, transactionStart, type Tx } from './database.ts';
import { instantIn } from './instant-text.ts';
import type { LoanNumber } from '../../foundation/units/units.ts';

export type JournalOrigin = 'typed' | 'imported' | 'credit' | 'aus' | 'vendor' | 'system';

export interface JournalEntry {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  /** Empty when the portal itself acted; `actorName` then says what did. */
  readonly personId?: string;
  readonly actorName: string;
  readonly origin: JournalOrigin;
  /** Stable name of what happened, such as `loan-registered` or `rate-locked`. */
  readonly kind: string;
  /** One sentence for the activity timeline. */
  readonly summary: string;
  readonly details?: unknown;
}

/** Where a loan's journal ends: what the next line is chained to. */
export interface JournalHead {
  readonly journal_count: number;
  readonly journal_head: Buffer | null;
  /** When the loan last changed, as `lastChange` gives it: no later line has an earlier time. */
  readonly last_change: string;
}

/** A loan's `updated_at` in the form of a line's time, so that the two compare as text. */
export function lastChange(column: 'updated_at' | 'l.updated_at') {
  return instantIn(column).as('last_change');
}

/**
 * Appends a line to a loan's journal inside the command's transaction. Lines of a loan form a hash chain: each holds the
 * hash of the one before, and the loan row holds the head, so that an edit, a deletion or a reordering shows.
 */
export async function writeJournal(tx: Tx, entry: JournalEntry): Promise<number> {
  const [head] = await askOver(tx, headOfLoan(entry).compile());
  if (!head) throw new Error(`Loan ${entry.loanNumber} is not there`);
  const line = await journalLine(tx, head, entry);
  await Promise.all([lineWrite(line), endWrite(line)].map((write) => askOver(tx, write.compile())));
  return line.sequence;
}

/** Where a loan's journal ends, and the version of its row (xmin), which is locked until the transaction ends. */
export function headOfLoan({ brokerageId, loanNumber }: Pick<JournalEntry, 'brokerageId' | 'loanNumber'>) {
  return (
    builder
      .selectFrom('loan')
      .select(['journal_count', 'journal_head', lastChange('updated_at'), sql<string>`xmin::text`.as('row_version')])
      .where('brokerage_id', '=', brokerageId)
      .where('loan_number', '=', loanNumber)
      // Not a full update lock: rows that refer to the loan, such as a comment just written, hold a share of its key.
      .forNoKeyUpdate()
  );
}

/** A line, as a statement. */
export function lineWrite(line: JournalRow) {
  return builder.insertInto('journal_line').values(line).returning(tellsOfLine());
}

/** The loan's row that ends with a line, as a statement. */
export function endWrite(line: JournalRow) {
  return builder
    .updateTable('loan')
    .set(endsWith(line))
    .where('brokerage_id', '=', line.brokerage_id)
    .where('loan_number', '=', line.loan_number);
}

/** Where the journal ends once a line is its last. */
export function headAfter(line: JournalRow): JournalHead {
  return { journal_count: line.sequence, journal_head: line.hash, last_change: line.at };
}

/** Selected by the statement that writes a line: heard, when it commits, by whoever numbers the news and tells of them. */
export function tellsOfLine() {
  return sql<unknown>`pg_notify('lockdesk_journal', '')`.as('heard');
}

/** The row of the next line, for whoever writes it together with others. The loan is held since its head was read. */
export async function journalLine(tx: Tx, head: JournalHead, entry: JournalEntry) {
  const start = await transactionStart(tx);
  const said = {
    sequence: head.journal_count + 1,
    // Another transaction may have begun after this one and written before it.
    at: start < head.last_change ? head.last_change : start,
    personId: entry.personId ?? null,
    actorName: entry.actorName,
    origin: entry.origin,
    kind: entry.kind,
    summary: entry.summary,
    details: entry.details ?? {},
  };
  return {
    brokerage_id: entry.brokerageId,
    loan_number: entry.loanNumber,
    sequence: said.sequence,
    at: said.at,
    person_id: said.personId,
    actor_name: said.actorName,
    origin: said.origin,
    kind: said.kind,
    summary: said.summary,
    details: JSON.stringify(said.details),
    previous_hash: head.journal_head,
    hash: journalHash(head.journal_head, said),
  };
}

export type JournalRow = Awaited<ReturnType<typeof journalLine>>;

/** The columns of a loan's row that say where its journal ends. */
export type JournalEnd = ReturnType<typeof endsWith<number, Buffer, string>>;

/** What the loan's row says once a line is its journal's last. */
export function endsWith<S, H, A>(line: { readonly sequence: S; readonly hash: H; readonly at: A }) {
  return { journal_count: line.sequence, journal_head: line.hash, updated_at: line.at };
}

/** The hash of one line: SHA-256 over the previous hash and the line's canonical JSON. */
export function journalHash(previous: Buffer | null, line: Readonly<Record<string, unknown>>): Buffer {
  const hash = createHash('sha256');
  if (previous) hash.update(previous);
  return hash.update(canonicalJson(line)).digest();
}
