import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { approvalForm } from '../contract/approval-form.ts';
import { isApproved } from '../domain/index.ts';
import { approvalFormPdf } from './files/approval-form-pdf.ts';
import { approvedLoan } from './rows/approved-loan.ts';
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
