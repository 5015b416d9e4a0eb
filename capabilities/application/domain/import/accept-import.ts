import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationVersion } from '../application-version.ts';
import { diff } from '../edit/diff.ts';
import { mayBeEdited, type EditableLoan } from '../may-be-edited.ts';
import type { ChangesTaken } from './accept-file.ts';
import type { StoredImport } from './stored-import.ts';

export interface AcceptContext {
  readonly loan: EditableLoan;
  /** None where the loan has no such import. */
  readonly found: StoredImport | undefined;
  readonly current: ApplicationVersion;
  /** The version the person compared the file with, where there is one. */
  readonly based: ApplicationVersion | undefined;
}

export interface ImportDecided {
  readonly file: StoredImport;
  readonly current: ApplicationVersion;
  readonly version: number;
  /** The accepted changes of that version; none where the application stays as it is. */
  readonly taken: ChangesTaken | undefined;
}

type NotAcceptable = Refusal<'LOAN_ENDED' | 'IMPORT_NOT_FOUND' | 'IMPORT_DECIDED' | 'APPLICATION_CHANGED'>;

/** Whether the file can be decided on, on the version it was compared with. */
export function mayAcceptImport({ loan, found, current, based }: AcceptContext, basedOn: number): Result<StoredImport, NotAcceptable> {
  const editable = mayBeEdited(loan);
  if (!editable.ok) return editable;
  if (!found) return refuse('IMPORT_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  if (found.state !== 'proposed')
    return refuse('IMPORT_DECIDED', '', { details: { by: found.decidedBy, at: found.decidedAt, state: found.state } });
  return basedOn === current.version ? ok(found) : changedSinceCompared(current, based);
}

/** Decides a file once: the accepted changes make the next version, or the application stays as it is. */
export function acceptImport(
  context: AcceptContext,
  basedOn: number,
  taken: ChangesTaken | undefined,
): Result<ImportDecided, NotAcceptable> {
  const may = mayAcceptImport(context, basedOn);
  if (!may.ok) return may;
  const { current } = context;
  return ok({ file: may.value, current, version: taken ? current.version + 1 : current.version, taken });
}

function changedSinceCompared(current: ApplicationVersion, based: ApplicationVersion | undefined) {
  const changed = based ? diff(based.document, current.document).map(({ path, label }) => ({ path, label })) : [];
  const what = changed.length === 0 ? '' : `: ${changed[0]!.label}${changed.length === 1 ? '' : ` and ${changed.length - 1} more`}`;
  const message = `${current.madeBy} changed the application since you compared it${what}. No changes accepted; look at the comparison again.`;
  return refuse('APPLICATION_CHANGED', message, {
    details: { version: current.version, by: current.madeBy, at: current.madeAt, changed },
  });
}
