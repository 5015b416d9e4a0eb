import { formatCount } from '../../../../foundation/counts/format-count.ts';
import type { Points } from '../../../../foundation/units/units.ts';
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { AccountJournalEntry } from '../../../../platform/operation/journals.ts';
import { advisoryLocks, type AdvisoryLock } from '../../../../platform/database/advisory-locks.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Actor, Portal } from '../../../../platform/http/asked.ts';
import { statements, type Plan } from '../../../../platform/operation/plan.ts';
import { portalSettings } from '../../../portal-settings/port/portal-settings.ts';
import { activateDraftWrites, sheetLock } from '../../port/live-sheet.ts';
import { compareSheets } from '../../domain/compare-sheets.ts';
import type {
  ActivateContext,
  ActivateWish,
  DraftSheet,
  SheetActivated,
  SheetRules,
  SheetScheduled,
  SheetStatus,
} from '../../domain/activate-sheet.ts';
import { approvalsOf, draftOf, liveTitle, sheetState, storedSheet, type StoredApproval, type StoredSheet } from './stored-sheet.ts';

/** The person who makes a command on a sheet, for the lender. */
export type SheetActor = Pick<Actor, 'brokerageId' | 'personId' | 'displayName'>;

/** All that a decision about a sheet is made from, as it was at one moment. */
export interface SheetContext {
  readonly stored: StoredSheet;
  readonly approvals: readonly StoredApproval[];
  readonly activateContext: ActivateContext;
  readonly draft: DraftSheet;
  readonly state: string;
}

export function notFound(versionId: string): { readonly ok: false; readonly refusal: Refusal<'SHEET_NOT_FOUND'> } {
  return refuse('SHEET_NOT_FOUND', `Rate sheet ${versionId} was not found.`);
}

/** The rules for every sheet now, as administrators have set them. */
async function sheetRules(tx: ReadTx, settings: Portal['settings']): Promise<SheetRules> {
  const { sheetPeople, sheetMoveLimit, sheetSecondPersonMove } = await portalSettings(tx, settings);
  return { people: sheetPeople, moveLimit: sheetMoveLimit, secondPersonMove: sheetSecondPersonMove };
}

export async function readSheet(
  tx: ReadTx,
  versionId: string,
  { clock, settings }: Pick<Portal, 'clock' | 'settings'>,
): Promise<Result<SheetContext, Refusal<'SHEET_NOT_FOUND'>>> {
  const state = await stateOf(tx, sheetState(versionId));
  const stored = await storedSheet(tx, versionId);
  if (!stored) return notFound(versionId);
  const rules = await sheetRules(tx, settings);
  const activateContext = { now: Date.parse(await clock.nowIn(tx)), live: await liveTitle(tx), rules };
  const approvals = await approvalsOf(tx, versionId);
  return ok({ stored, approvals, activateContext, draft: draftOf(stored, approvals, await movesOf(tx, stored, activateContext)), state });
}

/** Reads the data of a command whose path names a sheet. */
export function readNamedSheet(
  tx: ReadTx,
  { params }: { readonly params: { readonly versionId: string } },
  portal: Pick<Portal, 'clock' | 'settings'>,
): Promise<Result<SheetContext, Refusal<'SHEET_NOT_FOUND'>>> {
  return readSheet(tx, params.versionId, portal);
}

/** How far a draft's prices are from the live sheet's; any other sheet moves nothing. */
async function movesOf(tx: ReadTx, stored: StoredSheet, { live, rules }: ActivateContext): Promise<DraftSheet['moves']> {
  const against = stored.status === 'DRAFT' && live ? await storedSheet(tx, live.versionId) : undefined;
  const changes = against && compareSheets(against.document, stored.document, rules.moveLimit);
  return { flagged: changes?.flagged ?? 0, largest: Math.abs(changes?.largest?.change ?? 0) as Points };
}

export async function stateOf(tx: ReadTx, state: RawBuilder<string>): Promise<string> {
  const { rows } = await sql<{ state: string | null }>`select ${state} as state`.execute(tx);
  return rows[0]?.state ?? '';
}

/** The reply of a command on a sheet. */
export function sheetReply({ versionId, title }: Pick<StoredSheet, 'versionId' | 'title'>, status: SheetStatus) {
  return { versionId, title, status };
}

/** One decision about a draft at a time. */
const decisionLock: AdvisoryLock = { number: advisoryLocks.sheetDecisions, mode: 'exclusive' };

/**
 * The writes of a decision on a sheet, if nothing it was decided on has changed. The live sheet stays live until they are done; with
 * `goesLive` no locks can be made meanwhile, because another sheet is live afterwards.
 */
export function sheetPlan(
  { stored, state }: Pick<SheetContext, 'stored' | 'state'>,
  writes: readonly Compilable<unknown>[],
  line: AccountJournalEntry,
  { goesLive = false }: { readonly goesLive?: boolean } = {},
): Plan {
  return {
    locks: [sheetLock(goesLive ? 'exclusive' : 'shared'), decisionLock],
    unchanged: [sql<boolean>`${sheetState(stored.versionId)} = ${state}`],
    writes,
    accountJournal: [line],
  };
}

/** A line of the lender's journal about a sheet. */
export function sheetLine(
  { brokerageId, personId, displayName }: SheetActor,
  versionId: string,
  kind: string,
  summary: string,
  details: object = {},
): AccountJournalEntry {
  return { brokerageId, personId, actorName: displayName, kind, subject: versionId, summary, details };
}

/** Makes a draft live, at once or at a time. */
export function activationPlan(
  decided: SheetActivated | SheetScheduled,
  context: SheetContext,
  actor: SheetActor,
  { comparedWith, reason }: Pick<ActivateWish, 'comparedWith' | 'reason'>,
): Plan {
  const { versionId, title, sha256 } = context.stored;
  const { flagged } = context.draft.moves;
  const because = flagged === 0 ? '' : ` although ${formatCount(flagged)} prices move by more than the limit: ${reason}`;
  const details = flagged === 0 ? {} : { flagged, reason };
  if (decided.kind === 'SheetScheduled') {
    const at = new Date(decided.at).toISOString();
    const schedule = statements
      .updateTable('rate_sheet')
      .set({
        goes_live_at: at,
        scheduled_by: actor.personId,
        compared_with: comparedWith,
        schedule_problem: null,
        moves_reason: reason ?? null,
      })
      .where('version_id', '=', versionId);
    return sheetPlan(
      context,
      [schedule],
      sheetLine(actor, versionId, 'sheet-scheduled', `${title} was scheduled${because}`, { at, comparedWith, ...details }),
    );
  }
  const { replaces } = decided;
  return sheetPlan(
    context,
    activateDraftWrites(versionId, { publishedBy: actor.personId, follows: replaces ?? undefined }),
    sheetLine(actor, versionId, 'sheet-activated', `${title} went live${because}`, { replaces, sha256, ...details }),
    { goesLive: true },
  );
}
