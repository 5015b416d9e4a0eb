import { askOver, type Database } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { storedFile, storedFileWriteOnce } from '../../../documents/port/stored-files.ts';
import { lockFromEvents, type Lock } from '../../domain/index.ts';
import { confirmationPdf, type ConfirmationFacts } from './confirmation-pdf.ts';
import { eventOf } from '../../port/stored-event.ts';
import { storedAs } from '../../../../platform/database/stored-json.ts';

/** The confirmation's data in an entry: the number the file gets when it is drawn, and the names as they were at that time. */
export interface ConfirmationToDraw extends Omit<ConfirmationFacts, 'lock' | 'loanNumber'> {
  readonly fileId: string;
  readonly name: string;
}

export function confirmationToDraw(
  fileId: string,
  loanNumber: string,
  lock: Lock,
  names: Omit<ConfirmationToDraw, 'fileId' | 'name'>,
): ConfirmationToDraw {
  const { length } = lock.history;
  return { ...names, fileId, name: `Lock confirmation ${loanNumber}${length === 1 ? '' : ` ${length}`}.pdf` };
}

/** The parts of the portal that storing a drawn confirmation needs; a `Portal` has them. */
interface Ground {
  readonly database: Database;
  readonly files: Pick<FileStore, 'keep'>;
}

interface Confirmation {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const CONTENT_TYPE = 'application/pdf';

function filed(database: Database, { brokerageId }: FoundLoan, fileId: string) {
  return database.withTenant({ brokerageId, often: true }, (tx) => storedFile(tx, { brokerageId, fileId }));
}

async function drawn(database: Database, loan: FoundLoan, fileId: string) {
  const { confirmation, lock, madeBy } = await toDraw(database, loan, fileId);
  const bytes = await confirmationPdf({ ...confirmation, lock, loanNumber: loan.loanNumber });
  return { name: confirmation.name, bytes, madeBy };
}

/**
 * The confirmation of a number, for a reader. A change only stores the data of its confirmation, so that nobody waits for a drawing while
 * loan and sheet are row-locked; until the mail job has stored the file, each reader's is drawn from the entry, to the same bytes, and
 * nothing is written.
 */
export async function readConfirmation(
  { database, files }: Pick<Ground, 'database'> & { readonly files: Pick<FileStore, 'read'> },
  loan: FoundLoan,
  fileId: string,
): Promise<Confirmation> {
  const stored = await filed(database, loan, fileId);
  if (stored) return { name: stored.name, contentType: stored.content_type, bytes: await files.read(loan.brokerageId, stored.sha256) };
  const { name, bytes } = await drawn(database, loan, fileId);
  return { name, contentType: CONTENT_TYPE, bytes };
}

/**
 * Stores a confirmation under its number unless it is stored already, and returns its hash. Two at once draw the same bytes and store one.
 */
async function fileConfirmation({ database, files }: Ground, loan: FoundLoan, fileId: string): Promise<Buffer> {
  const before = await filed(database, loan, fileId);
  if (before) return before.sha256;
  const { name, bytes, madeBy } = await drawn(database, loan, fileId);
  const sha256 = await files.keep(loan.brokerageId, bytes);
  const file = { ...loan, fileId, name, contentType: CONTENT_TYPE, bytes: bytes.length, sha256, madeBy };
  await database.withTenant({ brokerageId: loan.brokerageId }, (tx) => askOver(tx, storedFileWriteOnce(file).compile()));
  return sha256;
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
  const index = entries.findIndex((one) => storedAs<ConfirmationToDraw | null>(one.confirmation)?.fileId === fileId);
  const entry = entries[index];
  if (!entry) throw new Error(`No entry of loan ${loanNumber} has a confirmation ${fileId}`);
  const until = entries.slice(0, index + 1).filter((one) => one.lock_id === entry.lock_id);
  return {
    confirmation: storedAs<ConfirmationToDraw>(entry.confirmation),
    lock: lockFromEvents(until.map((one) => eventOf(one.event)))!,
    madeBy: entry.person_id,
  };
}

/** For the mail: the hash of a confirmation that is attached, drawn and filed now. */
export function drawsConfirmations(ground: Ground): (loan: FoundLoan, fileId: string) => Promise<Buffer> {
  return (loan, fileId) => fileConfirmation(ground, loan, fileId);
}
