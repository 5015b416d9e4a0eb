import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { keepGolden, proposeWithdrawal, withdrawGolden, type GuardingGolden } from '../domain/withdraw-golden.ts';
import { notFound, record, type SheetActor } from './sheet-acts.ts';
import { storedSheet, type StoredSheet } from './sheet-rows.ts';

interface Wish {
  readonly versionId: string;
  readonly goldenId: string;
}

type State = 'proposed' | 'withdrawn' | 'kept';
type Done = Wish & { readonly state: State };

/** Holds the sheet, so that withdrawing a scenario and going live happen one after the other, and gives the scenario on it. */
async function held(
  tx: Tx,
  { versionId, goldenId }: Wish,
): Promise<Result<{ stored: StoredSheet; golden: GuardingGolden }, Refusal<'SHEET_NOT_FOUND' | 'GOLDEN_NOT_FOUND'>>> {
  await tx.selectFrom('rate_sheet').select('version_id').where('version_id', '=', versionId).forUpdate().execute();
  const stored = await storedSheet(tx, versionId);
  if (!stored) return notFound(versionId);
  if (!stored.golden.some((one) => one.goldenId === goldenId))
    return refuse('GOLDEN_NOT_FOUND', `The sheet has no golden scenario ${goldenId}.`, { details: { goldenId } });
  const withdrawal = stored.withdrawals.find((one) => one.goldenId === goldenId);
  return ok({ stored, golden: { sheet: stored, goldenId, withdrawal } });
}

export async function propose(tx: Tx, actor: SheetActor, wish: Wish & { readonly reason: string }) {
  const found = await held(tx, wish);
  if (!found.ok) return found;
  const decision = proposeWithdrawal(found.value.golden, wish.reason);
  if (!decision.ok) return decision;
  const { versionId, goldenId } = wish;
  const { reason } = decision.value;
  await tx
    .insertInto('golden_withdrawal')
    .values({ version_id: versionId, golden_id: goldenId, reason, proposed_by: actor.personId })
    .execute();
  const { title } = found.value.stored;
  await record(tx, actor, { versionId }, 'golden-withdrawal-proposed', `Withdrawing ${goldenId} from ${title} was proposed: ${reason}`, {
    goldenId,
    reason,
  });
  return ok<Done>({ versionId, goldenId, state: 'proposed' });
}

export async function withdraw(tx: Tx, actor: SheetActor, wish: Wish) {
  const found = await held(tx, wish);
  if (!found.ok) return found;
  const decision = withdrawGolden(found.value.golden, actor.personId);
  if (!decision.ok) return decision;
  return decide(tx, actor, found.value.stored, wish, 'withdrawn');
}

export async function keep(tx: Tx, actor: SheetActor, wish: Wish) {
  const found = await held(tx, wish);
  if (!found.ok) return found;
  const decision = keepGolden(found.value.golden);
  if (!decision.ok) return decision;
  return decide(tx, actor, found.value.stored, wish, 'kept');
}

async function decide(tx: Tx, actor: SheetActor, stored: StoredSheet, { versionId, goldenId }: Wish, state: 'withdrawn' | 'kept') {
  await tx
    .updateTable('golden_withdrawal')
    .set({ decision: state, decided_by: actor.personId, decided_at: sql`transaction_timestamp()` })
    .where('version_id', '=', versionId)
    .where('golden_id', '=', goldenId)
    .where('decision', 'is', null)
    .execute();
  const { reason, proposedByName } = stored.withdrawals.find((one) => one.goldenId === goldenId)!;
  const said =
    state === 'withdrawn'
      ? `${goldenId} was withdrawn from ${stored.title}, as ${proposedByName} proposed`
      : `${goldenId} stays with ${stored.title}`;
  await record(tx, actor, { versionId }, `golden-${state}`, said, { goldenId, reason });
  return ok<Done>({ versionId, goldenId, state });
}
