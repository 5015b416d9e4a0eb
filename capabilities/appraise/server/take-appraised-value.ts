import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { saveApplication } from '../../application/domain/edit/save-application.ts';
import { editContext, editsPlan } from '../../application/port/edit-writes.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { takeAppraisedValue } from '../contract/take-appraised-value.ts';
import { valueEdits, type AppraisalProduct } from '../domain/index.ts';
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
  decide: ({ appraisal: { row, reports }, edited }, { body }) => {
    const found = reports.find(({ version }) => version === body.version);
    if (!found) return refuse('NO_SUCH_VERSION', '', { field: 'version' });
    if (!found.report) return refuse('REPORT_UNREADABLE', '');
    const { value, effectiveOn } = found.report;
    const taken = { value, effectiveOn, companyOrder: row.company_order, product: row.product as AppraisalProduct };
    return saveApplication(edited, valueEdits(edited.current.document, taken));
  },
  record: (saved, { asked, portal }) => editsPlan(portal.database.vault, asked, saved),
  reply: ({ version }) => ({ version }),
});
