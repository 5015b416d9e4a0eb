import type { ReadTx } from '../../../../platform/database/database.ts';
import type { FoundLoan, Portal } from '../../../../platform/http/asked.ts';
import { isOver } from '../../../loan/port/loan-status.ts';
import { loanOf } from '../../../loan/port/loans.ts';
import { closingSituation } from '../../../loan/port/planned-closing.ts';
import { productsOfferedAt } from '../../../price/port/products-offered.ts';
import { editContext } from '../../port/edit-writes.ts';

/** The input of the decision on a save: the application with the loan's planned closing and product. */
export async function savingContext(tx: ReadTx, loan: FoundLoan, basedOn: number, { clock, settings }: Pick<Portal, 'clock' | 'settings'>) {
  const [row, editing, closing, offered] = await Promise.all([
    loanOf(tx, loan).select(['product_id', 'program_id', 'feature_id']).executeTakeFirstOrThrow(),
    editContext(tx, loan, basedOn),
    closingSituation(tx, loan, clock, settings.zone),
    productsOfferedAt(tx, { brokerageId: loan.brokerageId }),
  ]);
  const { status, lockState } = closing;
  return {
    closing,
    saving: {
      ...editing,
      loan: { loanNumber: loan.loanNumber, status, ended: isOver(status) },
      product: {
        productId: row.product_id,
        programId: row.program_id,
        featureId: row.feature_id,
        locked: lockState === 'locked' || lockState === 'requested',
        offered,
      },
    },
  };
}
