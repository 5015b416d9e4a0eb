import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { borrowersOfLoan } from '../server/rows/borrowers.ts';

/** The borrowers of a loan with how their disclosures stand, for those who count from it. */
export { borrowersOfLoan, type BorrowerOfLoan } from '../server/rows/borrowers.ts';

/** Whom the newest Loan Estimate has to go to on paper, and by when while nobody has it; undefined where everybody does. */
export async function paperOwed(
  tx: ReadTx,
  loan: FoundLoan,
  zone: string,
): Promise<{ readonly names: readonly string[]; readonly due: PlainDate | null } | undefined> {
  const borrowers = await borrowersOfLoan(tx, loan, zone);
  const newest = borrowers.flatMap(({ name, state }) =>
    state.deliveries.filter(({ form, newest: isNewest }) => form === 'loan-estimate' && isNewest).map((each) => ({ name, ...each })),
  );
  const owed = newest.filter((each) => each.paperOwed);
  const [first] = owed;
  if (!first) return undefined;
  return { names: owed.map(({ name }) => name), due: newest.some(({ valid }) => valid.value) ? null : first.dueOn };
}
