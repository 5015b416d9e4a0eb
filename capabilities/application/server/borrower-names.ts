import { ok, refuse } from '../../../foundation/result/result.ts';
import { assigneeOf } from '../../../platform/http/asked.ts';
import { query } from '../../../platform/operation/operation.ts';
import { borrowerNames } from '../contract/borrower-names.ts';
import { newestApplication } from '../port/application-versions.ts';
import { loans } from '../../loan/port/loans.ts';

/** The loan is named in the body, so whether the person may see it is decided here, in the same words as everywhere. */
export default query(borrowerNames, ({ body, actor, reach, read }) =>
  read(async (tx) => {
    const loanNumber = body?.loanNumber?.trim() ?? '';
    if (loanNumber === '') return refuse('VALIDATION_FAILED', '', { field: 'loanNumber' });
    const details = { loanId: loanNumber };
    const row = await tx
      .selectFrom(loans.as('loan'))
      .select(['brokerage_id', 'officer_id', 'processor_id'])
      .where('loan_number', '=', loanNumber)
      .executeTakeFirst();
    if (!row) return refuse('LOAN_NOT_FOUND', '', { details });
    if (reach === 'own' && ![row.officer_id, row.processor_id].includes(assigneeOf(actor)))
      return refuse('LOAN_NOT_ALLOWED', '', { details });
    const { document } = await newestApplication(tx, { brokerageId: row.brokerage_id, loanNumber });
    return ok({
      borrowers: document.borrowers.map(({ id, name }) => ({
        borrowerID: id,
        firstName: name?.FirstName ?? name?.FullName ?? '',
        middleName: name?.MiddleName ?? '',
        lastName: name?.LastName ?? '',
        suffix: name?.SuffixName ?? '',
      })),
    });
  }),
);
