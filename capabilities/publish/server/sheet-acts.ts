import { sql } from 'kysely';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { writeAccountJournal } from '../../../platform/database/account-journal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  activateSheet,
  discardSheet,
  restoreSheet,
  type ActivateKnown,
  type RestoreNo,
  type SheetNo,
  type SheetStatus,
} from '../domain/activate-sheet.ts';
import { namedSheet } from '../domain/sheet-document.ts';
import { approvalsOf, draftOf, guarding, nextSequence, storedSheet, titleOf, triedSheet, type StoredSheet } from './sheet-rows.ts';
import type { SheetSources } from './sheet-sources.ts';

/** Who acts on a sheet, in the name of the lender. */
export interface SheetActor {
  readonly brokerageId: number;
  readonly personId: string;
  readonly displayName: string;
}

export interface SheetGround {
  readonly sources: SheetSources;
  /** Milliseconds since 1970, by the database's clock. */
  readonly now: number;
  readonly peopleNeeded: number;
}

export type SheetDone = { readonly versionId: string; readonly title: string; readonly status: SheetStatus };
type NotFound = Refusal<'SHEET_NOT_FOUND'>;

export function notFound(versionId: string): { readonly ok: false; readonly refusal: NotFound } {
  return refuse('SHEET_NOT_FOUND', `Rate sheet ${versionId} was not found.`);
}

/**
 * Holds the live sheet, then the sheet acted on: the order of every act on sheets. What needs time (compiling, the golden scenarios) is
 * done before, since a version's contents never change; locks wait only while rows are written.
 */
async function held(tx: Tx, ground: SheetGround, versionId: string): Promise<{ stored: StoredSheet; known: ActivateKnown } | undefined> {
  const before = await storedSheet(tx, versionId);
  if (!before) return undefined;
  triedSheet(before);
  const live = await ground.sources.holdLiveSheet(tx);
  await tx.selectFrom('rate_sheet').select('version_id').where('version_id', '=', versionId).forUpdate().execute();
  const stored = (await storedSheet(tx, versionId))!;
  const known = { now: ground.now, live: live === undefined ? null : await titleOf(tx, live), peopleNeeded: ground.peopleNeeded };
  return { stored, known };
}

export async function record(
  tx: Tx,
  actor: SheetActor,
  sheet: { readonly versionId: string },
  kind: string,
  summary: string,
  details: object = {},
): Promise<void> {
  await writeAccountJournal(tx, {
    brokerageId: actor.brokerageId,
    personId: actor.personId,
    actorName: actor.displayName,
    kind,
    subject: sheet.versionId,
    summary,
    details,
  });
}

/** Makes a draft live, at once or at a time. */
export async function activate(
  tx: Tx,
  ground: SheetGround,
  actor: SheetActor,
  wish: { readonly versionId: string; readonly comparedWith: string | null; readonly at?: number },
): Promise<Result<SheetDone, SheetNo | NotFound>> {
  const found = await held(tx, ground, wish.versionId);
  if (!found) return notFound(wish.versionId);
  const { stored, known } = found;
  const decision = activateSheet(draftOf(stored, await approvalsOf(tx, wish.versionId)), { ...wish, personId: actor.personId }, known);
  if (!decision.ok) return decision;
  const { versionId, title } = stored;
  if (decision.value.kind === 'SheetScheduled') {
    const at = new Date(decision.value.at).toISOString();
    await tx
      .updateTable('rate_sheet')
      .set({ goes_live_at: at, scheduled_by: actor.personId, compared_with: wish.comparedWith, schedule_problem: null })
      .where('version_id', '=', versionId)
      .execute();
    await record(tx, actor, stored, 'sheet-scheduled', `${title} was scheduled`, { at, comparedWith: wish.comparedWith });
    return ok({ versionId, title, status: 'DRAFT' });
  }
  await ground.sources.activateDraft(tx, versionId, actor.personId);
  await record(tx, actor, stored, 'sheet-activated', `${title} went live`, { replaces: decision.value.replaces, sha256: stored.sha256 });
  return ok({ versionId, title, status: 'ACTIVE' });
}

/** Brings a superseded sheet back as a new version with the same contents, live at once. */
export async function restore(
  tx: Tx,
  ground: SheetGround,
  actor: SheetActor,
  wish: { readonly versionId: string; readonly comparedWith: string | null; readonly date: string },
): Promise<Result<SheetDone, RestoreNo | NotFound>> {
  const found = await held(tx, ground, wish.versionId);
  if (!found) return notFound(wish.versionId);
  const { stored, known } = found;
  const decision = restoreSheet(draftOf(stored, []), wish, known);
  if (!decision.ok) return decision;
  const sheet = namedSheet(stored.document, wish.date, await nextSequence(tx, wish.date));
  await ground.sources.publishSheet(tx, sheet, actor.personId, { golden: guarding(stored), restores: stored.versionId });
  const { versionId, title } = sheet;
  await record(tx, actor, sheet, 'sheet-restored', `${title} went live with the contents of ${stored.title}`, {
    restores: stored.versionId,
    replaces: known.live?.versionId ?? null,
  });
  return ok({ versionId, title, status: 'ACTIVE' });
}

export async function discard(
  tx: Tx,
  ground: SheetGround,
  actor: SheetActor,
  versionId: string,
): Promise<Result<SheetDone, NotFound | Refusal<'SHEET_NOT_DRAFT'>>> {
  const found = await held(tx, ground, versionId);
  if (!found) return notFound(versionId);
  const { stored } = found;
  const decision = discardSheet(draftOf(stored, []));
  if (!decision.ok) return decision;
  await tx
    .updateTable('rate_sheet')
    .set({ status: 'DISCARDED', goes_live_at: null, scheduled_by: null })
    .where('version_id', '=', versionId)
    .execute();
  await record(tx, actor, stored, 'sheet-discarded', `${stored.title} was discarded`);
  return ok({ versionId, title: stored.title, status: 'DISCARDED' });
}

export async function unschedule(
  tx: Tx,
  ground: SheetGround,
  actor: SheetActor,
  versionId: string,
): Promise<Result<SheetDone, NotFound | Refusal<'NOT_SCHEDULED'>>> {
  const found = await held(tx, ground, versionId);
  if (!found) return notFound(versionId);
  const { stored } = found;
  if (stored.goesLiveAt === null) return refuse('NOT_SCHEDULED', `${stored.title} is not scheduled.`);
  await tx.updateTable('rate_sheet').set({ goes_live_at: null, scheduled_by: null }).where('version_id', '=', versionId).execute();
  await record(tx, actor, stored, 'sheet-unscheduled', `The schedule of ${stored.title} was taken back`);
  return ok({ versionId, title: stored.title, status: 'DRAFT' });
}

/** Another person stands behind a draft as it compares with the live sheet. */
export async function approve(
  tx: Tx,
  ground: SheetGround,
  actor: SheetActor,
  wish: { readonly versionId: string; readonly comparedWith: string | null },
): Promise<Result<SheetDone, SheetNo | NotFound | Refusal<'OWN_SHEET' | 'ALREADY_APPROVED'>>> {
  const found = await held(tx, ground, wish.versionId);
  if (!found) return notFound(wish.versionId);
  const { stored, known } = found;
  const { versionId, title } = stored;
  if (stored.madeBy === actor.personId) return refuse('OWN_SHEET', 'You brought this sheet in; somebody else has to approve it.');
  // An approval is asked what activating would be, but for its time and for the people who are still missing.
  const wouldGoLive = activateSheet(
    { ...draftOf(stored, []), effective: 0 },
    { ...wish, personId: actor.personId },
    { ...known, peopleNeeded: 1 },
  );
  if (!wouldGoLive.ok) return wouldGoLive;
  const before = (await approvalsOf(tx, versionId)).some(
    (one) => one.personId === actor.personId && one.comparedWith === wish.comparedWith,
  );
  if (before) return refuse('ALREADY_APPROVED', 'You have approved this sheet already.');
  await tx
    .insertInto('rate_sheet_approval')
    .values({ version_id: versionId, person_id: actor.personId, compared_with: wish.comparedWith })
    .execute();
  await record(tx, actor, stored, 'sheet-approved', `${title} was approved`, { comparedWith: wish.comparedWith });
  return ok({ versionId, title, status: stored.status });
}

/** The sheets whose time has come, oldest first. */
export async function dueSheets(tx: Tx, now: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('rate_sheet')
    .select('version_id')
    .where('status', '=', 'DRAFT')
    .where('goes_live_at', '<=', new Date(now).toISOString())
    .orderBy(sql`goes_live_at`)
    .execute();
  return rows.map((row) => row.version_id);
}

/** Makes a scheduled sheet live, or takes it off the schedule and says why it can't be. */
export async function activateDue(
  tx: Tx,
  ground: SheetGround,
  lender: number,
  versionId: string,
): Promise<'live' | 'not-live' | 'no-longer-due'> {
  const stored = await storedSheet(tx, versionId);
  if (!stored?.goesLiveAt || stored.scheduledBy === null || Date.parse(stored.goesLiveAt) > ground.now) return 'no-longer-due';
  const actor = { brokerageId: lender, personId: stored.scheduledBy, displayName: stored.scheduledByName ?? '' };
  const done = await activate(tx, ground, actor, { versionId, comparedWith: stored.comparedWith });
  if (done.ok) return 'live';
  // Between looking and holding, somebody may have made it live by hand.
  if (done.refusal.code === 'SHEET_NOT_DRAFT') return 'no-longer-due';
  await tx
    .updateTable('rate_sheet')
    .set({ goes_live_at: null, scheduled_by: null, schedule_problem: done.refusal.message })
    .where('version_id', '=', versionId)
    .execute();
  await record(tx, actor, stored, 'sheet-not-activated', `${stored.title} did not go live: ${done.refusal.message}`);
  return 'not-live';
}
