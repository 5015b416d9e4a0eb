import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from './command.ts';
import { transactionStart, type Tx } from './database.ts';

export type JournalOrigin = 'typed' | 'imported' | 'credit' | 'aus' | 'vendor' | 'system';

export interface JournalEntry {
  readonly brokerageId: number;
  readonly loanNumber: string;
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

/**
 * Appends a line to a loan's journal inside the command's transaction. Lines of a loan form a hash chain: each holds the
 * hash of the one before, and the loan row holds the head, so that an edit, a deletion or a reordering shows.
 */
export async function writeJournal(tx: Tx, entry: JournalEntry): Promise<number> {
  const loan = await tx
    .selectFrom('loan')
    .select(['journal_count', 'journal_head'])
    .where('brokerage_id', '=', entry.brokerageId)
    .where('loan_number', '=', entry.loanNumber)
    // Not a full update lock: rows that refer to the loan, such as a comment just written, hold a share of its key.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const sequence = loan.journal_count + 1;
  const details = entry.details ?? {};
  const at = await transactionStart(tx);
  const hash = journalHash(loan.journal_head, {
    sequence,
    at,
    personId: entry.personId ?? null,
    actorName: entry.actorName,
    origin: entry.origin,
    kind: entry.kind,
    summary: entry.summary,
    details,
  });
  await tx
    .insertInto('journal_line')
    .values({
      brokerage_id: entry.brokerageId,
      loan_number: entry.loanNumber,
      sequence,
      at,
      person_id: entry.personId ?? null,
      actor_name: entry.actorName,
      origin: entry.origin,
      kind: entry.kind,
      summary: entry.summary,
      details: JSON.stringify(details),
      previous_hash: loan.journal_head,
      hash,
    })
    .execute();
  await tx
    .updateTable('loan')
    .set({ journal_count: sequence, journal_head: hash, updated_at: sql`transaction_timestamp()` })
    .where('brokerage_id', '=', entry.brokerageId)
    .where('loan_number', '=', entry.loanNumber)
    .execute();
  return sequence;
}

/** The hash of one line: SHA-256 over the previous hash and the line's canonical JSON. */
export function journalHash(previous: Buffer | null, line: Readonly<Record<string, unknown>>): Buffer {
  const hash = createHash('sha256');
  if (previous) hash.update(previous);
  return hash.update(canonicalJson(line)).digest();
}
