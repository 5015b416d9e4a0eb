import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import type { QmTables } from '../domain/index.ts';
import { qmFacts, qmOf } from '../server/rows/rule-facts.ts';

/** The result of a loan's qualified-mortgage check by each of several sets of tables, and why. */
export async function qmByTables(
  tx: ReadTx,
  loan: FoundLoan,
  portal: Portal,
  sets: readonly QmTables[],
): Promise<readonly { readonly result: 'Success' | 'Failed' | 'NA'; readonly reason: string }[]> {
  const found = await qmFacts(tx, loan, portal);
  return sets.map((tables) => {
    const { result, reasons } = qmOf(found, tables);
    return { result, reason: reasons[0] ?? '' };
  });
}
