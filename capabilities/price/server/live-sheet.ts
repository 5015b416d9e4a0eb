import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../../platform/database/command.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { failpoint } from '../../../platform/database/failpoints.ts';
import { holdAlone, holdShared } from '../../../platform/database/hold-shared.ts';
import { kept } from '../../../platform/database/kept.ts';
import { compileSheet, type CompiledSheet, type RateSheet } from '../domain/index.ts';

/** Compiled sheets by version: a version never changes, so what is compiled once serves for good. A few are kept for relocks and old locks. */
const compiled = new Map<string, CompiledSheet>();
const KEPT = 8;
/** What a publication is announced on. */
export const SHEET_CHANNEL = 'lockdesk_sheet';

/**
 * Held shared by every lock while it is made, and alone by a publication. Whoever asks first is served first: a publication waits for the
 * locks being made when it comes, and never for those that come after it, as it would if they shared the sheet's row.
 */
const SHEET_LOCK = 7_215_011;

/**
 * The sheet that is live in this transaction. `share` holds it against publishing until the transaction ends: a lock and a publication
 * then happen one after the other, never into each other. It is held before a loan is, or two locks and a publication could wait for each other.
 * A decision holds it when it is written.
 */
export async function liveSheet(tx: Tx, options: { share?: boolean } = {}): Promise<CompiledSheet | undefined> {
  // Asked together, in this order: the second statement sees what the first had to wait for.
  const sharing = options.share === true ? holdShared(tx, SHEET_LOCK) : undefined;
  const [[row]] = await Promise.all([live(tx, {}), sharing]);
  return row && sheetOf(tx, row.version_id);
}

const live = kept((db) => db.selectFrom('rate_sheet').select('version_id').where('status', '=', 'ACTIVE'));

/** A published sheet by its version, live or not. */
export async function sheetOf(tx: Tx, versionId: string): Promise<CompiledSheet | undefined> {
  const known = compiled.get(versionId);
  if (known) return known;
  const row = await tx.selectFrom('rate_sheet').select('document').where('version_id', '=', versionId).executeTakeFirst();
  if (!row) return undefined;
  const fresh = compileSheet(row.document as unknown as RateSheet);
  compiled.set(versionId, fresh);
  if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value!);
  return fresh;
}

/**
 * Compiles the live sheet aside, so that no request has to wait for it; called at a publication and after every reconnection, since what
 * was said in between is lost. Which sheet is live is asked in each transaction: an answer is made from one compiled sheet and no other.
 */
export async function hearOfSheet(database: Database): Promise<void> {
  await database.withShared((tx) => liveSheet(tx));
}

/** A sheet as it is kept: the document's one text and its hash. */
export function sheetBytes(sheet: RateSheet): { readonly document: string; readonly sha256: Buffer } {
  const document = canonicalJson(sheet);
  return { document, sha256: createHash('sha256').update(document).digest() };
}

/**
 * The live sheet's version, held against locks and other publications until the transaction ends. Two publications at once: the later
 * one waits here and then sees what the first made live.
 */
export async function holdLiveSheet(tx: Tx): Promise<string | undefined> {
  await holdAlone(tx, SHEET_LOCK);
  const [row] = await live(tx, {});
  return row?.version_id;
}

/** Ends the live sheet at this instant, which is where the next one begins: between them there is no moment without a sheet. */
async function supersede(tx: Tx): Promise<string> {
  await holdLiveSheet(tx);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx);
  const { at } = rows[0]!;
  await tx
    .updateTable('rate_sheet')
    .set({ status: 'SUPERSEDED', active_during: sql`tstzrange(lower(active_during), ${at}::timestamptz)` })
    .where('status', '=', 'ACTIVE')
    .execute();
  failpoint('between-sheets');
  return at;
}

/** Tells every process which sheet is live; heard when the transaction commits, and by nobody when it does not. */
async function tell(tx: Tx, versionId: string): Promise<void> {
  await sql`select pg_notify(${SHEET_CHANNEL}, ${versionId})`.execute(tx);
}

/** Makes a sheet the live one; the one before is superseded at the same instant. Waits for locks that are being made on it. */
export async function publishSheet(
  tx: Tx,
  sheet: RateSheet,
  publishedBy: string | undefined,
  more: { golden?: readonly unknown[]; restores?: string } = {},
): Promise<void> {
  const at = await supersede(tx);
  await tx
    .insertInto('rate_sheet')
    .values({
      version_id: sheet.versionId,
      title: sheet.title,
      status: 'ACTIVE',
      ...sheetBytes(sheet),
      golden: JSON.stringify(more.golden ?? []),
      restores: more.restores ?? null,
      made_by: publishedBy ?? null,
      published_by: publishedBy ?? null,
      active_during: sql`tstzrange(${at}::timestamptz, null)`,
    })
    .execute();
  await tell(tx, sheet.versionId);
}

/** Makes a draft that is already kept the live sheet. The caller has held the live sheet and the draft, and judged it. */
export async function activateDraft(tx: Tx, versionId: string, publishedBy: string): Promise<void> {
  const at = await supersede(tx);
  await tx
    .updateTable('rate_sheet')
    .set({
      status: 'ACTIVE',
      published_by: publishedBy,
      active_during: sql`tstzrange(${at}::timestamptz, null)`,
      goes_live_at: null,
      scheduled_by: null,
      schedule_problem: null,
    })
    .where('version_id', '=', versionId)
    .where('status', '=', 'DRAFT')
    .execute();
  await tell(tx, versionId);
}
