import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { people } from '../../../access/port/people.ts';
import { importFiles } from '../../../application/port/import-files.ts';
import { appraisalReportFiles } from '../../../appraise/port/report-files.ts';
import { findingsFiles } from '../../../aus/port/findings-files.ts';
import { closingDisclosureFiles } from '../../../close/port/disclosure-files.ts';
import { creditReportFiles } from '../../../credit/port/report-files.ts';
import { estimateFiles } from '../../../disclose/port/estimate-files.ts';
import { documentFiles } from '../../../documents/port/document-files.ts';
import { sentPaperFiles } from '../../../packages/port/sent-papers.ts';
import { storedFiles } from '../../../documents/port/stored-files.ts';
import { confirmationFiles } from '../../../lock/port/confirmation-files.ts';
import type { Paper, PaperKind } from '../../domain/index.ts';

/** Every stored file of a loan, each with its owner's description. */
export async function papersOfLoan(tx: ReadTx, loan: FoundLoan): Promise<readonly Paper[]> {
  const [files, owned] = await Promise.all([
    tx
      .selectFrom(storedFiles.as('f'))
      .leftJoin(people.as('p'), 'p.person_id', 'f.made_by')
      .select(['f.file_id', 'f.name', 'f.bytes', 'f.sha256', 'f.made_at', 'p.display_name'])
      .where('f.brokerage_id', '=', loan.brokerageId)
      .where('f.loan_number', '=', loan.loanNumber)
      .orderBy('f.made_at')
      .orderBy('f.file_id')
      .execute(),
    ownersOfFiles(tx, loan),
  ]);
  return files.flatMap((file) => {
    const owner = owned.get(file.file_id);
    // An infected file is not included; the journal records that it arrived.
    if (owner?.infected) return [];
    return {
      name: owner?.name ? `${owner.name}, ${file.name}` : file.name,
      sha256: file.sha256.toString('hex'),
      bytes: file.bytes,
      kind: owner?.kind ?? 'other',
      typeCode: owner?.typeCode ?? null,
      createdAt: file.made_at,
      source: file.display_name ?? owner?.sentBy ?? 'Lockdesk',
    };
  });
}

interface Owned {
  readonly kind: PaperKind;
  readonly typeCode?: string;
  readonly name?: string;
  /** The borrower who sent it from their page. */
  readonly sentBy?: string;
  readonly infected?: boolean;
}

async function ownersOfFiles(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<ReadonlyMap<string, Owned>> {
  const ofLoan = { brokerage_id: brokerageId, loan_number: loanNumber };
  const [estimates, confirmations, credit, appraisals, findings, closings, imports, documents, sent] = await Promise.all([
    tx
      .selectFrom(estimateFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(confirmationFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(creditReportFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(appraisalReportFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(findingsFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(closingDisclosureFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(importFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(documentFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
    tx
      .selectFrom(sentPaperFiles.as('x'))
      .selectAll()
      .where((x) => x.and(ofLoan))
      .execute(),
  ]);
  const owned = new Map<string, Owned>();
  const all = (rows: readonly { file_id: string | null }[], kind: PaperKind): void => {
    for (const { file_id: fileId } of rows) if (fileId !== null) owned.set(fileId, { kind });
  };
  all(imports, 'import');
  all(estimates, 'estimate');
  for (const { file_id: fileId, form, code } of sent)
    owned.set(fileId, { kind: code === 'SPL' ? 'provider-list' : form === 'loan-estimate' ? 'estimate-paper' : 'closing-paper' });
  all(confirmations, 'lock-confirmation');
  all(credit, 'credit-report');
  all(appraisals, 'appraisal-report');
  all(findings, 'findings');
  all(closings, 'closing-disclosure');
  for (const { file_id: fileId, type_code: typeCode, name, sent_by: sentBy, virus_check: check } of documents)
    owned.set(fileId, { kind: 'document', typeCode, name, infected: check === 'found', ...(sentBy === null ? {} : { sentBy }) });
  return owned;
}
