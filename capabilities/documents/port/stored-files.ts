import type { Compilable } from 'kysely';
import { builder, type Database, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** Files of loans, for a neighbour's query to join; their bytes are in the file store under the hash. */
export const storedFiles = builder
  .selectFrom('stored_file')
  .select(['brokerage_id', 'loan_number', 'file_id', 'name', 'content_type', 'bytes', 'sha256', 'made_by', 'made_at']);

/** A file whose bytes are already in the file store. */
export interface FileToStore {
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** Empty when the portal itself made it. */
  readonly madeBy: string | null;
}

/** A file of a brokerage by its number; undefined where it does not exist. */
export function storedFile(tx: ReadTx, { brokerageId, fileId }: { readonly brokerageId: number; readonly fileId: string }) {
  return tx
    .selectFrom('stored_file')
    .select(['sha256', 'name', 'content_type'])
    .where('brokerage_id', '=', brokerageId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** The hash of a loan's file for its mail; for one not stored yet, `draw` makes and stores it. */
export function hashOfFile(database: Database, draw: (loan: FoundLoan, fileId: string) => Promise<Buffer>) {
  return async (loan: FoundLoan, fileId: string): Promise<Buffer> => {
    const { brokerageId } = loan;
    const file = await database.withTenant({ brokerageId }, (tx) => storedFile(tx, { brokerageId, fileId }));
    return file?.sha256 ?? draw(loan, fileId);
  };
}

export function storedFileWrite(file: FileToStore): Compilable<unknown> {
  return insertOf(file);
}

/** The same where another may have stored it already: two that draw the same bytes store one file. */
export function storedFileWriteOnce(file: FileToStore): Compilable<unknown> {
  return insertOf(file).onConflict((c) => c.columns(['brokerage_id', 'file_id']).doNothing());
}

function insertOf(file: FileToStore) {
  return statements.insertInto('stored_file').values({
    brokerage_id: file.brokerageId,
    loan_number: file.loanNumber,
    file_id: file.fileId,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
    made_by: file.madeBy,
  });
}
