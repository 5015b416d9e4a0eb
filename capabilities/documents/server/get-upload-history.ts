import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getUploadHistory } from '../contract/center/get-upload-history.ts';
import { receiptOf } from '../domain/center/upload-document.ts';
import { loanDocuments } from './rows/loan-documents.ts';

export default query(getUploadHistory, ({ loan, query: { p1 }, read }) =>
  read(async (tx) => {
    const documents = await loanDocuments(tx, loan);
    const uploads = documents.flatMap((document) =>
      document.versions.map(({ documentId, version, fileId, fileName, bytes, pages, source, uploadedAt, uploadedBy }) => ({
        documentId,
        title: document.name,
        version,
        fileName,
        bytes,
        pages,
        source,
        uploadedAt,
        uploadedBy,
        receipt: receiptOf(fileId),
        status: version === document.version ? document.status : 'Replaced',
      })),
    );
    // By document they are in the order of the documents already.
    return ok({
      uploads: p1 === 'docu' ? uploads : uploads.sort((one, other) => Date.parse(other.uploadedAt) - Date.parse(one.uploadedAt)),
    });
  }),
);
