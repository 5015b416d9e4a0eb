import type { ApplicationDocument } from '../../../standards/mismo-3.4/application-document.ts';
import { emptyApplication } from '../domain/empty-application.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface ApplicationVersion {
  readonly version: number;
  readonly document: ApplicationDocument;
  readonly sourceFileId: string | null;
  readonly madeAt: string;
  readonly madeBy: string;
}

/** The newest application of a loan; an empty one, version 0, while none was ever saved. */
export async function newestApplication(tx: Tx, loan: FoundLoan): Promise<ApplicationVersion> {
  return (await applicationOf(tx, loan)) ?? { version: 0, document: emptyApplication(), sourceFileId: null, madeAt: '', madeBy: '' };
}

/** The application of a loan: its newest version, or the one asked for. */
export async function applicationOf(tx: Tx, loan: FoundLoan, version?: number): Promise<ApplicationVersion | undefined> {
  let query = tx
    .selectFrom('application_version as v')
    .innerJoin('person as p', 'p.person_id', 'v.made_by')
    .select(['v.version', 'v.document', 'v.source_file_id', 'v.made_at', 'p.display_name'])
    .where('v.brokerage_id', '=', loan.brokerageId)
    .where('v.loan_number', '=', loan.loanNumber);
  if (version !== undefined) query = query.where('v.version', '=', version);
  const row = await query.orderBy('v.version', 'desc').limit(1).executeTakeFirst();
  return (
    row && {
      version: row.version,
      document: row.document as unknown as ApplicationDocument,
      sourceFileId: row.source_file_id,
      madeAt: row.made_at,
      madeBy: row.display_name,
    }
  );
}
