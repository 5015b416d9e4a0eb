import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import type { VirusScanner } from '../../../../platform/files/virus-scanner.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { statements, type Plans } from '../../../../platform/operation/plan.ts';

/** The number of files checked in a round. */
const AT_ONCE = 20;
export const VIRUS_REASON = 'A virus was found in the file. Send it again from another device, or scanned anew.';

/** After this many files in a row without a reply the scanner is offline, and the rest waits for the next round. */
const AWAY_AFTER = 3;

interface Around {
  readonly database: Database;
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly plans: Plans;
  readonly log: Log;
}

/**
 * Sends files that arrived while the scanner was offline to it. A clean file can be opened from then on; a document with a virus is
 * rejected, in the journal too, and its file is never opened. A file that can't be read or that gets no reply waits, behind those not tried
 * yet. Stops while the scanner is still offline.
 *
 * Replies how many were checked.
 */
export async function checkWaitingFiles({ database, files, scanner, plans, log }: Around, signal?: AbortSignal): Promise<number> {
  const waiting = await database.withLender((tx) =>
    tx
      .selectFrom('loan_document_version as v')
      .innerJoin('stored_file as f', (on) => on.onRef('f.brokerage_id', '=', 'v.brokerage_id').onRef('f.file_id', '=', 'v.file_id'))
      .select(['v.brokerage_id', 'v.loan_number', 'v.document_id', 'v.version', 'f.sha256'])
      .where('v.virus_check', '=', 'waits')
      .orderBy(sql`coalesce(v.virus_checked_at, v.uploaded_at)`)
      .limit(AT_ONCE)
      .execute(),
  );
  let checked = 0;
  let unanswered = 0;
  for (const row of waiting) {
    if (signal?.aborted || unanswered === AWAY_AFTER) break;
    try {
      const virus = await scanner.scan(await files.read(row.brokerage_id, row.sha256));
      await settle({ database, plans }, row, virus);
      unanswered = 0;
      checked += 1;
    } catch (problem) {
      log.warn(
        { brokerage: row.brokerage_id, document: row.document_id, problem: (problem as Error).message },
        'file not checked for viruses',
      );
      await database.withTenant({ brokerageId: row.brokerage_id }, (tx) =>
        versionOf(tx, row)
          .set({ virus_checked_at: sql`portal_now()` })
          .execute(),
      );
      unanswered += 1;
    }
  }
  return checked;
}

interface Waiting {
  readonly brokerage_id: number;
  readonly loan_number: LoanNumber;
  readonly document_id: string;
  readonly version: number;
  readonly sha256: Buffer;
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
    const settled = versionOf(statements, row).set({
      virus_check: virus === undefined ? 'clean' : 'found',
      virus_checked_at: sql`portal_now()`,
    });
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
          details: { documentId: row.document_id, version: row.version, virus, ...(newest ? { to: 'Rejected' } : {}) },
        },
      ],
    });
  });
}

function versionOf(from: typeof statements, { brokerage_id, loan_number, document_id, version }: Waiting) {
  return from
    .updateTable('loan_document_version')
    .where('brokerage_id', '=', brokerage_id)
    .where('loan_number', '=', loan_number)
    .where('document_id', '=', document_id)
    .where('version', '=', version);
}
