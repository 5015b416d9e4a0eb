import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { nextId } from '../../../standards/mismo-3.4/builders.ts';
import type { Edit } from '../../application/domain/edit/apply-edits.ts';

/**
 * A verification of assets by the identifier its supplier gave it, as edits that name it in the application: DU fetches the report by it. One
 * that is named already needs no edit.
 */
export function transferVoa(document: ApplicationDocument, token: string): Result<readonly Edit[], Refusal<'VOA_TOKEN'>> {
  if (!/^[A-Za-z0-9-]{6,40}$/.test(token)) {
    return refuse('VOA_TOKEN', 'The identifier of a verification report has 6 to 40 letters, digits and hyphens.', { field: 'token' });
  }
  if (document.loan.verificationReports.some(({ VerificationReportIdentifier: known }) => known === token)) return ok([]);
  const item = `loan/verificationReports/${nextId(document, 'UNDERWRITING_VERIFICATION')}`;
  return ok([
    { path: `${item}/VerificationReportIdentifier`, value: token },
    { path: `${item}/VerificationReportType`, value: 'VOD' },
  ]);
}
