import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ValuationReport } from '../../../../standards/valuation-report/report.ts';
import { people } from '../../../access/port/people.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import type {
  AppraisalMilestone,
  CopyDelivery,
  Reconsideration,
  ReconsiderationState,
  ResaleExemption,
  ReviewDecision,
  SellersPurchase,
  SentCopy,
  ShownSale,
} from '../../domain/index.ts';
import { paymentLetters } from './payments.ts';
import { transfersOf } from './transfers.ts';

export type StoredAppraisal = Awaited<ReturnType<typeof appraisalsOf>>[number];
export type StoredReport = StoredAppraisal['reports'][number];

/** The loan's appraisals with all there is of them, the newest first. */
export async function appraisalsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const transfersPromise = transfersOf(tx, { brokerageId, loanNumber });
  const rows = await tx
    .selectFrom('appraisal as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.ordered_by')
    .selectAll('a')
    .select('p.display_name')
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .orderBy('a.ordered_at', 'desc')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const key = { brokerageId, appraisalId: row.appraisal_id };
      const [reached, reports, reconsiderations, letters] = await Promise.all([
        milestonesOf(tx, key),
        reportsOf(tx, key),
        reconsiderationsOf(tx, key),
        paymentLetters(tx, key),
      ]);
      const transfers = (await transfersPromise).filter((one) => one.appraisalId === row.appraisal_id);
      return { row, reached, reports, reconsiderations, letters, transfers };
    }),
  );
}

/** One appraisal of the loan, the newest where no id is given; undefined where there is none. */
export async function appraisalOf(tx: ReadTx, loan: FoundLoan, appraisalId?: string): Promise<StoredAppraisal | undefined> {
  const all = await appraisalsOf(tx, loan);
  return appraisalId === undefined ? all[0] : all.find(({ row }) => row.appraisal_id === appraisalId);
}

export interface AppraisalKey {
  readonly brokerageId: number;
  readonly appraisalId: string;
}

export async function milestonesOf(tx: ReadTx, { brokerageId, appraisalId }: AppraisalKey) {
  const rows = await tx
    .selectFrom('appraisal_milestone')
    .select(['milestone', 'reached_at'])
    .where('brokerage_id', '=', brokerageId)
    .where('appraisal_id', '=', appraisalId)
    .orderBy('reached_at')
    .execute();
  return rows.map((row) => ({ milestone: row.milestone as AppraisalMilestone, at: row.reached_at }));
}

/** Versions of its report, the newest first, each with its copies and the file. */
export async function reportsOf(tx: ReadTx, { brokerageId, appraisalId }: AppraisalKey) {
  const [rows, copies] = await Promise.all([
    tx
      .selectFrom('appraisal_report as r')
      .innerJoin(storedFiles.as('f'), (on) => on.onRef('f.brokerage_id', '=', 'r.brokerage_id').onRef('f.file_id', '=', 'r.file_id'))
      .leftJoin(people.as('p'), 'p.person_id', 'r.reviewed_by')
      .selectAll('r')
      .select(['f.sha256', 'f.name as file_name', 'p.display_name as reviewer'])
      .where('r.brokerage_id', '=', brokerageId)
      .where('r.appraisal_id', '=', appraisalId)
      .orderBy('r.version', 'desc')
      .execute(),
    tx
      .selectFrom('appraisal_copy as c')
      .innerJoin(people.as('p'), 'p.person_id', 'c.recorded_by')
      .select(['c.version', 'c.way', 'c.sent_on', 'c.received_on', 'p.display_name'])
      .where('c.brokerage_id', '=', brokerageId)
      .where('c.appraisal_id', '=', appraisalId)
      .orderBy('c.recorded_at')
      .execute(),
  ]);
  return rows.map((row) => ({
    version: row.version,
    receivedAt: row.received_at,
    sha256: row.sha256,
    fileName: row.file_name,
    // Written by the worker alone, from what it read.
    report: row.report === null ? undefined : storedAs<ValuationReport>(row.report),
    missing: storedAs<readonly string[]>(row.missing),
    unreadable: row.unreadable,
    review: row.review as ReviewDecision | null,
    reviewWords: row.review_words,
    reviewer: row.reviewer,
    reviewedAt: row.reviewed_at,
    copies: copies
      .filter(({ version }) => version === row.version)
      .map((copy): SentCopy & { readonly by: string } => ({
        version: copy.version,
        delivery: copy.way as CopyDelivery,
        sentOn: copy.sent_on,
        receivedOn: copy.received_on,
        by: copy.display_name,
      })),
  }));
}

export async function reconsiderationsOf(tx: ReadTx, { brokerageId, appraisalId }: AppraisalKey) {
  const rows = await tx
    .selectFrom('appraisal_reconsideration as r')
    .innerJoin(people.as('p'), 'p.person_id', 'r.requested_by')
    .leftJoin(people.as('d'), 'd.person_id', 'r.decided_by')
    .selectAll('r')
    .select(['p.display_name as asker', 'd.display_name as decider'])
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.appraisal_id', '=', appraisalId)
    .orderBy('r.requested_at')
    .execute();
  return rows.map((row) => ({
    ...({ requestId: row.request_id, state: row.state as ReconsiderationState } satisfies Reconsideration),
    words: row.words,
    // Written by `request-reconsideration` alone.
    sales: [...storedAs<readonly ShownSale[]>(row.sales)],
    requestedBy: row.asker,
    requestedAt: row.requested_at,
    decisionWords: row.decision_words,
    decidedBy: row.decider,
  }));
}

/** The newest waiver of the copy's waiting time, which is the one in effect. */
export async function copyWaiverOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('appraisal_copy_waiver')
    .select(['given_on', 'given_by'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { givenOn: row.given_on, givenBy: row.given_by };
}

/** The seller's own purchase: the newest record. */
export async function resaleOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<SellersPurchase | undefined> {
  const row = await tx
    .selectFrom('appraisal_resale')
    .select(['agreement_on', 'seller_acquired_on', 'seller_paid_cents', 'exemption'])
    .where('brokerage_id', '=', brokerageId)
    .where('loan_number', '=', loanNumber)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      agreementOn: row.agreement_on,
      sellerAcquiredOn: row.seller_acquired_on,
      sellerPaidCents: row.seller_paid_cents,
      exemption: row.exemption as ResaleExemption | null,
    }
  );
}
