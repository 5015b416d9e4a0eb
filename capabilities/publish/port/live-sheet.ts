import { createHash } from 'node:crypto';
import { sql, type Compilable, type RawBuilder } from 'kysely';
import { advisoryLocks, type AdvisoryLock } from '../../../platform/database/advisory-locks.ts';
import { canonicalJson } from '../../../foundation/wire/canonical-json.ts';
import { builder, vaultOf, type Database, type ReadTx, type WriteTx } from '../../../platform/database/database.ts';
import { prepared } from '../../../platform/database/prepared/index.ts';
import { statements, type PlannedWrite } from '../../../platform/operation/plan.ts';
import { plans } from '../../loan/port/plans.ts';
import { compileSheet, type CompiledSheet, type RateSheet } from '../../price/domain/index.ts';
import { storedAs } from '../../../platform/database/stored-json.ts';
import type { Vault } from '../../../platform/vault/vault.ts';

/**
 * Compiled sheets by version: a version never changes, so it is compiled once. A few stay cached for relocks and old locks. The sheets of
 * each database are cached by its vault: a process of tests has several, whose versions may have the same names.
 */
const compiledOf = new WeakMap<Vault, Map<string, CompiledSheet>>();
const COMPILED_SHEETS = 8;
/** The channel on which a publication is announced. */
export const SHEET_CHANNEL = 'lockdesk_sheet';

/** Taken shared by every rate lock at the live sheet's price, exclusively to make another sheet live. */
export function sheetLock(mode: AdvisoryLock['mode']): AdvisoryLock {
  return { number: advisoryLocks.liveSheet, mode };
}

/** Whether the same sheet is still live; a condition for writing a plan. */
export function isLive(versionId: string | undefined): RawBuilder<boolean> {
  return sql<boolean>`(select version_id from rate_sheet where status = 'ACTIVE') is not distinct from ${versionId ?? null}`;
}

/**
 * The sheet that is live in this transaction. `share` prevents another from going live until the transaction ends: a lock and a publication
 * are then done one after the other. Its lock is taken before a loan's row is locked, or two rate locks and a publication could deadlock.
 */
export async function liveSheet(tx: ReadTx): Promise<CompiledSheet | undefined> {
  const [row] = await live(tx, {});
  return row && sheetOf(tx, row.version_id);
}

const live = prepared((db) => db.selectFrom('rate_sheet').select('version_id').where('status', '=', 'ACTIVE'));

/** A published sheet by its version, live or not. */
export async function sheetOf(tx: ReadTx, versionId: string): Promise<CompiledSheet | undefined> {
  const vault = vaultOf(tx);
  const compiled = compiledOf.get(vault) ?? new Map<string, CompiledSheet>();
  compiledOf.set(vault, compiled);
  const known = compiled.get(versionId);
  if (known) return known;
  const row = await tx.selectFrom('rate_sheet').select('document').where('version_id', '=', versionId).executeTakeFirst();
  if (!row) return undefined;
  const fresh = compileSheet(storedAs<RateSheet>(row.document));
  compiled.set(versionId, fresh);
  if (compiled.size > COMPILED_SHEETS) compiled.delete(compiled.keys().next().value!);
  return fresh;
}

/** A sheet that is or was live; a draft is visible to its makers only. */
export async function shownSheet(tx: ReadTx, versionId: string): Promise<CompiledSheet | undefined> {
  const shown = await tx
    .selectFrom('rate_sheet')
    .select('version_id')
    .where('version_id', '=', versionId)
    .where('status', 'in', ['ACTIVE', 'SUPERSEDED'])
    .executeTakeFirst();
  return shown && sheetOf(tx, versionId);
}

/** The live sheet's version and title, for a neighbour's query. */
export const liveSheetTitle = builder.selectFrom('rate_sheet').select(['version_id', 'title']).where('status', '=', 'ACTIVE');

/**
 * Compiles the live sheet in advance, so that no request has to wait for it; called at a publication and after every reconnection, because
 * notifications in between are lost. Which sheet is live is read in each transaction: a reply is made from one compiled sheet only.
 */
export async function hearOfSheet(database: Database): Promise<void> {
  await database.withShared((tx) => liveSheet(tx));
}

/** A sheet as it is stored: the document's one text and its hash. */
export function sheetBytes(sheet: RateSheet): { readonly document: string; readonly sha256: Buffer } {
  const document = canonicalJson(sheet);
  return { document, sha256: createHash('sha256').update(document).digest() };
}

/** The version of the sheet that is live. */
export async function liveVersion(tx: ReadTx): Promise<string | undefined> {
  const [row] = await live(tx, {});
  return row?.version_id;
}

/** The person who makes a sheet live, and the sheet it follows: the one that was live when this was decided. */
export interface Publication {
  readonly publishedBy: string | undefined;
  readonly follows: string | undefined;
}

/**
 * Makes a draft that is already stored the live sheet. The plan takes `sheetLock('exclusive')` and has `isLive(follows)` as a condition.
 */
export function activateDraftWrites(versionId: string, publication: Publication): readonly PlannedWrite[] {
  return goLive(versionId, publication, (activeDuring) =>
    statements
      .updateTable('rate_sheet')
      .set({
        status: 'ACTIVE',
        published_by: publication.publishedBy ?? null,
        active_during: activeDuring,
        goes_live_at: null,
        scheduled_by: null,
        schedule_problem: null,
      })
      .where('version_id', '=', versionId)
      .where('status', '=', 'DRAFT'),
  );
}

/** Stores a sheet as the live one; under the same lock and condition as `activateDraftWrites`. */
export function publishSheetWrites(
  sheet: RateSheet,
  publication: Publication,
  { golden = [], restores }: { readonly golden?: readonly unknown[]; readonly restores?: string } = {},
): readonly PlannedWrite[] {
  return goLive(sheet.versionId, publication, (activeDuring) =>
    statements.insertInto('rate_sheet').values({
      version_id: sheet.versionId,
      title: sheet.title,
      status: 'ACTIVE',
      ...sheetBytes(sheet),
      golden: JSON.stringify(golden),
      restores: restores ?? null,
      made_by: publication.publishedBy ?? null,
      published_by: publication.publishedBy ?? null,
      active_during: activeDuring,
    }),
  );
}

/** Ends the sheet that is live, begins the next at the same instant, and announces it to every process once this is committed. */
function goLive(
  versionId: string,
  { follows }: Publication,
  begin: (activeDuring: RawBuilder<string>) => Compilable<unknown>,
): readonly PlannedWrite[] {
  const now = sql`(clock_timestamp() + portal_shift())`;
  const since =
    follows === undefined ? now : sql`(select upper(before.active_during) from rate_sheet before where before.version_id = ${follows})`;
  const end = statements
    .updateTable('rate_sheet')
    .set({ status: 'SUPERSEDED', active_during: sql`tstzrange(lower(active_during), ${now})` })
    .where('status', '=', 'ACTIVE');
  const announce = statements.selectNoFrom(sql`pg_notify(${SHEET_CHANNEL}, ${versionId})`.as('announced'));
  const beginning = begin(sql<string>`tstzrange(${since}, null)`);
  return [end, { compile: () => beginning.compile(), passes: 'between-sheets' }, announce];
}

/** Makes a sheet live in an open transaction, without a decision: the demonstration, the race and tests do. */
export async function publishSheet(
  tx: WriteTx,
  sheet: RateSheet,
  publishedBy: string | undefined,
  more: { golden?: readonly unknown[]; restores?: string } = {},
): Promise<void> {
  await plans.takeLocks(tx, { locks: [sheetLock('exclusive')] });
  const follows = await liveVersion(tx);
  await plans.writePlan(tx, { writes: publishSheetWrites(sheet, { publishedBy, follows }, more) });
}
