import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationVersion } from '../application-version.ts';
import { mayBeEdited, type EditableLoan } from '../may-be-edited.ts';
import type { StoredImport } from './stored-import.ts';
import type { ChangesUndone } from './undo-changes.ts';

export interface UndoContext {
  readonly loan: EditableLoan;
  /** None where the loan has no such import. */
  readonly found: StoredImport | undefined;
  readonly current: ApplicationVersion;
}

export interface ImportUndone {
  readonly file: StoredImport;
  readonly current: ApplicationVersion;
  readonly version: number;
  readonly undone: ChangesUndone;
}

type NotUndoable = Refusal<'LOAN_ENDED' | 'IMPORT_NOT_FOUND' | 'NOT_TAKEN'>;

export function mayUndoImport({ loan, found }: UndoContext): Result<StoredImport, NotUndoable> {
  const editable = mayBeEdited(loan);
  if (!editable.ok) return editable;
  if (!found) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  return found.state === 'accepted' ? ok(found) : refuse('NOT_TAKEN', '');
}

/** Undoes an import in a new version, where any imported value is still unchanged. */
export function undoImport(context: UndoContext, undone: ChangesUndone): Result<ImportUndone, NotUndoable | Refusal<'ALL_CHANGED_SINCE'>> {
  const may = mayUndoImport(context);
  if (!may.ok) return may;
  if (undone.reverted.length === 0) return refuse('ALL_CHANGED_SINCE', '');
  const { current } = context;
  return ok({ file: may.value, current, version: current.version + 1, undone });
}
