import { sql } from 'kysely';
import type { PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { newestApplication } from '../../../application/port/application-versions.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { valueAccepted } from '../../../appraise/port/value-accepted.ts';
import { documentFacts, type DocumentFacts } from '../../domain/center/document-facts.ts';
import type { ListedDocument } from '../../domain/center/checklist.ts';
import type { StoredStatus, VirusCheck } from '../../domain/center/document-status.ts';

export interface PartOfVersion {
  readonly documentId: string;
  readonly title: string;
  readonly version: number;
  readonly pages: string;
}

export interface StoredVersion {
  readonly documentId: string;
  readonly version: number;
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly pages: number;
  readonly source: 'file' | 'photo' | 'pages' | 'borrower';
  /** For one made of pages: the source pages, in order. */
  readonly madeOf: readonly PartOfVersion[];
  readonly uploadedAt: Instant;
  readonly uploadedBy: string;
  readonly virusCheck: VirusCheck;
}

export interface StoredDocument extends ListedDocument {
  readonly periodFrom: PlainDate | null;
  readonly periodTo: PlainDate | null;
  readonly version: number;
  readonly reviewedAt: Instant | null;
  readonly reviewedBy: string | null;
  /** The newest first. */
  readonly versions: readonly StoredVersion[];
}

/** All documents of a loan, also those that were removed, the newest first. */
export async function loanDocuments(tx: ReadTx, loan: FoundLoan): Promise<readonly StoredDocument[]> {
  const [rows, versions] = await Promise.all([documentRows(tx, loan), versionsOf(tx, loan)]);
  const ofDocument = Map.groupBy(versions, ({ documentId }) => documentId);
  return rows.map((row) => ({
    documentId: row.document_id,
    typeCode: row.type_code,
    name: row.name,
    partyId: row.party_id,
    documentDate: row.document_date,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    status: row.status as StoredStatus,
    reason: row.reason,
    version: row.version,
    reviewedAt: row.reviewed_at,
    reviewedBy: row.reviewed_by_name,
    versions: ofDocument.get(row.document_id) ?? [],
    virusCheck: ofDocument.get(row.document_id)?.[0]?.virusCheck ?? 'none',
  }));
}

function documentRows(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan) {
  return tx
    .selectFrom('loan_document as d')
    .leftJoin(people.as('p'), 'p.person_id', 'd.reviewed_by')
    .select(['d.document_id', 'd.type_code', 'd.name', 'd.party_id', 'd.document_date', 'd.period_from', 'd.period_to'])
    .select(['d.status', 'd.reason', 'd.version', 'd.reviewed_at', 'p.display_name as reviewed_by_name'])
    .where('d.brokerage_id', '=', brokerageId)
    .where('d.loan_number', '=', loanNumber)
    .orderBy('d.added_at', 'desc')
    .orderBy('d.document_id')
    .execute();
}

/** The versions of a loan's documents, or one of them. */
export async function versionsOf(
  tx: ReadTx,
  { brokerageId, loanNumber }: FoundLoan,
  only?: { readonly documentId: string; readonly version: number },
): Promise<readonly StoredVersion[]> {
  const reading = tx
    .selectFrom('loan_document_version as v')
    .innerJoin('stored_file as f', (on) => on.onRef('f.brokerage_id', '=', 'v.brokerage_id').onRef('f.file_id', '=', 'v.file_id'))
    .leftJoin(people.as('p'), 'p.person_id', 'v.uploaded_by')
    .select(['v.document_id', 'v.version', 'v.file_id', 'v.pages', 'v.source', 'v.uploaded_at', 'v.virus_check'])
    .select(sql<string>`coalesce(v.sent_by, p.display_name)`.as('uploaded_by_name'))
    .select(['f.name', 'f.content_type', 'f.bytes', 'f.sha256'])
    .where('v.brokerage_id', '=', brokerageId)
    .where('v.loan_number', '=', loanNumber)
    .$if(only !== undefined, (q) => q.where('v.document_id', '=', only!.documentId).where('v.version', '=', only!.version))
    .orderBy('v.uploaded_at', 'desc')
    .orderBy('v.version', 'desc')
    .execute();
  const [rows, parts] = await Promise.all([reading, partsOf(tx, { brokerageId, loanNumber })]);
  return rows.map((row) => ({
    documentId: row.document_id,
    version: row.version,
    fileId: row.file_id,
    fileName: row.name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    pages: row.pages,
    source: row.source as StoredVersion['source'],
    madeOf: parts.get(`${row.document_id} ${row.version}`) ?? [],
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by_name,
    virusCheck: row.virus_check as VirusCheck,
  }));
}

/** The source pages of a loan's versions, by document and version. */
async function partsOf(tx: ReadTx, { brokerageId, loanNumber }: Pick<FoundLoan, 'brokerageId' | 'loanNumber'>) {
  const rows = await tx
    .selectFrom('loan_document_part as p')
    .innerJoin('loan_document as d', (on) =>
      on
        .onRef('d.brokerage_id', '=', 'p.brokerage_id')
        .onRef('d.loan_number', '=', 'p.loan_number')
        .onRef('d.document_id', '=', 'p.from_document_id'),
    )
    .select(['p.document_id', 'p.version', 'p.from_document_id', 'p.from_version', 'p.pages', 'd.name'])
    .where('p.brokerage_id', '=', brokerageId)
    .where('p.loan_number', '=', loanNumber)
    .orderBy('p.place')
    .execute();
  const parts = Map.groupBy(rows, (row) => `${row.document_id} ${row.version}`);
  return new Map(
    [...parts].map(([of, some]) => [
      of,
      some.map((row) => ({ documentId: row.from_document_id, title: row.name, version: row.from_version, pages: row.pages })),
    ]),
  );
}

export interface LoanOfDocuments {
  readonly facts: DocumentFacts;
  readonly closingDate: PlainDate | null;
  readonly applicationDate: PlainDate;
}

/** The facts of a loan and its application that decide which documents are needed and how old they may be. */
export async function loanOfDocuments(tx: ReadTx, loan: FoundLoan, zone: string): Promise<LoanOfDocuments> {
  const [{ document }, accepted, row] = await Promise.all([
    newestApplication(tx, loan),
    valueAccepted(tx, loan, zone),
    loanOf(tx, loan).select(['anticipated_closing_date', 'application_date']).executeTakeFirstOrThrow(),
  ]);
  return {
    facts: documentFacts(document, accepted !== undefined),
    closingDate: row.anticipated_closing_date,
    applicationDate: row.application_date,
  };
}
