import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { JournalOrigin } from '../../../platform/operation/journals.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import type { ApplicationSaved, EditContext } from '../domain/edit/save-application.ts';
import { wholeApplicationOf, wholeNewestApplication } from './application-versions.ts';
import { nextVersionWrites } from './version-writes.ts';

/** The input of the decision on edits. Without a stated base version, it is the newest. */
export async function editContext(tx: ReadTx, loan: FoundLoan, onVersion?: number): Promise<EditContext> {
  const current = await wholeNewestApplication(tx, loan);
  const basedOn = onVersion ?? current.version;
  return { current, basedOn, based: basedOn === current.version ? current : await wholeApplicationOf(tx, loan, basedOn) };
}

/** Saves what was edited, by a person or by what a company answered to one, with its line in the journal; nothing where nothing changed. */
export async function editsPlan(
  vault: Vault,
  { loan, actor }: { readonly loan: FoundLoan; readonly actor: Pick<Actor, 'personId' | 'displayName'> },
  { current, basedOn, document, merged, version, changes }: ApplicationSaved,
  origin: JournalOrigin = 'typed',
): Promise<Required<Pick<Plan, 'writes' | 'journal'>>> {
  if (changes.length === 0) return { writes: [], journal: [] };
  const { personId } = actor;
  return {
    writes: await nextVersionWrites(vault, loan, {
      version,
      document,
      sourceFileId: current.sourceFileId,
      origin,
      personId,
    }),
    journal: [
      {
        ...loan,
        personId,
        actorName: actor.displayName,
        origin,
        kind: 'application-changed',
        summary: changes.length === 1 ? `Changed ${changes[0]!.label}` : `Changed ${changes[0]!.label} and ${changes.length - 1} more`,
        details: { version, basedOn, merged, changes },
      },
    ],
  };
}
