import { ok, refuse } from '../../../foundation/result/result.ts';
import type { Cents } from '../../../foundation/money/cents.ts';
import type { Rate, Ratio } from '../../../foundation/rates/rates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loanFacts } from '../../application/domain/facts/loan-facts.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import { newestRuns } from '../../aus/port/newest-runs.ts';
import { statusChange } from '../../loan/port/loan-status.ts';
import { loanOf } from '../../loan/port/loans.ts';
import { approvalForm } from '../contract/approval-form.ts';
import { isApproved } from '../domain/index.ts';
import { approvalFormPdf, type ApprovedLoan } from './files/approval-form-pdf.ts';
import { formOfLoan } from './rows/form-of-loan.ts';

export default query(approvalForm, async (asked, portal) => {
  const { form, approved } = await asked.read(async (tx) => {
    const [head, terms] = await Promise.all([formOfLoan(tx, asked, portal), approvedLoan(tx, asked.loan, portal.settings.zone)]);
    return { form: head, approved: terms };
  });
  if (!isApproved(approved.status)) return refuse('NOT_APPROVED', '', { details: { status: approved.status } });
  const bytes = await approvalFormPdf(form, approved);
  return ok({ name: `Approval form ${form.loanNumber}.pdf`, contentType: 'application/pdf', inline: true, bytes });
});

async function approvedLoan(tx: ReadTx, loan: FoundLoan, zone: string): Promise<ApprovedLoan> {
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
