import { randomUUID } from 'node:crypto';
import { ok, type Result } from '../../../../foundation/result/result.ts';
import type { Database, ReadTx } from '../../../../platform/database/database.ts';
import type { Asked, Portal } from '../../../../platform/http/asked.ts';
import { editApplication, type EditsRefusal } from '../../../application/domain/edit/save-application.ts';
import { borrowerNumbers } from '../../../application/domain/facts/borrower-numbers.ts';
import { likelyDuplicateKeys } from '../../../application/domain/facts/likely-duplicate.ts';
import { editContext } from '../../../application/port/edit-writes.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import { allTakenOf, type ChoiceRefusal, type FileRefusal } from '../../../application/port/loan-file-reader.ts';
import { duplicateHashes } from '../../../application/port/version-writes.ts';
import type { updateLoan } from '../../contract/update-loan.ts';
import { mayUpdate, type Brought, type NotUpdatable, type UpdateContext, type WorkedOut } from '../../domain/update-loan.ts';
import { conversionContext } from './conversion-context.ts';
import type { Sent } from './what-was-sent.ts';

export interface LoanToUpdate extends UpdateContext, Sent {
  /** The id of the import, if anything is taken from a formatted loan. */
  readonly importId: string;
}

/** The loan, its application and what the request brings, from one snapshot; for a conversion also the loans of its borrowers. */
export async function updateContext(
  tx: ReadTx,
  { loan, query }: Pick<Asked<typeof updateLoan>, 'loan' | 'query'>,
  portal: Pick<Portal, 'clock' | 'settings'>,
  sent: Sent,
): Promise<LoanToUpdate> {
  const edits = editsOf(sent.brought);
  const [editable, editing] = await Promise.all([
    editableLoan(tx, loan),
    editContext(tx, loan, edits.length === 0 ? undefined : query.basedOn),
  ]);
  const edited = editApplication(editing, edits);
  const documents = [
    editing.current.document,
    ...(edited.ok ? [edited.value.document] : []),
    ...(sent.formatted ? [sent.formatted.application.document] : []),
  ];
  const numbers = [...new Set(documents.flatMap(borrowerNumbers))];
  const conversion = query.type === 'prequal' ? await conversionContext(tx, loan, portal, numbers) : undefined;
  return { ...sent, loan: editable, editing, conversion, importId: randomUUID(), fileId: randomUUID() };
}

/** A formatted loan is checked against the version it was made on when it is taken, and edited no further. */
function editsOf(brought: Brought) {
  return brought.kind === 'typed' ? brought.edits : [];
}

/** What is taken from a formatted loan, computed in a thread, and the duplicate keys of the application with it or with the edits. */
export async function workOut(
  context: LoanToUpdate,
  signal: AbortSignal,
  { vault }: Pick<Database, 'vault'>,
): Promise<Result<WorkedOut, NotUpdatable | EditsRefusal | FileRefusal | ChoiceRefusal>> {
  const { editing, conversion, brought, formatted } = context;
  const may = mayUpdate(context, brought);
  if (!may.ok) return may;
  const taken = formatted && (await allTakenOf(formatted.application, editing.current.document, signal));
  if (taken && !taken.ok) return taken;
  const edited = taken ?? editApplication(editing, editsOf(brought));
  if (!edited.ok) return edited;
  const keys = conversion ? likelyDuplicateKeys(edited.value.document) : [];
  return ok({ taken: taken?.value, duplicateKeys: await duplicateHashes(vault, keys) });
}
