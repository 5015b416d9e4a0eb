import type { Actor, FoundLoan } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { Vault } from '../../../../platform/vault/vault.ts';
import { closingDatePlan } from '../../../loan/port/closing-date-plan.ts';
import type { ApplicationSaved } from '../../domain/edit/save-application.ts';
import { editsPlan } from '../../port/edit-writes.ts';
import type { MovedClosing } from '../../port/with-closing.ts';

type Saver = { readonly loan: FoundLoan; readonly actor: Actor };

/** The next version of the application, and the day the closing is planned for where it moved. */
export async function savingPlan(
  vault: Vault,
  asked: Saver,
  { closing, ...saved }: ApplicationSaved & MovedClosing,
): Promise<Required<Pick<Plan, 'writes' | 'journal'>>> {
  const edits = await editsPlan(vault, asked, saved);
  if (!closing) return edits;
  const planned = closingDatePlan(asked, closing);
  return { writes: [...edits.writes, ...planned.writes], journal: [...edits.journal, ...planned.journal] };
}
