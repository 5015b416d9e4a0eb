import type { Cents } from '../../../../foundation/money/cents.ts';
import type { Rate, Ratio } from '../../../../foundation/rates/rates.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { loanFacts } from '../../../application/domain/facts/loan-facts.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import { newestRuns } from '../../../aus/port/newest-runs.ts';
import { statusChange } from '../../../loan/port/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { ApprovedLoan } from '../files/approval-form-pdf.ts';

/** The decision on a loan and the terms it is for. */
export async function approvedLoan(tx: ReadTx, loan: FoundLoan, zone: string): Promise<ApprovedLoan> {
  const [row, { document }, runs, change] = await Promise.all([
    loanOf(tx, loan)
      .select(['l.status', 'l.product_name', 'l.lien_priority', 'l.loan_amount_cents', 'l.note_rate_thousandths', 'l.lock_state'])
      .select(['l.lock_expires_at', 'l.anticipated_closing_date', 'l.ltv_thousandths', 'l.score'])
      .executeTakeFirstOrThrow(),
    newestApplication(tx, loan),
    newestRuns(tx, loan, zone),
    statusChange(tx, loan, { from: 'In Underwriting', to: 'Approved with Conditions' }),
  ]);
  const facts = loanFacts(document);
  return {
    status: row.status,
    approved: change ? { at: change.at, by: change.by } : null,
    runs,
    product: row.product_name,
    mortgageType: facts.mortgageType ?? null,
    purpose: facts.loanPurpose ?? null,
    lien: row.lien_priority,
    occupancy: facts.occupancy ?? null,
    amountCents: row.loan_amount_cents as Cents,
    termMonths: facts.termMonths ?? null,
    noteRate: row.note_rate_thousandths as Rate | null,
    lockExpiresAt: row.lock_state === 'locked' ? row.lock_expires_at : null,
    ltv: row.ltv_thousandths as Ratio | null,
    cltv: facts.cltv ?? null,
    dti: facts.dti ?? null,
    score: row.score,
    closingDate: row.anticipated_closing_date,
  };
}
