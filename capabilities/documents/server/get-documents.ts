import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { editableLoan } from '../../application/port/editable-loan.ts';
import { getDocuments } from '../contract/center/get-documents.ts';
import { documentView } from './rows/document-view.ts';
import { loanDocuments, loanOfDocuments } from './rows/loan-documents.ts';

export default query(getDocuments, ({ loan, read }, { clock, settings: { zone } }) =>
  read(async (tx) => {
    const [documents, { facts, closingDate }, { ended }, today] = await Promise.all([
      loanDocuments(tx, loan),
      loanOfDocuments(tx, loan, zone),
      editableLoan(tx, loan),
      clock.todayIn(tx),
    ]);
    const listed = documents.filter(({ status }) => status !== 'Removed');
    return ok({
      documents: listed.map((document) => documentView(document, { loanNumber: loan.loanNumber, facts, closingDate, today, zone })),
      borrowers: facts.borrowers.map(({ id, name }) => ({ id, name })),
      closingDate,
      ended,
    });
  }),
);
