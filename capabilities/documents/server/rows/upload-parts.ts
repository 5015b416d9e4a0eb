import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, refuse, type Result } from '../../../../foundation/result/result.ts';
import type { Database, ReadTx, WriteTx } from '../../../../platform/database/database.ts';
import type { FileSender } from '../../../../platform/http/asked.ts';
import type { SealedPlace } from '../../../../platform/vault/cipher.ts';
import { addPart, MOST_UNFINISHED, type PartRefusal } from '../../domain/parts/add-part.ts';

interface OfFile extends FileSender {
  readonly sha256: Buffer;
}

/** How much of a file arrived. */
export function receivedBytes(database: Database, file: OfFile): Promise<number> {
  return database.readBrokerage(file.brokerageId, (tx) => received(tx, file));
}

async function received(tx: ReadTx, file: OfFile): Promise<number> {
  const row = await partsOf(tx, file)
    .select(sql<number>`coalesce(max(begins_at + bytes), 0)::int`.as('received'))
    .executeTakeFirstOrThrow();
  return row.received;
}

function partsOf(tx: ReadTx, { brokerageId, sender, sha256 }: OfFile) {
  return tx.selectFrom('upload_part').where('brokerage_id', '=', brokerageId).where('sender', '=', sender).where('sha256', '=', sha256);
}

/** Stores the next part of a file, encrypted; of two requests with the same part, one is refused with the offset to continue at. */
export async function storePart(
  database: Database,
  file: OfFile,
  part: { readonly beginsAt: number; readonly bytes: Uint8Array },
): Promise<Result<{ readonly receivedBytes: number }, PartRefusal>> {
  const { brokerageId, sender, sha256 } = file;
  const bytes = part.bytes.length;
  const fits = addPart({ received: await receivedBytes(database, file), beginsAt: part.beginsAt, bytes });
  if (!fits.ok) return fits;
  const sealed = await database.vault.seal(brokerageId, placeOf(sha256, part.beginsAt), part.bytes);
  return database.withTenant({ brokerageId }, async (tx) => {
    const added = await tx
      .insertInto('upload_part')
      .values({ brokerage_id: brokerageId, sender, sha256, begins_at: part.beginsAt, bytes, contents: sealed.bytes })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n)
      return refuse('PART_OUT_OF_PLACE', '', { details: { receivedBytes: await received(tx, file) } });
    if (part.beginsAt === 0) await dropOldest(tx, file);
    return ok({ receivedBytes: fits.value });
  });
}

/** Whoever begins many files and completes none loses the oldest. */
async function dropOldest(tx: WriteTx, { brokerageId, sender }: FileSender): Promise<void> {
  const newest = tx
    .selectFrom('upload_part')
    .select('sha256')
    .where('brokerage_id', '=', brokerageId)
    .where('sender', '=', sender)
    .groupBy('sha256')
    .orderBy(sql`max(sent_at)`, 'desc')
    .orderBy('sha256')
    .limit(MOST_UNFINISHED);
  await tx
    .deleteFrom('upload_part')
    .where('brokerage_id', '=', brokerageId)
    .where('sender', '=', sender)
    .where('sha256', 'not in', newest)
    .execute();
}

/** The whole file; undefined where it is incomplete, or does not match its hash: then the upload begins again. */
export async function wholeUpload(database: Database, file: OfFile): Promise<Buffer | undefined> {
  const { brokerageId, sender, sha256 } = file;
  const rows = await database.readBrokerage(brokerageId, (tx) =>
    partsOf(tx, file).select(['begins_at', 'bytes', 'contents']).orderBy('begins_at').execute(),
  );
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  for (const row of rows) {
    const piece = await database.vault.open(brokerageId, placeOf(sha256, row.begins_at), row.contents);
    hash.update(piece);
    pieces.push(piece);
  }
  const whole = rows.length > 0 && hash.digest().equals(sha256);
  await database.withTenant({ brokerageId }, async (tx) => {
    const these = { brokerage_id: brokerageId, sender, sha256 };
    if (whole)
      await tx
        .updateTable('upload_part')
        .set({ used_at: sql`portal_now()` })
        .where((w) => w.and(these))
        .execute();
    else
      await tx
        .deleteFrom('upload_part')
        .where((w) => w.and(these))
        .execute();
  });
  return whole ? Buffer.concat(pieces) : undefined;
}

function placeOf(sha256: Buffer, beginsAt: number): SealedPlace {
  return ['upload_part', `${sha256.toString('hex')} ${beginsAt}`];
}

/** A lost reply is requested again within minutes. */
const USED_FOR_MINUTES = 10;
/** An interrupted sender resumes within a day. */
const WAITS_HOURS = 24;

/** Removes parts of stored files, and of abandoned ones. Replies how many. */
export async function removeOldParts(database: Database): Promise<number> {
  const old = sql<boolean>`used_at < portal_now() - make_interval(mins => ${USED_FOR_MINUTES})
    or sent_at < portal_now() - make_interval(hours => ${WAITS_HOURS})`;
  const waiting = await database.withLender((tx) => tx.selectFrom('upload_part').select('brokerage_id').distinct().where(old).execute());
  let removed = 0;
  for (const { brokerage_id: brokerageId } of waiting) {
    const { numDeletedRows } = await database.withTenant({ brokerageId }, (tx) =>
      tx.deleteFrom('upload_part').where('brokerage_id', '=', brokerageId).where(old).executeTakeFirst(),
    );
    removed += Number(numDeletedRows);
  }
  return removed;
}
