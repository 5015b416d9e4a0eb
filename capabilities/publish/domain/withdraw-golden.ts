import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { stillDraft, type DraftSheet } from './activate-sheet.ts';

/** A proposal to withdraw a golden scenario, with its decision; a rejected one counts as never proposed. */
export interface GoldenWithdrawal {
  readonly goldenId: string;
  readonly proposedBy: string;
  readonly decision: 'withdrawn' | null;
}

/** The scenario on its sheet, with the proposals to withdraw it. */
export interface GuardingGolden {
  readonly sheet: Pick<DraftSheet, 'status' | 'title'>;
  readonly goldenId: string;
  readonly withdrawal: GoldenWithdrawal | undefined;
}

type Base = Refusal<'SHEET_NOT_DRAFT' | 'GOLDEN_WITHDRAWN'>;
export type ProposeNo = Base | Refusal<'ALREADY_PROPOSED' | 'REASON_MISSING'>;
export type WithdrawNo = Base | Refusal<'NOT_PROPOSED' | 'OWN_PROPOSAL'>;
export type KeepNo = Base | Refusal<'NOT_PROPOSED'>;

function stillGuards({ sheet, goldenId, withdrawal }: GuardingGolden): Result<undefined, Base> {
  const draft = stillDraft(sheet);
  if (!draft.ok) return draft;
  return withdrawal?.decision === 'withdrawn' ? refuse('GOLDEN_WITHDRAWN', `${goldenId} is withdrawn already.`) : ok(undefined);
}

function waiting(golden: GuardingGolden): Result<GoldenWithdrawal, KeepNo> {
  const guards = stillGuards(golden);
  if (!guards.ok) return guards;
  const { goldenId, withdrawal } = golden;
  return withdrawal ? ok(withdrawal) : refuse('NOT_PROPOSED', `Nobody has proposed to withdraw ${goldenId}.`);
}

/** Whether somebody may propose to withdraw it; nothing about the sheet changes by that. */
export function proposeGoldenWithdrawal(
  golden: GuardingGolden,
  reason: string,
): Result<{ readonly kind: 'WithdrawalProposed'; readonly reason: string }, ProposeNo> {
  const guards = stillGuards(golden);
  if (!guards.ok) return guards;
  if (golden.withdrawal)
    return refuse('ALREADY_PROPOSED', `Withdrawing ${golden.goldenId} is proposed already; someone else must approve it.`);
  const said = reason.trim();
  if (said === '') return refuse('REASON_MISSING', 'Please say why the scenario is wrong.', { field: 'reason' });
  return ok({ kind: 'WithdrawalProposed', reason: said });
}

/** Withdraws it, once a second person agrees. */
export function withdrawGolden(
  golden: GuardingGolden,
  samePeople: readonly string[],
): Result<{ readonly kind: 'GoldenWithdrawn' }, WithdrawNo> {
  const proposed = waiting(golden);
  if (!proposed.ok) return proposed;
  if (samePeople.includes(proposed.value.proposedBy))
    return refuse('OWN_PROPOSAL', `You proposed to withdraw ${golden.goldenId}; someone else must approve it.`);
  return ok({ kind: 'GoldenWithdrawn' });
}

/** Rejects the withdrawal: the proposer takes it back, or somebody else disagrees. */
export function keepGolden(golden: GuardingGolden): Result<{ readonly kind: 'GoldenKept' }, KeepNo> {
  const proposed = waiting(golden);
  return proposed.ok ? ok({ kind: 'GoldenKept' }) : proposed;
}
