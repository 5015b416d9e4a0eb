import { instantIn } from '../../../platform/database/instant-text.ts';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import type { Instant } from '../../../platform/clock/clock.ts';

/** Lines of accounts' journals, for a neighbour's query to search. */
export const accountJournalLines = builder
  .selectFrom('account_journal_line')
  .select(['brokerage_id', 'sequence', 'at', 'actor_name', 'kind', 'subject', 'summary', 'details', 'hash']);

const MOST_LINES = 50;

/** An account's journal lines about one thing, such as a version of a rate sheet; newest first. */
export function accountLinesAbout(tx: ReadTx, brokerageId: number, subject: string) {
  return tx
    .selectFrom('account_journal_line')
    .select(['actor_name', 'summary'])
    .select(instantIn<Instant>('at', 'MS').as('at'))
    .where('brokerage_id', '=', brokerageId)
    .where('subject', '=', subject)
    .orderBy('sequence', 'desc')
    .limit(MOST_LINES)
    .execute();
}
