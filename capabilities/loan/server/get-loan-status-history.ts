import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getLoanStatusHistory } from '../contract/get-loan-status-history.ts';
import { people } from '../../access/port/people.ts';
import type { LoanStatus } from '../domain/loan-status.ts';
import { loanOf } from '../port/loans.ts';
import { statusStops } from './rows/status-stops.ts';

export default query(getLoanStatusHistory, async ({ loan, read }, { clock, settings }) => {
  const { rows, stops } = await read(async (tx) => {
    const { status } = await loanOf(tx, loan).select('l.status').executeTakeFirstOrThrow();
    const found = await statusStops(tx, loan, status as LoanStatus, { now: await clock.nowIn(tx), zone: settings.zone });
    const history = await tx
      .selectFrom('loan_status_change as c')
      .leftJoin(people.as('p'), 'p.person_id', 'c.person_id')
      .select(['c.to_status', 'c.from_status', 'c.at', 'p.display_name'])
      .where('c.brokerage_id', '=', loan.brokerageId)
      .where('c.loan_number', '=', loan.loanNumber)
      .orderBy('c.sequence')
      .execute();
    return { rows: history, stops: found };
  });
  return ok({
    stops: stops.map((stop) => ({ ...stop })),
    history: rows.map((row) => ({ status: row.to_status, from: row.from_status, at: row.at, by: row.display_name ?? 'Lockdesk' })),
  });
});
