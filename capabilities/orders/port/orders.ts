import { builder, type ReadTx } from '../../../platform/database/database.ts';
import type { FoundLoan } from '../../../platform/http/asked.ts';
import { people } from '../../access/port/people.ts';
import type { OrderKind } from '../domain/index.ts';

/** Orders, for a neighbour's query to join. */
export const orders = builder
  .selectFrom('vendor_order')
  .select([
    'brokerage_id',
    'order_id',
    'loan_number',
    'kind',
    'vendor',
    'state',
    'ordered_at',
    'simulated',
    'ordered_by',
    'needs_person_at',
    'ended_at',
  ]);

/** Orders of some kinds of a loan with who ordered them, the newest first. */
export function ordersOfLoan(tx: ReadTx, { brokerageId, loanNumber }: FoundLoan, kinds: readonly OrderKind[]) {
  return tx
    .selectFrom('vendor_order as o')
    .innerJoin(people.as('p'), 'p.person_id', 'o.ordered_by')
    .selectAll('o')
    .select('p.display_name as ordered_by_name')
    .where('o.brokerage_id', '=', brokerageId)
    .where('o.loan_number', '=', loanNumber)
    .where('o.kind', 'in', [...kinds])
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.order_id');
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersOfLoan>['execute']>>[number];
