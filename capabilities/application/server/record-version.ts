import type { Tx } from '../../../platform/database/database.ts';
import { hashedKey } from '../../../platform/database/hashed-key.ts';
import type { JournalOrigin } from '../../../platform/database/journal.ts';
import type { Actor, FoundLoan } from '../../../platform/http/asked.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { likelyDuplicateKeys } from '../domain/likely-duplicate.ts';
import { loanColumns } from '../domain/loan-columns.ts';
import type { ApplicationVersion } from './newest-application.ts';

/** Loans of these statuses keep the application they ended with. */
export const ended = ['Withdrawn', 'Denied', 'Cancelled', 'Funded', 'Post-Closing'];

/** The loan's row, held until the transaction ends: whoever changes its application comes one after the other. */
export function heldLoan(tx: Tx, loan: FoundLoan) {
  return tx
    .selectFrom('loan')
    .select(['status', 'version'])
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the next version of a loan's application and the loan's columns that follow from it; the journal line is the caller's. */
export async function recordVersion(
  tx: Tx,
  loan: FoundLoan,
  row: { readonly version: number },
  current: Pick<ApplicationVersion, 'version' | 'sourceFileId'>,
  saved: { readonly document: ApplicationDocument; readonly actor: Actor; readonly origin: JournalOrigin },
): Promise<number> {
  const version = current.version + 1;
  await tx
    .insertInto('application_version')
    .values({
      brokerage_id: loan.brokerageId,
      loan_number: loan.loanNumber,
      version,
      document: JSON.stringify(saved.document),
      source_file_id: current.sourceFileId,
      made_by: saved.actor.personId,
      origin: saved.origin,
    })
    .execute();
  await tx
    .updateTable('loan')
    .set({
      ...loanColumns(saved.document),
      version: row.version + 1,
      duplicate_keys: likelyDuplicateKeys(saved.document).map((key) => hashedKey('duplicate', key)),
    })
    .where('brokerage_id', '=', loan.brokerageId)
    .where('loan_number', '=', loan.loanNumber)
    .execute();
  return version;
}
