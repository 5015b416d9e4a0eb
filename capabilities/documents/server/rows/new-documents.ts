import { randomUUID } from 'node:crypto';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { Actor, FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import type { Plan } from '../../../../platform/operation/plan.ts';
import type { Instant } from '../../../../foundation/units/units.ts';
import { mayBeStored, type PagesPlanned, type PagesTurned, type PlannedDocument } from '../../domain/center/document-pages.ts';
import { allPages, pagesText } from '../../domain/center/page-ranges.ts';
import { receiptOf } from '../../domain/center/upload-document.ts';
import type { JudgedFile } from '../files/judge-document.ts';
import { sameFile, type DocumentContext } from './document-context.ts';
import { documentWrite, newVersionOf, takenOff, versionWrites } from './document-writes.ts';
import type { StoredDocument } from './loan-documents.ts';

interface NewIds {
  readonly documentId: string;
  readonly fileId: string;
}

export interface NewDocument extends PlannedDocument<StoredDocument> {
  readonly file: JudgedFile;
}

export interface NewDocuments {
  readonly makes: readonly NewDocument[];
  readonly takenOff: readonly StoredDocument[];
}

export interface TurnedVersion extends PagesTurned<StoredDocument> {
  readonly file: JudgedFile;
}

export function newIds(count: number): readonly NewIds[] {
  return Array.from({ length: count }, () => ({ documentId: randomUUID(), fileId: randomUUID() }));
}

/** The base of the thread's work: the version of each document on the list. */
export function versionsListed({ documents }: DocumentContext): readonly unknown[] {
  return documents.map(({ documentId, version }) => `${documentId} ${version}`);
}

/** The documents that were planned, with the files that were made for them, where these may be stored. */
export function withFiles(
  context: DocumentContext,
  { makes, takenOff: off }: PagesPlanned<StoredDocument>,
  files: readonly JudgedFile[],
): Result<NewDocuments, Refusal<'SAME_FILE' | 'RESULT_TOO_LARGE' | 'LOAN_FULL'>> {
  const same = files.flatMap(({ sha256 }) => sameFile(context.documents, sha256) ?? [])[0];
  if (same) return refuse('SAME_FILE', '', { field: 'pages', details: same });
  const may = mayBeStored(
    context,
    files.map(({ bytes }, at) => ({ name: makes[at]!.filed.name, bytes: bytes.length })),
    files.length,
  );
  if (!may.ok) return may;
  return ok({ makes: makes.map((one, at) => ({ ...one, file: files[at]! })), takenOff: off });
}

/** The next version of a document, with the file of its turned pages, where this may be stored. Pages turned back look as before, but are a new version. */
export function withTurnedFile(
  context: DocumentContext,
  planned: PagesTurned<StoredDocument>,
  file: JudgedFile,
): Result<TurnedVersion, Refusal<'RESULT_TOO_LARGE' | 'LOAN_FULL'>> {
  const may = mayBeStored(context, [{ name: planned.document.name, bytes: file.bytes.length }], 0);
  return may.ok ? ok({ ...planned, file }) : may;
}

/** Stores the bytes of new documents; those that were stored already are stored once. */
export const filesStored = {
  from: ({ makes }: NewDocuments) => makes.map(({ file }) => file.sha256.toString('hex')),
  run: async (
    { makes }: NewDocuments,
    _context: DocumentContext,
    { loan: { brokerageId } }: { readonly loan: FoundLoan },
    { files }: Pick<Portal, 'files'>,
  ): Promise<void> => {
    for (const { file } of makes) await files.keep(brokerageId, file.bytes, file.sha256);
  },
};

/** The rows of new documents, and of those that are taken off the list for them. */
export function newDocumentWrites(
  { makes, takenOff: off }: NewDocuments,
  asked: { readonly loan: FoundLoan; readonly actor: Actor },
  { ids, now }: { readonly ids: readonly NewIds[]; readonly now: Instant },
): NonNullable<Plan['writes']> {
  return [
    ...makes.flatMap(({ filed, from, file }, at) => {
      const { documentId, fileId } = ids[at]!;
      return [
        documentWrite(asked, documentId, filed, now),
        ...versionWrites(asked, { documentId, version: 1, fileId, source: 'pages', file, now, madeOf: from }),
      ];
    }),
    ...off.map(({ documentId }) => takenOff(asked.loan, documentId)),
  ];
}

/** `Pay stub (2 pages), W-2 (1 page)`. */
export function namesAndPages({ makes }: NewDocuments): string {
  return makes.map(({ filed, file: { pages } }) => `${filed.name} (${pages === 1 ? '1 page' : `${pages} pages`})`).join(', ');
}

/** The rows of a document's version with turned pages, all of them of the version before. */
export function turnedVersionWrites(
  { document, version, file }: TurnedVersion,
  asked: { readonly loan: FoundLoan; readonly actor: Actor },
  { fileId, now }: { readonly fileId: string; readonly now: Instant },
): NonNullable<Plan['writes']> {
  const { documentId } = document;
  const madeOf = [{ document, pages: allPages(file.pages) }];
  return [
    newVersionOf(asked.loan, documentId, version),
    ...versionWrites(asked, { documentId, version, fileId, source: 'pages', file, now, madeOf }),
  ];
}

/** For the journal of a new document: its name, and its pages. */
export function newDocumentDetails({ filed, from, file }: NewDocument, { documentId }: NewIds) {
  return {
    documentId,
    version: 1,
    name: filed.name,
    fileName: file.name,
    pages: file.pages,
    source: 'pages',
    sha256: file.sha256.toString('hex'),
    madeOf: from.map(({ document, pages }) => ({
      documentId: document.documentId,
      version: document.version,
      name: document.name,
      pages: pagesText(pages),
    })),
  };
}

export function madeDocument({ filed, file }: NewDocument, { documentId, fileId }: NewIds) {
  return { documentId, title: filed.name, pages: file.pages, receipt: receiptOf(fileId) };
}
