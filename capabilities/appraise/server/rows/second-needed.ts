import type { Explained } from '../../../../foundation/explain/explain.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { salesPrice } from '../../../application/domain/facts/loan-to-value.ts';
import { qmChecks } from '../../../disclose/port/qm-checks.ts';
import { secondAppraisal } from '../../domain/index.ts';
import { resaleOf, type StoredAppraisal } from './appraisals.ts';

/** Whether the loan needs a second appraisal; undefined while the seller's own purchase is not recorded, or the loan is no purchase. */
export async function secondOf(tx: ReadTx, loan: FoundLoan, document: ApplicationDocument): Promise<Explained<boolean> | undefined> {
  if (document.loan.LoanPurposeType !== 'Purchase') return undefined;
  const resale = await resaleOf(tx, loan);
  if (!resale) return undefined;
  const qm = await tx
    .selectFrom(qmChecks.as('q'))
    .select('q.result')
    .where('q.brokerage_id', '=', loan.brokerageId)
    .where('q.loan_number', '=', loan.loanNumber)
    .executeTakeFirst();
  return secondAppraisal(resale, { price: salesPrice(document), qualified: qm?.result === 'Success' });
}

/** The second appraisal that was ordered, with whether a report of it can be read. */
export function readableSecond(appraisals: readonly StoredAppraisal[]): { readonly readable: boolean } | undefined {
  const second = appraisals.find(({ row }) => row.second);
  return second && { readable: second.reports.some(({ report }) => report !== undefined) };
}
