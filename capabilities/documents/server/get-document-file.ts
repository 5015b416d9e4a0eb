import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentFile } from '../contract/center/get-document-file.ts';
import { loanDocuments } from './rows/loan-documents.ts';

/** As an attachment under a policy that lets nothing in it run (`platform/http/server.ts`). */
export default query(getDocumentFile, async ({ loan, params: { documentId, version }, read }, { files }) => {
  const documents = await read((tx) => loanDocuments(tx, loan));
  const document = documents.find((one) => one.documentId === documentId);
  const found = document?.versions.find((one) => one.version === version);
  if (!found) return refuse('DOCUMENT_NOT_FOUND', '');
  return ok({ name: found.fileName, contentType: found.contentType, bytes: await files.read(loan.brokerageId, found.sha256) });
});
