import { builder } from '../../../platform/database/database.ts';

/** The files of documents in the document center, each with its document's type, for a neighbour's query. */
export const documentFiles = builder
  .selectFrom('loan_document_version as v')
  .innerJoin('loan_document as d', (on) =>
    on
      .onRef('d.brokerage_id', '=', 'v.brokerage_id')
      .onRef('d.loan_number', '=', 'v.loan_number')
      .onRef('d.document_id', '=', 'v.document_id'),
  )
  .select(['v.brokerage_id', 'v.loan_number', 'v.file_id', 'd.type_code', 'd.name', 'v.sent_by', 'v.virus_check']);
