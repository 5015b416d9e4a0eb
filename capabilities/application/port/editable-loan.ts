import type { ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import type { EditableLoan } from '../domain/may-be-edited.ts';
import { isOver } from '../../loan/port/loan-status.ts';
import { loanOf } from '../../loan/port/loans.ts';

/** A loan as far as it matters to whether its application can still change. */
export async function editableLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan): Promise<EditableLoan> {
  const { status } = await loanOf(tx, { brokerageId, loanNumber }).select('status').executeTakeFirstOrThrow();
  return { loanNumber, status, ended: isOver(status) };
}
