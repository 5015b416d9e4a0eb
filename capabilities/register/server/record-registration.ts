import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ok, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { hashedKey } from '../../../platform/database/hashed-key.ts';
import { writeJournal } from '../../../platform/database/journal.ts';
import { writeFirstStatus } from '../../../platform/database/loan-status.ts';
import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { likelyDuplicateKeys } from '../../application/domain/likely-duplicate.ts';
import { loanColumns } from '../../application/domain/loan-columns.ts';
import {
  registerLoan,
  type LikelyDuplicate,
  type LoanRegistered,
  type Registration,
  type RegisterRefusal,
} from '../domain/register-loan.ts';
import { registrationTypeNames } from '../domain/registration-type.ts';

/** Who registers, for which brokerage, and who the loan belongs to. */
export interface Registrar {
  readonly brokerageId: number;
  readonly personId: string;
  readonly personName: string;
  readonly officerId: string | null;
  readonly processorId: string | null;
}

/** The file the application was read from, already in the file store. */
export interface SourceFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface RegisteredLoan {
  readonly loanNumber: string;
  readonly registered: LoanRegistered;
}

/** Registers a loan in the command's transaction: number, loan row, first version of the application, source file, status, journal line. */
export async function recordRegistration(
  tx: Tx,
  registrar: Registrar,
  registration: Registration,
  known: { readonly today: PlainDate; readonly source?: SourceFile; readonly editedPaths?: readonly string[] },
): Promise<Result<RegisteredLoan, RegisterRefusal>> {
  const { brokerageId } = registrar;
  const duplicateKeys = duplicateHashes(registration.document);
  const duplicates = await likelyDuplicates(tx, brokerageId, duplicateKeys, { wait: true });
  const decision = registerLoan(registration, { today: known.today, duplicates });
  if (!decision.ok) return decision;
  const registered = decision.value;
  const { document, product } = registered;
  const loanNumber = (await sql<{ number: string }>`select nextval('loan_number')::text as number`.execute(tx)).rows[0]!.number;

  await tx
    .insertInto('loan')
    .values({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      status: registered.status,
      registration_type: registered.type,
      product_id: product?.productId ?? null,
      product_name: product?.name ?? null,
      application_date: registered.applicationDate,
      anticipated_closing_date: registered.anticipatedClosingDate ?? null,
      officer_id: registrar.officerId,
      processor_id: registrar.processorId,
      initial_le_due: registered.leDue?.value ?? null,
      duplicate_keys: duplicateKeys,
      ...loanColumns(document),
    })
    .execute();
  const fileId = known.source ? randomUUID() : null;
  if (known.source) {
    await tx
      .insertInto('stored_file')
      .values({
        brokerage_id: brokerageId,
        file_id: fileId!,
        loan_number: loanNumber,
        name: known.source.name,
        content_type: known.source.contentType,
        bytes: known.source.bytes,
        sha256: known.source.sha256,
        made_by: registrar.personId,
      })
      .execute();
  }
  const origin = known.source ? 'imported' : 'typed';
  await tx
    .insertInto('application_version')
    .values({
      brokerage_id: brokerageId,
      loan_number: loanNumber,
      version: 1,
      document: JSON.stringify(document),
      source_file_id: fileId,
      made_by: registrar.personId,
      origin,
    })
    .execute();
  await writeFirstStatus(tx, { brokerageId, loanNumber, to: registered.status, personId: registrar.personId });
  const as = registrationTypeNames[registered.type].toLowerCase();
  await writeJournal(tx, {
    brokerageId,
    loanNumber,
    personId: registrar.personId,
    actorName: registrar.personName,
    origin,
    kind: 'loan-registered',
    summary: `Registered the loan (${as})${product ? ` for ${product.name}` : ''}${known.source ? ` from ${known.source.name}` : ''}`,
    details: {
      registrationType: registered.type,
      productId: product?.productId ?? null,
      applicationDate: registered.applicationDate,
      leDue: registered.leDue ?? null,
      knownDuplicates: registration.knownDuplicates,
      editedPaths: known.editedPaths ?? [],
      ...(known.source
        ? { source: { fileId, name: known.source.name, bytes: known.source.bytes, sha256: known.source.sha256.toString('hex') } }
        : {}),
    },
  });
  return ok({ loanNumber, registered });
}

/** A registration as it is answered. */
export function shownRegistration({ loanNumber, registered }: RegisteredLoan) {
  const { status, type, leDue } = registered;
  return { loanNumber, status, registrationType: type, leDue: leDue ? { value: leDue.value, why: leDue.why } : null };
}

/** The duplicate keys as they are stored: hashes, because they are made from social security numbers. */
export function duplicateHashes(document: ApplicationDocument): string[] {
  return likelyDuplicateKeys(document)
    .map((key) => hashedKey('duplicate', key))
    .sort();
}

/** The brokerage's live loans that share a key, `besides` one of them. With `wait`, a registration of a same key still under way is waited for first. */
export async function likelyDuplicates(
  tx: Tx,
  brokerageId: number,
  keys: readonly string[],
  options: { wait?: boolean; besides?: string } = {},
): Promise<LikelyDuplicate[]> {
  if (keys.length === 0) return [];
  if (options.wait) for (const key of keys) await sql`select pg_advisory_xact_lock(${brokerageId}::int, hashtext(${key}))`.execute(tx);
  const rows = await tx
    .selectFrom('loan')
    .select(['loan_number', 'borrower_name', 'property_line', 'status', 'registered_at'])
    .where('brokerage_id', '=', brokerageId)
    .where(sql<boolean>`duplicate_keys && ${[...keys]}::text[]`)
    .where('status', 'not in', ['Withdrawn', 'Denied', 'Cancelled'])
    .where('loan_number', '!=', options.besides ?? '')
    .orderBy('registered_at', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    loanNumber: row.loan_number,
    borrowerName: row.borrower_name,
    propertyLine: row.property_line,
    status: row.status,
    registeredAt: row.registered_at,
  }));
}
