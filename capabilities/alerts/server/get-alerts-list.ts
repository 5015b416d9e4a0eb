import { ok } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { tablesToTell, whenTablesEnd } from '../../tables/domain/index.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { getAlertsList } from '../contract/get-alerts-list.ts';
import { loanAlerts } from '../domain/loan-alerts.ts';
import { dueLoans } from '../port/due-loans.ts';

export default query(
  getAlertsList,
  async ({ actor, reach, query: { loans: wanted }, read }, { clock, settings: { zone, tableWarnings } }) => {
    const seesTables = wanted === undefined && reachWith(actor, 'list-tables') !== undefined;
    const { due, today, tables } = await read(async (tx) => {
      const [now, today] = [await clock.nowIn(tx), await clock.todayIn(tx)];
      // The parameter's schema already checks that these are loan numbers.
      const only = wanted ? { wanted: wanted.split(',') as LoanNumber[] } : {};
      return askAtOnce({
        due: dueLoans(tx, { actor, reach, zone, now, today, ...only }),
        today,
        tables: seesTables ? tablesIn(tx) : undefined,
      });
    });
    const alerts = due.loans.flatMap(({ loanNumber, borrower, situation }) =>
      loanAlerts(situation).map((alert) => ({ loanNumber, borrowerName: borrower, ...alert })),
    );
    const notices = tables ? tablesToTell(whenTablesEnd(tables, today, { yearly: tableWarnings })) : [];
    return ok({
      alerts: alerts.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
      tables: notices.map(({ id, title, words, tone, refused }) => ({ id, title, words, tone, refused })),
      more: due.more,
    });
  },
);
