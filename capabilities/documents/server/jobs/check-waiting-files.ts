import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { VirusScanner } from '../../../../platform/files/virus-scanner.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { statements, type Plans } from '../../../../platform/operation/plan.ts';

/** So many files are looked at in a round. */
const AT_ONCE = 20;
export const VIRUS_REASON = 'A virus was found in the file. Send it again from another device, or scanned anew.';

interface Around {
  readonly database: Database;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly plans: Plans;
}

/**
 * Asks the scanner about files that came while it was away. One that is clean can be opened from then on; of one with a virus the document is
 * rejected, in the journal too, and its file is never opened. Ends where the scanner is away still. Answers how many were looked at.
 */
export async function checkWaitingFiles({ database, files, scanner, plans }: Around, signal?: AbortSignal): Promise<number> {
  const waiting = await database.withLender((tx) =>
    tx
      .selectFrom('loan_document_version as v')
      .innerJoin('stored_file as f', (on) => on.onRef('f.brokerage_id', '=', 'v.brokerage_id').onRef('f.file_id', '=', 'v.file_id'))
      .select(['v.brokerage_id', 'v.loan_number', 'v.document_id', 'v.version', 'f.sha256'])
      .where('v.virus_check', '=', 'waits')
      .orderBy('v.uploaded_at')
      .limit(AT_ONCE)
      .execute(),
  );
  let checked = 0;
  for (const row of waiting) {
    if (signal?.aborted) break;
    const virus = await scanner.scan(await files.read(row.brokerage_id, row.sha256)).catch(() => 'away' as const);
    if (virus === 'away') break;
    await settle({ database, plans }, row, virus);
    checked += 1;
  }
  return checked;
}

interface Waiting {
  readonly brokerage_id: number;
  readonly loan_number: LoanNumber;
  readonly document_id: string;
  readonly version: number;
}

async function settle({ database, plans }: Pick<Around, 'database' | 'plans'>, row: Waiting, virus: string | undefined): Promise<void> {
  const loan = { brokerageId: row.brokerage_id, loanNumber: row.loan_number };
  await database.withTenant({ brokerageId: loan.brokerageId }, async (tx) => {
    await plans.takeLocks(tx, { loans: [await plans.loanVersion(tx, loan)] });
    const document = await tx
      .selectFrom('loan_document')
      .select(['name', 'version', 'status'])
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('document_id', '=', row.document_id)
      .executeTakeFirstOrThrow();
    const settled = statements
      .updateTable('loan_document_version')
      .set({ virus_check: virus === undefined ? 'clean' : 'found', virus_checked_at: sql`portal_now()` })
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('document_id', '=', row.document_id)
      .where('version', '=', row.version);
    if (virus === undefined) return plans.writePlan(tx, { writes: [settled], journal: [] });
    const newest = document.version === row.version && document.status !== 'Removed';
    const rejected = statements
      .updateTable('loan_document')
      .set({ status: 'Rejected', reason: VIRUS_REASON, reviewed_by: null, reviewed_at: null })
      .where('brokerage_id', '=', loan.brokerageId)
      .where('loan_number', '=', loan.loanNumber)
      .where('document_id', '=', row.document_id);
    await plans.writePlan(tx, {
      writes: [settled, ...(newest ? [rejected] : [])],
      journal: [
        {
          ...loan,
          actorName: 'Lockdesk',
          origin: 'system',
          kind: 'document-virus-found',
          summary: `A virus was found in ${document.name}, version ${row.version}; its file is not opened`,
          details: { documentId: row.document_id, version: row.version, virus },
        },
      ],
    });
  });
}
