import type { LoanNumber } from '../../../../foundation/units/units.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { OrderKind } from '../../../orders/domain/index.ts';
import { ordersForPerson } from '../../../orders/port/orders-for-person.ts';
import type { DayItem } from '../../domain/my-day.ts';
import { isTheirs, ofLoan, to, type DayFor } from './day-for.ts';

/** Where an order is shown with what can be done about it. */
const PLACES: Readonly<Record<OrderKind, { readonly name: string; readonly path: (loan: LoanNumber) => string }>> = {
  credit: { name: 'Credit report', path: (loan) => `/credit-request-status/${loan}` },
  'lpa-credit': { name: 'Credit report for LPA', path: (loan) => `/lpa-credit-request-status/${loan}` },
  du: { name: 'DU', path: (loan) => `/order-du/${loan}` },
  lpa: { name: 'LPA', path: (loan) => `/order-lpa/${loan}` },
  mi: { name: 'Mortgage insurance', path: (loan) => `/mi-quotes/${loan}` },
  'fha-case': { name: 'FHA case number', path: (loan) => `/Fha-Case-Number/${loan}` },
  appraisal: { name: 'Appraisal', path: (loan) => `/appraisal-order-Status/${loan}` },
};

/** Orders whose company has not answered in time: the machine waits until a person says how they go on. */
export async function waitingOrders(day: DayFor): Promise<readonly DayItem[]> {
  const { tx } = day;
  const waiting = await ordersForPerson(tx);
  if (waiting.length === 0) return [];
  const rows = await tx
    .selectFrom(loans.as('l'))
    .select(['l.loan_number', 'l.borrower_name', 'l.officer_id', 'l.processor_id'])
    .where('l.loan_number', 'in', [...new Set(waiting.map(({ loan_number: loan }) => loan))])
    .execute();
  const theirs = new Map(
    rows.filter((row) => isTheirs(day, { officerId: row.officer_id, processorId: row.processor_id })).map((row) => [row.loan_number, row]),
  );
  return waiting.flatMap(({ loan_number: loan, order_id: id, kind, vendor }): DayItem[] => {
    const row = theirs.get(loan);
    const place = PLACES[kind as OrderKind];
    if (!row) return [];
    return [
      {
        ...ofLoan(loan, row.borrower_name),
        id: `waiting-order ${id}`,
        title: `${place.name}: no answer`,
        reason: `${vendor} has not answered in time. Ask again or cancel; it is charged once in every case.`,
        button: 'Open order',
        to: to(place.path(loan)),
      },
    ];
  });
}
