import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Asked, Portal } from '../../../../platform/http/asked.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import type { FormOf } from '../files/closing-conditions-pdf.ts';
import { conditionsOf } from './stored-conditions.ts';

/** The head of a form, with the conditions of the loan. */
export async function formOfLoan(
  tx: ReadTx,
  { loan, actor }: Pick<Asked<unknown>, 'loan' | 'actor'>,
  { clock, settings: { zone } }: Pick<Portal, 'clock' | 'settings'>,
): Promise<FormOf> {
  const [row, conditions, now] = await Promise.all([
    loanOf(tx, loan).select(['l.borrower_name', 'l.property_line']).executeTakeFirstOrThrow(),
    conditionsOf(tx, loan),
    clock.nowIn(tx),
  ]);
  return {
    loanNumber: loan.loanNumber,
    borrowers: row.borrower_name,
    property: row.property_line,
    conditions,
    now,
    zone,
    preparedBy: actor.displayName,
  };
}
