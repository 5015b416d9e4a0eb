import { sql } from 'kysely';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';

/** The end of each account's own journal chain, for a neighbour's query. */
export const accountJournalEnds = builder
  .selectFrom('account_journal_line')
  .distinctOn('brokerage_id')
  .select(['brokerage_id', 'sequence', 'hash'])
  .orderBy('brokerage_id')
  .orderBy('sequence', 'desc');

/** A number of lines of the accounts' own journals in order, after a given place. */
export async function accountLinesAfter(tx: ReadTx, after: { readonly brokerageId: number; readonly sequence: number }, most: number) {
  const rows = await tx
    .selectFrom('account_journal_line')
    .select(['brokerage_id', 'sequence', 'person_id', 'actor_name', 'kind', 'subject', 'summary', 'details', 'previous_hash', 'hash'])
    .select(instantIn('at').as('at'))
    .where(sql<boolean>`(brokerage_id, sequence) > (${after.brokerageId}, ${after.sequence})`)
    .orderBy('brokerage_id')
    .orderBy('sequence')
    .limit(most)
    .execute();
  return rows.map(({ brokerage_id, previous_hash, hash, person_id, actor_name, ...said }) => ({
    brokerageId: brokerage_id,
    loanNumber: '',
    sequence: said.sequence,
    previousHash: previous_hash?.toString('hex') ?? null,
    hash: hash.toString('hex'),
    line: { ...said, personId: person_id, actorName: actor_name },
  }));
}
