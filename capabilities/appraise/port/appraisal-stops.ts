import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { newestApplication } from '../../application/port/application-versions.ts';
import type { LoanStatus, StatusStop } from '../../loan/domain/loan-status.ts';
import { secondStatus, stopsBySecond } from '../domain/index.ts';
import { appraisalsOf } from '../server/rows/appraisals.ts';
import { readableSecond, secondOf } from '../server/rows/second-needed.ts';

/** The next statuses that a missing second appraisal, required by law, blocks for a loan. */
export async function appraisalStops(tx: ReadTx, loan: FoundLoan, next: readonly LoanStatus[]): Promise<readonly StatusStop[]> {
  const { document } = await newestApplication(tx, loan);
  const required = await secondOf(tx, loan, document);
  if (!required?.value) return [];
  return stopsBySecond(required, secondStatus(true, readableSecond(await appraisalsOf(tx, loan))), next);
}
