import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { statements } from '../../../../platform/operation/plan.ts';
import type { AusFindings } from '../../../../standards/aus-findings/aus-findings.ts';
import { people } from '../../../access/port/people.ts';
import { orders } from '../../../orders/port/orders.ts';
import { verdictOf, type DualProduct, type OrderType, type SentFile, type System } from '../../domain/index.ts';

/** Runs of a loan, the newest first. */
export function runsOf(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('aus_run as r')
    .innerJoin(orders.as('o'), (join) => join.onRef('o.brokerage_id', '=', 'r.brokerage_id').onRef('o.order_id', '=', 'r.order_id'))
    .innerJoin(people.as('p'), 'p.person_id', 'o.ordered_by')
    .selectAll('r')
    .select('p.display_name')
    .where('r.brokerage_id', '=', brokerageId)
    .where('r.loan_number', '=', loanNumber)
    .orderBy('r.received_at', 'desc')
    .orderBy('r.system')
    .execute();
}

export type RunRow = Awaited<ReturnType<typeof runsOf>>[number];

/** The product and run that were chosen last. */
export async function chosenProduct(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  const row = await tx
    .selectFrom('aus_product as a')
    .innerJoin(people.as('p'), 'p.person_id', 'a.saved_by')
    .selectAll('a')
    .select('p.display_name')
    .where('a.brokerage_id', '=', brokerageId)
    .where('a.loan_number', '=', loanNumber)
    .orderBy('a.saved_at', 'desc')
    .orderBy('a.product_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    orderId: row.order_id,
    productName: row.product_name,
    specialProgramName: row.special_program_name,
    specialFeatureName: row.special_feature_name,
    orderType: row.order_type as OrderType,
    appraisalWaiver: row.appraisal_waiver ? ('Yes' as const) : null,
    productTransformed: row.product_transformed,
    savedBy: row.display_name,
    savedAt: row.saved_at,
  };
}

export type ChosenProduct = Awaited<ReturnType<typeof chosenProduct>>;

interface NewProduct {
  readonly productId: string;
  readonly orderId: string;
  readonly personId: string;
  readonly now: Instant;
}

export function productWrite(
  { brokerageId, loanNumber }: FoundLoan,
  chosen: DualProduct,
  { productId, orderId, personId, now }: NewProduct,
) {
  return statements.insertInto('aus_product').values({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    product_id: productId,
    order_id: orderId,
    product_name: chosen.productName,
    special_program_name: chosen.specialProgramName,
    special_feature_name: chosen.specialFeatureName,
    order_type: chosen.orderType,
    appraisal_waiver: chosen.appraisalWaiver === 'Yes',
    product_transformed: chosen.productTransformed,
    saved_by: personId,
    saved_at: now,
  });
}

export function findingsOf(row: Pick<RunRow, 'findings'>): AusFindings {
  // Written by the order's settlement alone, from such findings.
  return storedAs<AusFindings>(row.findings);
}

export function fileOf(row: Pick<RunRow, 'file'>): SentFile | undefined {
  return row.file === null ? undefined : storedAs<SentFile>(row.file);
}

/** A run in one line. `version` is the application's newest. */
export function runLineOf(row: RunRow, version: number, chosen: ChosenProduct) {
  const own = chosen !== null && (chosen.orderId === row.order_id || chosen.orderId === row.group_id);
  return {
    runId: row.run_id,
    orderId: row.order_id,
    groupId: row.group_id,
    system: row.system as System,
    run: row.run,
    recommendation: row.recommendation,
    eligibility: row.eligibility,
    verdict: verdictOf(row.recommendation, row.eligibility),
    caseIdentifier: row.case_identifier,
    submissionNumber: row.submission_number,
    receivedAt: row.received_at,
    orderedBy: row.display_name,
    simulated: row.simulated,
    stale: row.application_version !== version,
    chosen: own && (chosen.orderType === 'DUAL' || chosen.orderType === row.system),
  };
}
