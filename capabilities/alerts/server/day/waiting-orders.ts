import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { preparedByBrokerage, type Places } from '../../../../platform/database/prepared/index.ts';
import { listedBrokerage } from '../../../../platform/http/asked.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { OrderKind } from '../../../orders/domain/index.ts';
import { orders } from '../../../orders/port/orders.ts';
import type { DayItem } from '../../domain/my-day.ts';
import { isTheirs, ofLoan, to, type DayFor } from './day-for.ts';

/** The screen of an order with its possible actions. */
const PLACES: Readonly<Record<OrderKind, { readonly name: string; readonly path: (loan: LoanNumber) => string }>> = {
  credit: { name: 'Credit report', path: (loan) => `/credit-request-status/${loan}` },
  'lpa-credit': { name: 'Credit report for LPA', path: (loan) => `/lpa-credit-request-status/${loan}` },
  du: { name: 'DU', path: (loan) => `/order-du/${loan}` },
  lpa: { name: 'LPA', path: (loan) => `/order-lpa/${loan}` },
  mi: { name: 'Mortgage insurance', path: (loan) => `/mi-quotes/${loan}` },
  'fha-case': { name: 'FHA case number', path: (loan) => `/Fha-Case-Number/${loan}` },
  appraisal: { name: 'Appraisal', path: (loan) => `/appraisal-order-Status/${loan}` },
};

/** Orders whose company has not replied in time: they wait until a person decides how to continue. */
export async function waitingOrders(day: DayFor): Promise<readonly DayItem[]> {
  const waiting = await ordersWaiting(day.tx, { brokerageId: listedBrokerage(day.actor) });
  return waiting
    .filter((row) => isTheirs(day, { officerId: row.officer_id, processorId: row.processor_id }))
    .map(({ loan_number: loan, order_id: id, kind, vendor, borrower_name: borrower }): DayItem => {
      const { name, path } = PLACES[kind as OrderKind];
      return {
        ...ofLoan(loan, borrower),
        id: `waiting-order ${id}`,
        title: `${name}: no answer`,
        reason: `${vendor} has not answered in time. Ask again or cancel; it is charged once in every case.`,
        button: 'Open order',
        to: to(path(loan)),
      };
    });
}

const ordersWaiting = preparedByBrokerage((db, _values: Places<object>, brokerageId) =>
  db
    .selectFrom(orders.as('o'))
    .innerJoin(loans.as('l'), (join) => join.onRef('l.brokerage_id', '=', 'o.brokerage_id').onRef('l.loan_number', '=', 'o.loan_number'))
    .select(['o.order_id', 'o.kind', 'o.vendor', 'l.loan_number', 'l.borrower_name', 'l.officer_id', 'l.processor_id'])
    .where('o.ended_at', 'is', null)
    .where('o.needs_person_at', 'is not', null)
    .$if(brokerageId !== undefined, (q) => q.where('o.brokerage_id', '=', brokerageId!))
    .orderBy('o.needs_person_at')
    .orderBy('o.order_id'),
);
