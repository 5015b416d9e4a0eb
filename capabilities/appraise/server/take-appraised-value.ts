import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { editContext, editsPlan } from '../../application/port/edit-writes.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { takeAppraisedValue } from '../contract/take-appraised-value.ts';
import { takeAppraisedValue as decide, type AppraisalProduct } from '../domain/index.ts';
import { readAppraisal } from './rows/read-appraisal.ts';

/** One change of the application like a typed one: it prices, warns and calls for a revised estimate by the same rules. */
export default command(takeAppraisedValue, {
  read: async (tx, { loan, body }, portal) => {
    const [read, row, context] = await Promise.all([
      readAppraisal(tx, loan, portal, body.appraisalId),
      editableLoan(tx, loan),
      editContext(tx, loan),
    ]);
    if (!read.ok) return read;
    if (context.current.version === 0) return refuse('NO_APPLICATION', '', { details: { loanId: loan.loanNumber } });
    return ok({ appraisal: read.value.appraisal, edited: { loan: row, ...context } });
  },
  decide: ({ appraisal: { row, reports }, edited }, { body }) =>
    decide({ reports, companyOrder: row.company_order, product: row.product as AppraisalProduct }, body.version, edited),
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version }) => ({ version }),
});
