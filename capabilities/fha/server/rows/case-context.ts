import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan } from '../../../../platform/http/asked.ts';
import { editContext } from '../../../application/port/edit-writes.ts';
import { editableLoan } from '../../../application/port/editable-loan.ts';
import type { CaseContext } from '../../domain/fha-case.ts';

/** The facts for the decision to enter a case number; of the newest application where no version is given. */
export async function caseContext(tx: ReadTx, loan: FoundLoan, clock: Clock, basedOn?: number): Promise<CaseContext> {
  const [row, context, today] = await Promise.all([editableLoan(tx, loan), editContext(tx, loan, basedOn), clock.todayIn(tx)]);
  return { loan: row, today, ...context };
}
