import { ok, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import type { Plan } from '../../../platform/operation/plan.ts';
import { checklist, type ChecklistItem } from '../domain/center/checklist.ts';
import { uploadDocument, type DocumentUploaded, type FilingRefusal, type UploadRefusal } from '../domain/center/upload-document.ts';
import type { JudgedFile } from '../server/files/judge-document.ts';
import { documentContext, type DocumentContext } from '../server/rows/document-context.ts';
import { documentWrite, newVersionOf, versionWrites } from '../server/rows/document-writes.ts';
import { loanDocuments, loanOfDocuments } from '../server/rows/loan-documents.ts';

export { loanDocuments, type StoredDocument } from '../server/rows/loan-documents.ts';

/** The documents the loan needs, and the status of each. */
export async function documentNeedsNow(tx: ReadTx, loan: FoundLoan, today: PlainDate, zone: string): Promise<readonly ChecklistItem[]> {
  const [documents, { facts, closingDate }] = await Promise.all([loanDocuments(tx, loan), loanOfDocuments(tx, loan, zone)]);
  return checklist({ facts, documents, closingDate, today });
}

/** A file from a borrower, and its target: a new document of this type, or the next version of one. */
export interface BorrowerFile {
  readonly loan: FoundLoan;
  readonly sentBy: string;
  readonly party: string;
  readonly name: string | undefined;
  /** A type's code, or a document's id. */
  readonly docId: string;
  readonly file: JudgedFile;
}

export interface DecidedBorrowerFile {
  readonly uploaded: DocumentUploaded;
  readonly context: DocumentContext;
}

/** Decides an upload of a borrower exactly as one of anybody else. */
export async function decideBorrowerFile(
  tx: ReadTx,
  { loan, docId, file, party, name }: BorrowerFile,
  portal: Pick<Portal, 'clock' | 'settings'>,
): Promise<Result<DecidedBorrowerFile, UploadRefusal | FilingRefusal | Refusal<'LOAN_ENDED'>>> {
  const context = await documentContext(tx, loan, portal, { documentId: docId, sha256: file.sha256 });
  if (!context.ok) return context;
  const uploaded = uploadDocument(context.value, docId, { party, name }, file.bytes.length);
  return uploaded.ok ? ok({ uploaded: uploaded.value, context: context.value }) : uploaded;
}

/** The rows and the journal line of a borrower's file, whose bytes are already in the file store. */
export function borrowerFilePlan(
  { loan, sentBy, file }: BorrowerFile,
  { uploaded, context: { now } }: DecidedBorrowerFile,
  { newId, fileId }: { readonly newId: string; readonly fileId: string },
): Required<Pick<Plan, 'writes' | 'journal'>> & { readonly documentId: string } {
  const documentId = uploaded.as === 'new' ? newId : uploaded.document.documentId;
  const { version } = uploaded;
  const name = uploaded.as === 'new' ? uploaded.filed.name : uploaded.document.name;
  const who = { loan, actor: null };
  return {
    documentId,
    writes: [
      uploaded.as === 'new' ? documentWrite(who, documentId, uploaded.filed, now) : newVersionOf(loan, documentId, version),
      ...versionWrites(who, { documentId, version, fileId, source: 'borrower', sentBy, file, now }),
    ],
    journal: [
      {
        ...loan,
        actorName: sentBy,
        origin: 'typed',
        kind: 'document-uploaded',
        summary: `${sentBy} sent ${name}${version === 1 ? '' : `, version ${version}`} from their page`,
        details: {
          documentId,
          version,
          name,
          fileName: file.name,
          pages: file.pages,
          source: 'borrower',
          sha256: file.sha256.toString('hex'),
        },
      },
    ],
  };
}
