import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getDocumentFile } from '../contract/center/get-document-file.ts';
import { versionsOf } from './rows/loan-documents.ts';

/** As an attachment, under a policy that lets nothing in it run (`platform/http/server.ts`). */
export default query(getDocumentFile, async ({ loan, params, read }, { files }) => {
  const [found] = await read((tx) => versionsOf(tx, loan, params));
  if (!found) return refuse('DOCUMENT_NOT_FOUND', '');
  if (found.virusCheck === 'waits') return refuse('NOT_TO_OPEN', '', { details: { name: found.fileName } });
  if (found.virusCheck === 'found') return refuse('VIRUS_IN_FILE', '', { details: { name: found.fileName } });
  return ok({ name: found.fileName, contentType: found.contentType, bytes: await files.read(loan.brokerageId, found.sha256) });
});
