import { sql } from 'kysely';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';

/** The journal's end in each loan's row, for a neighbour's query. */
export const journalEnds = builder
  .selectFrom('loan')
  .select(['brokerage_id', 'loan_number', 'journal_count as sequence', 'journal_head as hash']);

export interface LineAt extends FoundLoan {
  readonly sequence: number;
}

/** So many lines of loans' journals in their order, from after a place on. */
export async function linesAfter(tx: ReadTx, after: LineAt, most: number) {
  const rows = await tx
    .selectFrom('journal_line')
    .select(['brokerage_id', 'loan_number', 'sequence', 'person_id', 'actor_name', 'origin', 'kind', 'summary', 'details'])
    .select(['previous_hash', 'hash'])
    .select(instantIn('at').as('at'))
    .where(sql<boolean>`(brokerage_id, loan_number, sequence) > (${after.brokerageId}, ${after.loanNumber}, ${after.sequence})`)
    .orderBy('brokerage_id')
    .orderBy('loan_number')
    .orderBy('sequence')
    .limit(most)
    .execute();
  return rows.map(({ brokerage_id, loan_number, previous_hash, hash, person_id, actor_name, ...said }) => ({
    brokerageId: brokerage_id,
    loanNumber: loan_number,
    sequence: said.sequence,
    previousHash: previous_hash?.toString('hex') ?? null,
    hash: hash.toString('hex'),
    line: { ...said, personId: person_id, actorName: actor_name },
  }));
}
