import { sql, type Compilable } from 'kysely';
import { statements } from '../../../platform/operation/plan.ts';
import type { PlainDate } from '../../../foundation/units/units.ts';
import type { DocumentType } from '../domain/center/document-types.ts';
import { storedFileWrite, type FileToStore } from './stored-files.ts';

/** A document that an outside company answered with. */
export interface DocumentToFile extends Omit<FileToStore, 'madeBy'> {
  readonly documentId: string;
  readonly type: DocumentType['code'];
  readonly title: string;
  readonly date: PlainDate;
  readonly pages: number;
  /** Who ordered it from the company. */
  readonly orderedBy: string;
}

/** Files a document with its one version and its bytes, which are in the file store already. */
export function filedDocumentWrites(document: DocumentToFile): Compilable<unknown>[] {
  const { brokerageId, loanNumber, documentId, type, title, date, pages, orderedBy, ...file } = document;
  const of = { brokerage_id: brokerageId, loan_number: loanNumber, document_id: documentId };
  return [
    storedFileWrite({ ...file, brokerageId, loanNumber, madeBy: orderedBy }),
    statements.insertInto('loan_document').values({
      ...of,
      type_code: type,
      name: title,
      document_date: date,
      status: 'In review',
      version: 1,
      added_by: orderedBy,
      added_at: sql`portal_now()`,
    }),
    statements.insertInto('loan_document_version').values({
      ...of,
      version: 1,
      file_id: file.fileId,
      source: 'file',
      pages,
      uploaded_by: orderedBy,
      uploaded_at: sql`portal_now()`,
    }),
  ];
}
