import type { ReadTx } from '../../../../platform/database/database.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { journalHash } from '../../../../platform/operation/journal-hash.ts';

/** Greater than every number of a line. */
const FROM_THE_END = 2_147_483_647;

/** So many lines of a loan's journal before one of them, newest first, and where the loan's row says that the journal ends. */
export function activityRows(tx: ReadTx, loan: FoundLoan, { before = FROM_THE_END, most }: { before?: number | undefined; most: number }) {
  const head = tx
    .selectFrom('loan')
    .select(['journal_count', 'journal_head'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const rows = tx
    .selectFrom('journal_line')
    .select(['sequence', 'person_id', 'actor_name', 'origin', 'kind', 'summary', 'details', 'previous_hash', 'hash'])
    .select(instantIn('at').as('at'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('sequence', '<', before)
    .orderBy('sequence', 'desc')
    .limit(most)
    .execute();
  return askAtOnce({ head, rows });
}

type Activity = Awaited<ReturnType<typeof activityRows>>;
type ActivityRow = Activity['rows'][number];

/** Whether the newest line is the one the loan's row names; without lines it names none. */
export function endsAtHead({ head, rows: [newest] }: Activity): boolean {
  if (head.journal_count !== (newest?.sequence ?? 0)) return false;
  if (head.journal_head === null || newest === undefined) return head.journal_head === null && newest === undefined;
  return head.journal_head.equals(newest.hash);
}

/** Whether a line has the hash of its own contents and of the line before it, where that is known. */
export function isIntact(row: ActivityRow, older: ActivityRow | undefined): boolean {
  if (older && (older.sequence !== row.sequence - 1 || !row.previous_hash?.equals(older.hash))) return false;
  const computed = journalHash(row.previous_hash, {
    sequence: row.sequence,
    at: row.at,
    personId: row.person_id,
    actorName: row.actor_name,
    origin: row.origin,
    kind: row.kind,
    summary: row.summary,
    details: row.details,
  });
  return computed.equals(row.hash);
}
