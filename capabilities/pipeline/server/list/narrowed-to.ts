import { sql, type Expression, type SqlBool } from 'kysely';
import { dayEnds } from '../../../../platform/clock/clock.ts';
import { inView, lockStateIn, reachable, startOf, type ListFor, type Loans, type PipelineFilter } from './list-views.ts';

/** The loans a person may list, of a view and with its filters on. */
export function narrowedTo(eb: Loans, filter: PipelineFilter, list: ListFor): Expression<SqlBool> {
  return eb.and([
    reachable(eb, list),
    inView(eb, filter.view ?? 'mine', list),
    ...(filter.status?.length ? [eb('loan.status', 'in', filter.status)] : []),
    ...(filter.officerId?.length ? [eb('loan.officer_id', 'in', filter.officerId)] : []),
    ...(filter.brokerageId?.length ? [eb('loan.brokerage_id', 'in', filter.brokerageId)] : []),
    ...(filter.lockState?.length ? [eb(lockStateIn(list.now), 'in', filter.lockState)] : []),
    ...(filter.productId?.length ? [eb('loan.product_id', 'in', filter.productId)] : []),
    ...(filter.loanType?.length ? [eb('loan.mortgage_type', 'in', filter.loanType)] : []),
    ...(filter.propertyState?.length ? [eb('loan.property_state', 'in', filter.propertyState)] : []),
    ...(filter.updatedAfter ? [eb('loan.updated_at', '>=', startOf(filter.updatedAfter, list))] : []),
    ...(filter.registeredFrom ? [eb('loan.registered_at', '>=', startOf(filter.registeredFrom, list))] : []),
    ...(filter.registeredTo ? [eb('loan.registered_at', '<', dayEnds(list.zone, filter.registeredTo))] : []),
    ...(filter.lockExpiresFrom ? [eb('loan.lock_expires_at', '>=', startOf(filter.lockExpiresFrom, list))] : []),
    ...(filter.lockExpiresTo ? [eb('loan.lock_expires_at', '<', dayEnds(list.zone, filter.lockExpiresTo))] : []),
    ...(filter.text
      ? [
          eb.or([
            eb(sql<string>`lower(loan.borrower_name)`, 'like', `${escapeLike(filter.text.toLowerCase())}%`),
            eb('loan.loan_number', 'like', `${escapeLike(filter.text)}%`),
          ]),
        ]
      : []),
  ]);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (c) => `\\${c}`);
}
