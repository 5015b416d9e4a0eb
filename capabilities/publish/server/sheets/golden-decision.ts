import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import type { GuardingGolden } from '../../domain/withdraw-golden.ts';
import { notFound, sheetLine, sheetPlan, stateOf, type SheetActor } from './sheet-decision.ts';
import { sheetState, storedSheet, type StoredSheet } from './stored-sheet.ts';

/** A golden scenario on its sheet, as a decision about withdrawing it sees it. */
export interface GoldenContext {
  readonly stored: StoredSheet;
  readonly state: string;
  readonly golden: GuardingGolden;
}

export async function readGolden(
  tx: ReadTx,
  { params: { versionId, goldenId } }: { readonly params: { readonly versionId: string; readonly goldenId: string } },
): Promise<Result<GoldenContext, Refusal<'SHEET_NOT_FOUND' | 'GOLDEN_NOT_FOUND'>>> {
  const state = await stateOf(tx, sheetState(versionId));
  const stored = await storedSheet(tx, versionId);
  if (!stored) return notFound(versionId);
  if (!stored.golden.some((one) => one.goldenId === goldenId))
    return refuse('GOLDEN_NOT_FOUND', `The sheet has no golden scenario ${goldenId}.`, { details: { goldenId } });
  const withdrawal = stored.withdrawals.find((one) => one.goldenId === goldenId);
  return ok({ stored, state, golden: { sheet: stored, goldenId, withdrawal } });
}

/** Writes how the proposal to withdraw a golden scenario was decided. */
export function withdrawalDecidedPlan(context: GoldenContext, actor: SheetActor, decision: 'withdrawn' | 'kept'): Plan {
  const { stored, golden } = context;
  const { versionId, title, withdrawals } = stored;
  const { goldenId } = golden;
  const decide = statements
    .updateTable('golden_withdrawal')
    .set({ decision, decided_by: actor.personId, decided_at: sql`portal_now()` })
    .where('version_id', '=', versionId)
    .where('golden_id', '=', goldenId)
    .where('decision', 'is', null);
  const { reason, proposedByName } = withdrawals.find((one) => one.goldenId === goldenId)!;
  const summary =
    decision === 'withdrawn' ? `${goldenId} was withdrawn from ${title}, as ${proposedByName} proposed` : `${goldenId} stays with ${title}`;
  return sheetPlan(context, [decide], sheetLine(actor, versionId, `golden-${decision}`, summary, { goldenId, reason }));
}
