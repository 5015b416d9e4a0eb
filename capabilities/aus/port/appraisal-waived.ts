import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { chosenProduct } from '../server/rows/runs.ts';

/** Whether the product that was chosen takes the loan with the appraisal waiver its run offered. */
export async function appraisalWaived(tx: ReadTx, loan: FoundLoan): Promise<boolean> {
  return (await chosenProduct(tx, loan))?.appraisalWaiver === 'Yes';
}
