import { sql, type Compilable } from 'kysely';
import { askOver, builder, transactionStart, type ReadTx, type Tx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import type { JournalEnd, JournalEntry, JournalHead, JournalLine, LoanVersion, LockedLoan } from '../../../platform/operation/journals.ts';

type Loan = Pick<LoanVersion, 'brokerageId' | 'loanNumber'>;

/** The version of a loan's row, to be named in a plan. */
export async function loanVersion(tx: ReadTx, { brokerageId, loanNumber }: Loan): Promise<LoanVersion> {
  const [row] = await versionOf(tx, { brokerageId, loanNumber });
  if (!row) throw new Error(`Loan ${loanNumber} is not there`);
  return { brokerageId, loanNumber, rowVersion: row.rowVersion };
}

const versionOf = prepared((db, loan: Places<Loan>) =>
  db
    .selectFrom('loan')
    .select(sql<string>`xmin::text`.as('rowVersion'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber),
);

/** A loan's `updated_at` in the form of a line's time, so that the two compare as text. */
function lastChange() {
  return instantIn('updated_at').as('last_change');
}

/**
 * Appends a line to a loan's journal inside the command's transaction. Lines of a loan form a hash chain: each has the hash of the one
 * before, and the loan row has the last one, so that an edit, a deletion or a reordering can be detected.
 */
export async function writeJournal(tx: Tx, entry: JournalEntry): Promise<number> {
  const [head] = await askOver(tx, lockLoan(entry).compile());
  if (!head) throw new Error(`Loan ${entry.loanNumber} is not there`);
  const line = await nextLine(tx, head, entry);
  await Promise.all([lineWrite(line), endWrite(line)].map((write) => askOver(tx, write.compile())));
  return line.sequence;
}

/** Where a loan's journal ends, and the version of its row (xmin), which is locked until the transaction ends. */
export function lockLoan({ brokerageId, loanNumber }: Loan): Compilable<LockedLoan> {
  return { compile: () => lockedRow.of({ brokerageId, loanNumber }) };
}

const lockedRow = prepared((db, loan: Places<Loan>) =>
  db
    .selectFrom('loan')
    .select(['journal_count', 'journal_head', lastChange(), sql<string>`xmin::text`.as('row_version')])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    // Not a full update lock: rows that refer to the loan, such as a new comment, have a share lock on its key.
    .forNoKeyUpdate(),
);

/** A line, as a statement. */
export function lineWrite(line: JournalLine): Compilable<unknown> {
  return { compile: () => lineRow.of(line) };
}

const lineRow = prepared((db, line: Places<JournalLine>) => db.insertInto('journal_line').values(line).returning(notifyOfLine()));

/** The loan's row that ends with a line, as a statement. */
export function endWrite(line: JournalLine) {
  return builder
    .updateTable('loan')
    .set(endOf(line))
    .where('brokerage_id', '=', line.brokerage_id)
    .where('loan_number', '=', line.loan_number);
}

/** Selected by the statement that writes a line: at the commit it notifies the process that numbers and sends the news. */
function notifyOfLine() {
  return sql<unknown>`pg_notify('lockdesk_journal', '')`.as('heard');
}

/** The row of the next line, for a caller that inserts it with other rows. The loan has been locked since its last hash was read. */
export async function nextLine(tx: Tx, head: JournalHead, entry: JournalEntry): Promise<JournalLine> {
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

/** The columns of the loan's row after a line is its journal's last. */
export function endOf({ sequence, hash, at }: JournalLine): JournalEnd {
  return { journal_count: sequence, journal_head: hash, updated_at: at };
}
