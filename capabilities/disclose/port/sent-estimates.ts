import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { papersWith, sentPapersOf } from '../../packages/port/sent-papers.ts';
import { storedFiles } from '../../documents/port/stored-files.ts';

/** What was sent, for later steps: the loan's facts, its estimates and their mail. */
export { estimateLetters, namesOf } from '../server/rows/deliveries.ts';
export { sentEstimates, type SentView } from '../server/rows/estimates.ts';
export { sentVersions, sentVersionView, type SentVersionRow } from '../server/rows/sent-versions.ts';
export { factsOfLoan } from '../server/rows/facts-of-loan.ts';

/** The stored files of a version: the estimate, then the documents sent with it. */
export async function filesOfEstimate(tx: ReadTx, loan: FoundLoan, version: number) {
  const { brokerageId, loanNumber } = loan;
  const [estimates, papers] = await Promise.all([
    tx
      .selectFrom('loan_estimate as e')
      .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'e.brokerage_id').onRef('f.file_id', '=', 'e.file_id'))
      .select(['f.file_id as fileId', 'f.name'])
      .where('e.brokerage_id', '=', brokerageId)
      .where('e.loan_number', '=', loanNumber)
      .where('e.version', '=', version)
      .where('e.status', '=', 'sent')
      .execute(),
    sentPapersOf(tx, loan),
  ]);
  return [...estimates, ...papersWith(papers, 'loan-estimate', version).map(({ fileId, name }) => ({ fileId, name }))];
}

/** How many events the loan's disclosure clock has. */
export async function clockEvents(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<number> {
  const row = await tx
    .selectFrom('trid_event')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .executeTakeFirst();
  return row?.last ?? 0;
}

interface ClockEvent {
  readonly sequence: number;
  readonly kind: 'loan-estimate-resent' | 'intent-to-proceed' | 'closing-disclosure-sent' | 'closing-disclosure-received';
  readonly on: PlainDate;
  readonly at: Instant;
  readonly source: string;
  readonly details: unknown;
  /** Null when the borrower did it. */
  readonly personId: string | null;
}

/** A line of the disclosure clock. */
export function clockEventWrite({ brokerageId, loanNumber }: FoundLoan, { sequence, kind, on, at, source, details, personId }: ClockEvent) {
  return statements.insertInto('trid_event').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    sequence,
    kind,
    on_date: on,
    at,
    source,
    details: JSON.stringify(details),
    person_id: personId,
  });
}
