import { randomUUID } from 'node:crypto';
import type { Compilable } from 'kysely';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import { pdfNamed } from '../../../foundation/text-rules/file-name.ts';
import { builder, type ReadTx } from '../../../platform/database/database.ts';
import { prepared, type Places } from '../../../platform/database/prepared/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { statements } from '../../../platform/operation/plan.ts';
import { LENDER } from '../../access/port/brokerages.ts';
import { storedFiles, storedFileWrite } from '../../documents/port/stored-files.ts';
import type { LenderPaper, PaperSignature } from '../domain/index.ts';

type DisclosureForm = 'loan-estimate' | 'closing-disclosure';

/** A paper to be sent, its bytes in the store of the loan's brokerage. */
export interface DrawnPaper {
  readonly title: string;
  readonly code: string | null;
  /** Null where it is none of the lender's papers: the portal made it. */
  readonly paperId: string | null;
  readonly signature: PaperSignature;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Copies the lender's papers into the store of the loan's brokerage: a sent paper belongs to the loan from then on. */
export async function drawLenderPapers(
  files: FileStore,
  brokerageId: number,
  papers: readonly LenderPaper[],
): Promise<readonly DrawnPaper[]> {
  return Promise.all(
    papers.map(async ({ title, code, paperId, signature, bytes, sha256 }) => {
      const hash = Buffer.from(sha256, 'hex');
      await files.keep(brokerageId, await files.read(LENDER, hash), hash);
      return { title, code, paperId, signature, bytes, sha256: hash, fileName: pdfNamed(title) };
    }),
  );
}

/** The files and lines of the papers sent with a disclosure. */
export function sentPaperWrites(
  papers: readonly DrawnPaper[],
  about: {
    readonly loan: FoundLoan;
    readonly form: DisclosureForm;
    readonly version: number;
    readonly sentOn: PlainDate;
    readonly madeBy: string;
  },
): { readonly writes: readonly Compilable<unknown>[]; readonly files: readonly { readonly fileId: string; readonly name: string }[] } {
  const { loan, form, version, sentOn, madeBy } = about;
  const numbered = papers.map((paper, at) => ({ ...paper, fileId: randomUUID() as string, position: at + 1 }));
  const writes: Compilable<unknown>[] = numbered.map(({ fileId, fileName: name, bytes, sha256 }) =>
    storedFileWrite({ ...loan, fileId, name, contentType: 'application/pdf', bytes, sha256, madeBy }),
  );
  if (numbered.length > 0)
    writes.push(
      statements.insertInto('disclosure_paper').values(
        numbered.map(({ fileId, position, title, code, paperId, signature }) => ({
          brokerage_id: loan.brokerageId,
          loan_number: loan.loanNumber,
          form,
          version,
          position,
          title,
          code,
          paper_id: paperId,
          signature,
          sent_on: sentOn,
          file_id: fileId,
        })),
      ),
    );
  return { writes, files: numbered.map(({ fileId, fileName: name }) => ({ fileId, name })) };
}

/** Files of sent papers, each with its kind, for a neighbour's query. */
export const sentPaperFiles = builder.selectFrom('disclosure_paper').select(['brokerage_id', 'loan_number', 'file_id', 'form', 'code']);

export interface SentPaper {
  readonly form: DisclosureForm;
  readonly version: number;
  readonly position: number;
  readonly title: string;
  readonly code: string | null;
  readonly paperId: string | null;
  readonly signature: PaperSignature;
  readonly sentOn: PlainDate;
  readonly fileId: string;
  /** The file's. */
  readonly name: string;
  readonly sha256: Buffer;
}

/** Every paper sent with a loan's disclosures, in order. */
export async function sentPapersOf(tx: ReadTx, loan: FoundLoan): Promise<readonly SentPaper[]> {
  const rows = await papersOf(tx, loan);
  return rows.map((row) => ({
    form: row.form as DisclosureForm,
    version: row.version,
    position: row.position,
    title: row.title,
    code: row.code,
    paperId: row.paper_id,
    signature: row.signature as PaperSignature,
    sentOn: row.sent_on,
    fileId: row.file_id,
    name: row.name,
    sha256: row.sha256,
  }));
}

const papersOf = prepared((db, values: Places<FoundLoan>) =>
  db
    .selectFrom('disclosure_paper as p')
    .innerJoin(storedFiles.as('f'), (join) => join.onRef('f.brokerage_id', '=', 'p.brokerage_id').onRef('f.file_id', '=', 'p.file_id'))
    .select(['p.form', 'p.version', 'p.position', 'p.title', 'p.code', 'p.paper_id', 'p.signature', 'p.sent_on', 'p.file_id'])
    .select(['f.name', 'f.sha256'])
    .where('p.brokerage_id', '=', values.brokerageId)
    .where('p.loan_number', '=', values.loanNumber)
    .orderBy('p.sent_on')
    .orderBy('p.form', 'desc')
    .orderBy('p.version')
    .orderBy('p.position'),
);

/** Of these, the papers sent with one version of a disclosure. */
export function papersWith(papers: readonly SentPaper[], form: DisclosureForm, version: number): readonly SentPaper[] {
  return papers.filter((each) => each.form === form && each.version === version);
}
