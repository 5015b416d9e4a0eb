import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getOrder } from '../contract/get-order.ts';
import { chargesOfOrder, orderOfLoan, shownOrder } from './rows/stored-order.ts';

export default query(getOrder, ({ loan, params, read }) =>
  read(async (tx) => {
    const [row, charges] = await Promise.all([orderOfLoan(tx, loan, params.orderId), chargesOfOrder(tx, loan, params.orderId)]);
    return row ? ok(shownOrder(row, charges)) : refuse('ORDER_NOT_FOUND', '', { details: { loanId: loan.loanNumber } });
  }),
);
