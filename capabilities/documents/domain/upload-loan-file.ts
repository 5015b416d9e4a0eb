import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { FileFormat } from '../../application/domain/import/open-file.ts';
import type { ShownSection } from '../../application/domain/import/show-proposal.ts';
import { mayBeEdited, type EditableLoan } from '../../application/domain/may-be-edited.ts';
import { acceptedExtensions } from './loan-file-formats.ts';

/** What of a file is new to the application, what differs from it, and what was found while it was read. */
export interface LoanFileUploaded {
  readonly format: FileFormat;
  readonly newCount: number;
  readonly differsCount: number;
  readonly findingCount: number;
}

export function mayBeUploaded(fileName: string): Result<true, Refusal<'WRONG_EXTENSION'>> {
  const name = fileName.toLowerCase();
  if (acceptedExtensions.some((extension) => name.endsWith(extension))) return ok(true);
  return refuse('WRONG_EXTENSION', '', { field: 'file', details: { list: acceptedExtensions.join(', ') } });
}

/** Decides on a file that was compared with the application of a loan. */
export function uploadLoanFile(
  loan: EditableLoan,
  {
    format,
    sections,
    findingCount,
  }: { readonly format: FileFormat; readonly sections: readonly ShownSection[]; readonly findingCount: number },
): Result<LoanFileUploaded, Refusal<'LOAN_ENDED'>> {
  const editable = mayBeEdited(loan);
  if (!editable.ok) return editable;
  const changes = sections.flatMap((section) => section.changes);
  const newCount = changes.filter(({ status }) => status === 'new').length;
  return ok({ format, newCount, differsCount: changes.length - newCount, findingCount });
}
