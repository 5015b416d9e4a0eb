import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { lockOf, type Lock, type LockEvent } from '../domain/index.ts';
import { confirmationPdf, type ConfirmationFacts } from './confirmation-pdf.ts';

/** What an entry keeps for its confirmation: the number the file has once it is drawn, and the names it says as they were then. */
export interface ConfirmationToDraw extends Omit<ConfirmationFacts, 'lock' | 'loanNumber'> {
  readonly fileId: string;
  readonly name: string;
}

export function confirmationToDraw(loanNumber: string, lock: Lock, names: Omit<ConfirmationToDraw, 'fileId' | 'name'>): ConfirmationToDraw {
  const { length } = lock.history;
  return { ...names, fileId: randomUUID(), name: `Lock confirmation ${loanNumber}${length === 1 ? '' : ` ${length}`}.pdf` };
}

/** What keeping a drawn confirmation needs; a `Portal` is one. */
interface Ground {
  readonly database: Database;
  readonly files: Pick<FileStore, 'keep'>;
}

interface StoredConfirmation {
  readonly sha256: Buffer;
  readonly name: string;
  readonly content_type: string;
}

/**
 * The confirmation filed under a number. An act only keeps what its confirmation will say, so that nobody waits for a drawing while loan and
 * sheet are held; whoever needs it first, a reader or the mail, draws it from the entry and files it. Two at once draw the same bytes and
 * file one.
 */
export async function confirmationFile({ database, files }: Ground, loan: FoundLoan, fileId: string): Promise<StoredConfirmation> {
  const { brokerageId, loanNumber } = loan;
  const stored = () =>
    database.withTenant({ brokerageId, often: true }, (tx) =>
      tx
        .selectFrom('stored_file')
        .select(['sha256', 'name', 'content_type'])
        .where('brokerage_id', '=', brokerageId)
        .where('file_id', '=', fileId)
        .executeTakeFirst(),
    );
  const before = await stored();
  if (before) return before;
  const { confirmation, lock, madeBy } = await toDraw(database, loan, fileId);
  const bytes = await confirmationPdf({ ...confirmation, lock, loanNumber });
  const sha256 = await files.keep(bytes);
  await database.withTenant({ brokerageId }, (tx) =>
    tx
      .insertInto('stored_file')
      .values({
        brokerage_id: brokerageId,
        file_id: fileId,
        loan_number: loanNumber,
        name: confirmation.name,
        content_type: 'application/pdf',
        bytes: bytes.length,
        sha256,
        made_by: madeBy,
      })
      .onConflict((c) => c.columns(['brokerage_id', 'file_id']).doNothing())
      .execute(),
  );
  return (await stored())!;
}

/** The entry a confirmation belongs to and the lock as that entry left it, whatever happened to it since. */
async function toDraw(database: Database, { brokerageId, loanNumber }: FoundLoan, fileId: string) {
  const entries = await database.withTenant({ brokerageId, often: true }, (tx) =>
    tx
      .selectFrom('rate_lock as r')
      .innerJoin('lock_event as e', (join) => join.onRef('e.brokerage_id', '=', 'r.brokerage_id').onRef('e.lock_id', '=', 'r.lock_id'))
      .select(['e.lock_id', 'e.event', 'e.person_id', 'e.confirmation'])
      .where('r.brokerage_id', '=', brokerageId)
      .where('r.loan_number', '=', loanNumber)
      .orderBy('e.sequence')
      .execute(),
  );
  const index = entries.findIndex((one) => (one.confirmation as unknown as ConfirmationToDraw | null)?.fileId === fileId);
  const entry = entries[index];
  if (!entry) throw new Error(`No entry of loan ${loanNumber} has a confirmation ${fileId}`);
  const until = entries.slice(0, index + 1).filter((one) => one.lock_id === entry.lock_id);
  return {
    confirmation: entry.confirmation as unknown as ConfirmationToDraw,
    lock: lockOf(until.map((one) => one.event as unknown as LockEvent))!,
    madeBy: entry.person_id,
  };
}

/** For the mail: the hash of a confirmation that is attached, drawn now when nobody has looked at it yet. */
export function drawsConfirmations(ground: Ground): (loan: FoundLoan, fileId: string) => Promise<Buffer> {
  return async (loan, fileId) => (await confirmationFile(ground, loan, fileId)).sha256;
}
