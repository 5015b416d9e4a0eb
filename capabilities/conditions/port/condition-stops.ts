import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { LoanStatus, StatusStop } from '../../loan/domain/loan-status.ts';
import { stopsByConditions, waitsForConditions } from '../domain/index.ts';
import { conditionsOf } from '../server/rows/stored-conditions.ts';

/** The conditions that block a loan's next statuses. */
export async function conditionStops(tx: ReadTx, loan: FoundLoan, next: readonly LoanStatus[]): Promise<readonly StatusStop[]> {
  return next.some(waitsForConditions) ? stopsByConditions(await conditionsOf(tx, loan), next) : [];
}
