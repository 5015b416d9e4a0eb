import type { Cents } from '../../../foundation/money/money.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { insuranceTaken, type InsuranceTables } from '../../../regulation/regulation-tables.ts';
import { insuranceCharges } from '../../fees/domain/index.ts';
import type { EstimatePortal } from '../server/rows/estimate-now.ts';
import { insuredLoan } from './insured-loan.ts';

/** Upfront and first monthly premium of a loan's government insurance; or why it can't be calculated. */
export type InsuranceCost = { readonly upfront: Cents; readonly monthly: Cents } | { readonly none: string };

/** Its cost by each of several sets of tables; undefined for a loan whose estimate can't be made yet. */
export async function insuranceByTables(
  tx: ReadTx,
  loan: FoundLoan,
  portal: EstimatePortal,
  sets: readonly InsuranceTables[],
): Promise<readonly InsuranceCost[] | undefined> {
  const found = await insuredLoan(tx, loan, portal);
  if (!found.ok) return undefined;
  const { tables: _inForce, ...insured } = found.value.insured;
  return sets.map((set) => {
    const tables = insuranceTaken(set);
    const charges = insuranceCharges({ ...insured, firstYearOnly: true, ...(tables ? { tables } : {}) });
    if (!charges.ok) return { none: charges.refusal.message };
    const { upfront, monthly } = charges.value;
    return { upfront: upfront?.value ?? 0, monthly: monthly?.premiums[0]?.monthly ?? 0 };
  });
}
