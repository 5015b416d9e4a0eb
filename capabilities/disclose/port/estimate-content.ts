import type { Rate } from '../../../foundation/rates/rates.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Instant } from '../../../foundation/units/units.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanEstimateDocument } from '../../../regulation/trid/loan-estimate-types.ts';
import { draftInWork, type EstimateDraft, type EstimateFacts } from '../domain/index.ts';
import { newestEstimate, readDraft } from '../server/rows/estimates.ts';
import { factsOfLoan } from '../server/rows/facts-of-loan.ts';

/** The loan's facts and the estimate in work on them, at one moment. */
export async function estimateInWork(tx: ReadTx, loan: FoundLoan, now: Instant | Promise<Instant>, zone: string) {
  const [facts, newest] = await Promise.all([factsOfLoan(tx, loan, now, zone), newestEstimate(tx, loan)]);
  return { facts, newest, draft: draftInWork(newest, facts).draft };
}

export interface SentContent {
  readonly version: number;
  readonly sentOn: PlainDate;
  readonly facts: EstimateFacts;
  readonly draft: EstimateDraft;
  readonly document: LoanEstimateDocument;
  readonly apr: Rate;
}

/** The estimate sent last, with the facts and the draft it was made from; undefined while none was sent. */
export async function lastSentContent(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<SentContent | undefined> {
  const row = await tx
    .selectFrom('loan_estimate')
    .select(['version', 'sent_on', 'draft', 'inputs', 'document'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .where('status', '=', 'sent')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const document = storedAs<LoanEstimateDocument>(row.document);
  return {
    version: row.version,
    sentOn: row.sent_on!,
    facts: storedAs<{ readonly facts: EstimateFacts }>(row.inputs).facts,
    draft: readDraft(row.draft),
    document,
    apr: document.comparisons.apr.value,
  };
}
