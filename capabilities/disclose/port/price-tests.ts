import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../platform/http/asked.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { pricesOf, qmFacts, qmOf } from '../server/rows/rule-facts.ts';

/** What Regulation Z counts of a disclosure that was made from these facts, and no form says. */
export { regulationZOf } from '../server/rows/rule-facts.ts';

/** The tests of a loan's price by the law, each with its arithmetic, and what the qualified-mortgage check makes of the loan. */
export async function priceTestsOfLoan(tx: ReadTx, loan: FoundLoan, portal: Pick<Portal, 'clock' | 'settings'>) {
  const [found, tables] = await Promise.all([qmFacts(tx, loan, portal), tablesIn(tx)]);
  const { result, reasons } = qmOf(found, tables);
  return { tests: [...pricesOf(found, tables)], qm: { result, reasons: [...reasons] } };
}
