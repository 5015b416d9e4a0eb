import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { LoanFileCompared } from '../../application/domain/import/count-changes.ts';
import { mayBeEdited, type EditableLoan } from '../../application/domain/may-be-edited.ts';
import { acceptedExtensions } from './loan-file-formats.ts';

export function mayBeUploaded(fileName: string): Result<true, Refusal<'WRONG_EXTENSION'>> {
  const name = fileName.toLowerCase();
  if (acceptedExtensions.some((extension) => name.endsWith(extension))) return ok(true);
  return refuse('WRONG_EXTENSION', '', { field: 'file', details: { list: acceptedExtensions.join(', ') } });
}

/** Decides on a file that was compared with the application of a loan. */
export function uploadLoanFile(loan: EditableLoan, compared: LoanFileCompared): Result<LoanFileCompared, Refusal<'LOAN_ENDED'>> {
  const editable = mayBeEdited(loan);
  return editable.ok ? ok(compared) : editable;
}
