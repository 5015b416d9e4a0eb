import { instantIn } from '../../../platform/database/instant-text.ts';
import { journalHash } from '../../../platform/operation/journal-hash.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { getLoanActivity } from '../contract/get-loan-activity.ts';

const PAGE = 50;
/** Kinds that are a milestone of the loan rather than a change in between. */
const milestoneKinds = new Set([
  'loan-registered',
  'prequalification-converted',
  'rate-locked',
  'loan-estimate-sent',
  'status-changed',
  'lock-expired',
  'intent-to-proceed',
]);

/** One page of the journal, newest first, its hash chain checked over the lines of the page and, on the first page, against the loan's head. */
export default query(getLoanActivity, async ({ loan, query: { before }, read }) => {
  const { head, rows } = await read((tx) => journalRows(tx, loan, before));
  const page = rows.slice(0, PAGE);
  const isHead = head.journal_count === (page[0]?.sequence ?? 0) && sameHash(head.journal_head, page[0]?.hash);
  return ok({
    lines: page.map((row) => ({
      sequence: row.sequence,
      at: row.at,
      actor: row.actor_name,
      origin: row.origin,
      kind: row.kind,
      summary: row.summary,
      details: row.details,
      milestone: milestoneKinds.has(row.kind),
    })),
    more: rows.length > PAGE,
    chainIntact: (before !== undefined || isHead) && page.every((row, index) => isIntact(row, rows[index + 1])),
  });
});

function journalRows(tx: ReadTx, loan: FoundLoan, before = 2_147_483_647) {
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
    .limit(PAGE + 1)
    .execute();
  return askAtOnce({ head, rows });
}

type JournalRow = Awaited<ReturnType<typeof journalRows>>['rows'][number];

/** Whether a line has the hash of its own contents and of the line before it, where that is on the page. */
function isIntact(row: JournalRow, older: JournalRow | undefined): boolean {
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

/** Whether the newest line is the one the loan's row names; without lines it names none. */
function sameHash(head: Buffer | null, newest: Buffer | undefined): boolean {
  return head === null || newest === undefined ? head === null && newest === undefined : head.equals(newest);
}
