import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { associatedOf, reportLineOf, reportsOf } from '../server/rows/reports.ts';

/** A report that was received, with where its original is. */
export type ReceivedReport = ReturnType<typeof reportLineOf> & { readonly sha256: Buffer };

/** The credit reports of a loan that may be used, the newest first. */
export async function receivedReports(tx: ReadTx, loan: FoundLoan): Promise<readonly ReceivedReport[]> {
  const rows = await reportsOf(tx, loan).execute();
  return rows.map((row) => ({ ...reportLineOf(row), sha256: row.sha256 }));
}

/** Reports ordered elsewhere that were attached by their numbers, the newest of each system. */
export async function attachedReports(tx: ReadTx, loan: FoundLoan) {
  const rows = await associatedOf(tx, loan);
  return rows.map(({ system, agency, report_number: number }) => ({ system: system as 'DU' | 'LPA', agency, number }));
}
