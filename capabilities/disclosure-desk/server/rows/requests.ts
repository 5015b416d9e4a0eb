import type { ReadTx } from '../../../../platform/database/database.ts';
import { prepared, type Places } from '../../../../platform/database/prepared/index.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { people } from '../../../access/port/people.ts';
import type { RequestState } from '../../domain/index.ts';

/** Requests to the desk about a loan, newest first. */
export async function requestsOf(tx: ReadTx, loan: FoundLoan) {
  const rows = await ofLoan(tx, loan);
  return rows.map((row) => ({
    requestId: row.request_id,
    state: row.state as RequestState,
    note: row.note,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    endedBy: row.ended_by,
    endedAt: row.ended_at,
    words: row.words,
    estimateVersion: row.estimate_version,
  }));
}

const ofLoan = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('disclosure_request as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.asked_by')
    .leftJoin(people.as('e'), 'e.person_id', 'r.ended_by')
    .select(['r.request_id', 'r.state', 'r.note', 'r.asked_at', 'r.ended_at', 'r.words', 'r.estimate_version'])
    .select(['p.display_name as asked_by', 'e.display_name as ended_by'])
    .where('r.brokerage_id', '=', values.brokerageId)
    .where('r.loan_number', '=', values.loanNumber)
    .orderBy('r.asked_at', 'desc')
    .limit(20),
);

export function requestWrite(
  { brokerageId, loanNumber }: FoundLoan,
  request: { readonly requestId: string; readonly note: string; readonly personId: string; readonly now: Instant },
) {
  return statements.insertInto('disclosure_request').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    request_id: request.requestId,
    note: request.note,
    asked_by: request.personId,
    asked_at: request.now,
    state: 'open',
  });
}

/** Ends the loan's open request, if there is one. */
export function requestEndWrite(
  { brokerageId, loanNumber }: FoundLoan,
  end: {
    readonly state: Exclude<RequestState, 'open'>;
    readonly words?: string;
    readonly version?: number;
    readonly personId: string;
    readonly now: Instant;
  },
) {
  return statements
    .updateTable('disclosure_request')
    .set({
      state: end.state,
      words: end.words ?? '',
      estimate_version: end.version ?? null,
      ended_by: end.personId,
      ended_at: end.now,
    })
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('state', '=', 'open');
}
