import type { Compilable } from 'kysely';
import { hashedKey } from '../../../platform/database/hashed-key.ts';
import type { JournalOrigin } from '../../../platform/operation/journals.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { sealTexts } from '../../../platform/vault/sealed-json.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { splitSecrets } from '../../../standards/mismo-3.4/secret-values.ts';
import { applicationColumnsWrite } from '../../loan/port/loan-writes.ts';
import { borrowerNumbers } from '../domain/facts/borrower-numbers.ts';
import { likelyDuplicateKeys } from '../domain/facts/likely-duplicate.ts';
import { loanColumns } from '../domain/facts/loan-columns.ts';
import { applicationPlace } from '../domain/sealed-places.ts';
import { borrowerNumberWrites } from './borrower-numbers.ts';

/** A version of an application to be written, with its whole numbers. */
export interface NewVersion {
  readonly version: number;
  readonly document: ApplicationDocument;
  readonly sourceFileId: string | null;
  readonly origin: JournalOrigin;
  readonly personId: string;
}

/** The next version of a loan's application and the loan's columns that follow from it; the journal line is the caller's. */
export async function nextVersionWrites(vault: Vault, loan: FoundLoan, made: NewVersion): Promise<Compilable<unknown>[]> {
  const columns = await columnsOfLoan(vault, made.document);
  return [...(await versionWrites(vault, loan, made)), applicationColumnsWrite(loan, columns)];
}

/** A version and the numbers its loan is found by. */
export async function versionWrites(vault: Vault, loan: FoundLoan, made: NewVersion): Promise<Compilable<unknown>[]> {
  const { document: shown, secrets } = splitSecrets(made.document);
  const insert = statements.insertInto('application_version').values({
    brokerage_id: loan.brokerageId,
    loan_number: loan.loanNumber,
    version: made.version,
    document: JSON.stringify(shown),
    ...(await sealTexts(vault, loan.brokerageId, applicationPlace(loan.loanNumber, made.version), secrets)),
    source_file_id: made.sourceFileId,
    made_by: made.personId,
    origin: made.origin,
  });
  return [insert, ...(await borrowerNumberWrites(vault, loan, borrowerNumbers(made.document)))];
}

/** The columns of a loan's row that come from its application. */
export async function columnsOfLoan(vault: Vault, document: ApplicationDocument) {
  return { ...loanColumns(splitSecrets(document).document), duplicate_keys: await duplicateHashes(vault, likelyDuplicateKeys(document)) };
}

/** The duplicate keys as they are stored: keyed hashes, because they are made from Social Security numbers. */
export async function duplicateHashes(vault: Vault, keys: readonly string[]): Promise<string[]> {
  return (await Promise.all(keys.map((key) => hashedKey(vault, 'duplicate', key)))).sort();
}
