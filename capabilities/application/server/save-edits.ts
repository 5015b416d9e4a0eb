import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import type { Edit } from '../domain/apply-edits.ts';
import { diff, type FieldChange } from '../domain/diff.ts';
import { forJournal, saveApplication } from '../domain/save-application.ts';
import { applicationOf, newestApplication, type ApplicationVersion } from './newest-application.ts';
import { recordVersion } from './record-version.ts';

/** The newest application with a person's edits on it, not saved yet. */
export interface EditedApplication {
  readonly current: ApplicationVersion;
  readonly basedOn: number;
  readonly document: ApplicationDocument;
  /** True when someone else had saved in between and both changes stand. */
  readonly merged: boolean;
}

type EditRefusal = Refusal<'VERSION_UNKNOWN' | 'BAD_EDIT' | 'EDIT_COLLISION'>;

/** Makes edits on the newest application; those of another version are merged, or refused with both values. The loan's row is held. */
export async function editApplication(
  tx: Tx,
  loan: FoundLoan,
  edits: readonly Edit[],
  onVersion?: number,
): Promise<Result<EditedApplication, EditRefusal>> {
  const current = await newestApplication(tx, loan);
  const basedOn = onVersion ?? current.version;
  const based = basedOn === current.version ? current : await applicationOf(tx, loan, basedOn);
  if (!based) return refuse('VERSION_UNKNOWN', '', { details: { basedOn } });
  const decision = saveApplication(edits, based.document, current.document);
  if (decision.ok) return ok({ current, basedOn, document: decision.value.document, merged: decision.value.merged });
  const { refusal } = decision;
  if (refusal.code !== 'EDIT_COLLISION') return decision;
  return refuse('EDIT_COLLISION', refusal.message, {
    ...(refusal.field ? { field: refusal.field } : {}),
    details: { ...refusal.details, version: current.version, savedBy: current.madeBy, savedAt: current.madeAt },
  });
}

/** Saves what was edited, with its line in the journal. What is there already is no version: a form that saves itself would make hundreds. */
export async function recordEdits(
  tx: Tx,
  loan: FoundLoan,
  actor: Actor,
  row: { readonly version: number },
  { current, basedOn, document, merged }: EditedApplication,
): Promise<{ readonly version: number; readonly changes: FieldChange[] }> {
  const changes = forJournal(diff(current.document, document)).map((change) => ({ ...change }));
  if (changes.length === 0) return { version: current.version, changes };
  const version = await recordVersion(tx, loan, row, current, { document, actor, origin: 'typed' });
  await writeJournal(tx, {
    ...loan,
    personId: actor.personId,
    actorName: actor.displayName,
    origin: 'typed',
    kind: 'application-changed',
    summary: changes.length === 1 ? `Changed ${changes[0]!.label}` : `Changed ${changes[0]!.label} and ${changes.length - 1} more`,
    details: { version, basedOn, merged, changes },
  });
  return { version, changes };
}
