import { sql } from 'kysely';
import type { Database, WriteTx } from '../../../../platform/database/database.ts';
import type { JournalEntry } from '../../../../platform/operation/journals.ts';
import { newLoanWrite } from '../../../loan/port/loan-writes.ts';
import { storedFileWrite } from '../../../documents/port/stored-files.ts';
import { firstStatusWrite } from '../../../loan/port/loan-status.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { Vault } from '../../../../platform/vault/vault.ts';
import { columnsOfLoan, versionWrites } from '../../../application/port/version-writes.ts';
import type { NewLoan } from '../../domain/new-loan.ts';
import type { LikelyDuplicate, LoanRegistered } from '../../domain/register-loan.ts';
import { registrationTypeNames } from '../../domain/registration-type.ts';
import { sameDuplicates, type DuplicateSearch } from './likely-duplicates.ts';

/** The person who registers, and the brokerage. */
export interface Registrar {
  readonly brokerageId: number;
  readonly personId: string;
  readonly personName: string;
}

/** The file the application was read from, already in the file store. */
export interface SourceFile {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** A decided registration, with the facts of the decision. */
export interface RegistrationToWrite extends NewLoan {
  readonly registrar: Registrar;
  readonly loanNumber: string;
  readonly source?: SourceFile | undefined;
  readonly editedPaths?: readonly string[];
  readonly knownDuplicates: readonly string[];
  readonly search: DuplicateSearch;
  readonly duplicates: readonly LikelyDuplicate[];
}

/** The number a new loan gets. One that is not used after all is left out, as with every sequence. */
export async function nextLoanNumber(tx: WriteTx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('loan_number')::text as number`.execute(tx);
  return rows[0]!.number;
}

/** A new loan: its row, source file, first version of the application, status and journal line. */
export async function registrationPlan(vault: Vault, registration: RegistrationToWrite): Promise<Plan> {
  const { registrar, loanNumber, people, registered, source, search, duplicates } = registration;
  const { brokerageId, personId } = registrar;
  const loan = { brokerageId, loanNumber };
  const row = newLoanWrite({
    brokerage_id: brokerageId,
    loan_number: loanNumber,
    status: registered.status,
    registration_type: registered.type,
    product_id: registered.product?.productId ?? null,
    product_name: registered.product?.name ?? null,
    program_id: registered.programId ?? null,
    feature_id: registered.featureId ?? null,
    application_date: registered.applicationDate,
    anticipated_closing_date: registered.anticipatedClosingDate ?? null,
    officer_id: people.officerId,
    processor_id: people.processorId,
    initial_le_due: registered.leDue?.value ?? null,
    ...(await columnsOfLoan(vault, registered.document)),
  });
  const version = await versionWrites(vault, loan, {
    version: 1,
    document: registered.document,
    sourceFileId: source?.fileId ?? null,
    origin: source ? 'imported' : 'typed',
    personId,
  });
  return {
    writes: [
      row,
      ...(source ? [storedFileWrite({ ...loan, ...source, madeBy: personId })] : []),
      ...version,
      firstStatusWrite({ ...loan, to: registered.status, personId }),
    ],
    journal: [registrationLine(registration)],
    ...sameDuplicates(search, duplicates),
  };
}

function registrationLine({ registrar, loanNumber, registered, source, ...registration }: RegistrationToWrite): JournalEntry {
  const { type, product, programId, featureId, applicationDate, leDue } = registered;
  const kind = registrationTypeNames[type].toLowerCase();
  return {
    brokerageId: registrar.brokerageId,
    loanNumber,
    personId: registrar.personId,
    actorName: registrar.personName,
    origin: source ? 'imported' : 'typed',
    kind: 'loan-registered',
    summary: `Registered the loan (${kind})${product ? ` for ${product.name}` : ''}${source ? ` from ${source.name}` : ''}`,
    details: {
      registrationType: type,
      productId: product?.productId ?? null,
      programId: programId ?? null,
      featureId: featureId ?? null,
      applicationDate,
      leDue: leDue ?? null,
      knownDuplicates: registration.knownDuplicates,
      editedPaths: registration.editedPaths ?? [],
      ...(source
        ? { source: { fileId: source.fileId, name: source.name, bytes: source.bytes, sha256: source.sha256.toString('hex') } }
        : {}),
    },
  };
}

/** The parts of a registration made before it is written: the loan's number, and its file in the file store. */
export async function numberAndFile(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  brokerageId: number,
  bytes: Uint8Array | undefined,
): Promise<{ readonly loanNumber: string; readonly sha256: Buffer | undefined }> {
  return { sha256: bytes && (await files.keep(brokerageId, bytes)), loanNumber: await database.withShared(nextLoanNumber) };
}

/** A registration as it is replied. */
export function shownRegistration(loanNumber: string, { status, type, leDue }: LoanRegistered) {
  return { loanNumber, status, registrationType: type, leDue: leDue ? { value: leDue.value, why: leDue.why } : null };
}
