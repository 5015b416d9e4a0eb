import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../../platform/database/command.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { compileSheet, type CompiledSheet, type RateSheet } from '../domain/index.ts';

/** Compiled sheets by version: a version never changes, so what is compiled once serves for good. A few are kept for relocks and old locks. */
const compiled = new Map<string, CompiledSheet>();
const KEPT = 8;

/**
 * The sheet that is live in this transaction. `share` holds it against publishing until the transaction ends: a lock and a publication
 * then happen one after the other, never into each other.
 */
export async function liveSheet(tx: Tx, options: { share?: boolean } = {}): Promise<CompiledSheet | undefined> {
  const share = options.share === true;
  for (;;) {
    const live = tx.selectFrom('rate_sheet').select('version_id').where('status', '=', 'ACTIVE');
    const row = await live.$if(share, (q) => q.forShare()).executeTakeFirst();
    if (row) return sheetOf(tx, row.version_id);
    // Waiting for a publication ends with the sheet waited for superseded and its successor not yet in this statement's sight: the next
    // statement sees it. Only when a plain look finds none either is there no live sheet.
    if (!share || !(await live.executeTakeFirst())) return undefined;
  }
}

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

/** Makes a sheet the live one; the one before is superseded at the same instant. Waits for locks that are being made on it. */
export async function publishSheet(tx: Tx, sheet: RateSheet, publishedBy: string | undefined): Promise<void> {
  await tx.selectFrom('rate_sheet').select('version_id').where('status', '=', 'ACTIVE').forUpdate().execute();
  await tx
    .updateTable('rate_sheet')
    .set({ status: 'SUPERSEDED', active_during: sql`tstzrange(lower(active_during), clock_timestamp())` })
    .where('status', '=', 'ACTIVE')
    .execute();
  const document = canonicalJson(sheet);
  await tx
    .insertInto('rate_sheet')
    .values({
      version_id: sheet.versionId,
      title: sheet.title,
      status: 'ACTIVE',
      document,
      sha256: createHash('sha256').update(document).digest(),
      published_by: publishedBy ?? null,
      active_during: sql`tstzrange(clock_timestamp(), null)`,
    })
    .execute();
  await sql`select pg_notify('lockdesk_sheet', ${sheet.versionId})`.execute(tx);
}
