import { instantIn } from '../../../platform/database/instant-text.ts';
import { journalHash } from '../../../platform/database/journal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { ReplyOf } from '../../../foundation/wire/call.ts';
import type { getLoanActivity } from '../contract/get-loan-activity.ts';

const PAGE = 50;
/** Kinds that mark a station of the loan rather than a change on the way. */
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
export async function activityOf(tx: Tx, loan: FoundLoan, before: number | undefined): Promise<ReplyOf<typeof getLoanActivity>> {
  const head = await tx
    .selectFrom('loan')
    .select(['journal_count', 'journal_head'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('journal_line')
    .select(['sequence', 'person_id', 'actor_name', 'origin', 'kind', 'summary', 'details', 'previous_hash', 'hash'])
    .select(instantIn('at').as('at'))
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .where('sequence', '<', before ?? 2_147_483_647)
    .orderBy('sequence', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  let intact =
    before !== undefined ||
    (head.journal_count === (page[0]?.sequence ?? 0) &&
      (head.journal_head === null ? page.length === 0 : page[0] !== undefined && head.journal_head.equals(page[0].hash)));
  page.forEach((row, index) => {
    const older = rows[index + 1];
    if (older && (older.sequence !== row.sequence - 1 || !row.previous_hash?.equals(older.hash))) intact = false;
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
    if (!computed.equals(row.hash)) intact = false;
  });
  return {
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
    chainIntact: intact,
  };
}
