import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ApplicationDocument } from '../../../../standards/mismo-3.4/application-document.ts';
import { numbersIn } from '../../../../standards/mismo-3.4/secret-values.ts';
import type { ApplicationVersion } from '../application-version.ts';
import { mayBeEdited, type EditableLoan } from '../may-be-edited.ts';
import type { Edit } from './apply-edits.ts';
import { diff, type FieldChange } from './diff.ts';
import { forJournal, mergeEdits } from './merge-edits.ts';

/** The newest application, and the version of it that edits were made on: none where there is no such version. */
export interface EditContext {
  readonly current: ApplicationVersion;
  readonly basedOn: number;
  readonly based: ApplicationVersion | undefined;
}

/** The newest application with a person's edits on it, not saved yet. */
export interface ApplicationEdited {
  readonly current: ApplicationVersion;
  readonly basedOn: number;
  readonly document: ApplicationDocument;
  /** True when someone else had saved in between and both changes are in it. */
  readonly merged: boolean;
}

export interface ApplicationSaved extends ApplicationEdited {
  /** The next version; the same as before where nothing changed. */
  readonly version: number;
  /** Fit for the journal. */
  readonly changes: readonly FieldChange[];
}

export type EditsRefusal = Refusal<'VERSION_UNKNOWN' | 'BAD_EDIT' | 'EDIT_COLLISION'>;

/** The input of the decision on a save. */
export interface SaveContext extends EditContext {
  readonly loan: EditableLoan;
}

export type SaveRefusal = EditsRefusal | Refusal<'LOAN_ENDED'>;

/** Decides on a save of edits to a loan's application. */
export function saveApplication({ loan, ...context }: SaveContext, edits: readonly Edit[]): Result<ApplicationSaved, SaveRefusal> {
  const may = mayBeEdited(loan);
  if (!may.ok) return may;
  const edited = editApplication(context, edits);
  return edited.ok ? ok(saved(edited.value)) : edited;
}

/** Makes edits on the newest application; those made on another version are merged, or refused with both values. */
export function editApplication({ current, basedOn, based }: EditContext, edits: readonly Edit[]): Result<ApplicationEdited, EditsRefusal> {
  if (!based) return refuse('VERSION_UNKNOWN', '', { details: { basedOn } });
  const decision = mergeEdits(edits, based.document, current.document);
  if (decision.ok) return ok({ current, basedOn, document: decision.value.document, merged: decision.value.merged });
  const { refusal } = decision;
  if (refusal.code !== 'EDIT_COLLISION') return decision;
  return refuse('EDIT_COLLISION', refusal.message, {
    ...(refusal.field ? { field: refusal.field } : {}),
    details: { ...refusal.details, version: current.version, savedBy: current.madeBy, savedAt: current.madeAt },
  });
}

/** The result of a save. Unchanged data make no new version: a form that saves automatically would make hundreds. */
export function saved(edited: ApplicationEdited): ApplicationSaved {
  const { current, document } = edited;
  const changes = forJournal(diff(current.document, document), numbersIn([current.document, document])).map((change) => ({ ...change }));
  return { ...edited, version: current.version + (changes.length === 0 ? 0 : 1), changes };
}
