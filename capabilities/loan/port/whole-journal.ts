import type { ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** A line of a journal as its hash was made of it, with the hash and the one before. */
export interface ChainedLine {
  readonly line: {
    readonly sequence: number;
    readonly at: string;
    readonly personId: string | null;
    readonly actorName: string;
    readonly origin: string;
    readonly kind: string;
    readonly summary: string;
    readonly details: unknown;
  };
  readonly previousHash: string | null;
  readonly hash: string;
}

/** The loan's whole journal, the oldest line first. */
export async function wholeJournal(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<readonly ChainedLine[]> {
  const rows = await tx
    .selectFrom('journal_line')
    .select(['sequence', 'person_id', 'actor_name', 'origin', 'kind', 'summary', 'details', 'previous_hash', 'hash'])
    .select(instantIn('at').as('at'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    line: {
      sequence: row.sequence,
      at: row.at,
      personId: row.person_id,
      actorName: row.actor_name,
      origin: row.origin,
      kind: row.kind,
      summary: row.summary,
      details: row.details,
    },
    previousHash: row.previous_hash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  }));
}

/** How many lines the loan's journal has. */
export async function journalLength(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<number> {
  const { journal_count: count } = await tx
    .selectFrom('loan')
    .select('journal_count')
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  return count;
}
