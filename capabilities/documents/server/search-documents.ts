import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { searchDocuments } from '../contract/center/search-documents.ts';
import { documentType } from '../domain/center/document-types.ts';
import { foundDocuments, placeOf, placeText } from './rows/found-documents.ts';

const PAGE = 100;

export default query(searchDocuments, async ({ actor, reach, query: wanted, read }) => {
  const before = wanted.before === undefined ? undefined : placeOf(wanted.before);
  if (before === null) return refuse('BAD_PLACE', '', { field: 'before' });
  const rows = await read((tx) => foundDocuments(tx, { ...wanted, before, actor, reach, most: PAGE + 1 }));
  const shown = rows.slice(0, PAGE);
  return ok({
    documents: shown.map((row) => ({
      documentId: row.document_id,
      loanNumber: row.loan_number,
      borrower: row.borrower_name,
      brokerage: row.brokerage,
      title: row.name,
      docID: row.type_code,
      group: documentType(row.type_code)!.group,
      status: row.status as 'In review' | 'Accepted' | 'Rejected',
      reason: row.reason,
      documentDate: row.document_date,
      fileName: row.file_name,
      uploadedAt: row.uploaded_at,
      uploadedBy: row.uploaded_by,
    })),
    next: rows.length > PAGE ? placeText(shown.at(-1)!) : null,
  });
});
