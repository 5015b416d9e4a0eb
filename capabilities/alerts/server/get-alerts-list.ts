import { sql } from 'kysely';
import { addDays } from '../../../foundation/dates/dates.ts';
import { ok } from '../../../foundation/result/result.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';
import { dateIn } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/operation/operation.ts';
import { endedStatuses, type LoanStatus } from '../../loan/domain/loan-status.ts';
import { lockStateAt, type LoanLockState } from '../../loan/domain/lock-state-at.ts';
import { estimateColumnNames, estimateColumnsOf } from '../../loan/port/estimate-columns.ts';
import { loans } from '../../loan/port/loans.ts';
import { lockDrifts } from '../../market/port/stored-drift.ts';
import { rateLocks } from '../../lock/port/rate-locks.ts';
import { reachWith } from '../../access/port/access-table.ts';
import { tablesToTell, whenTablesEnd } from '../../tables/domain/index.ts';
import { tablesIn } from '../../tables/port/tables-in-force.ts';
import { getAlertsList } from '../contract/get-alerts-list.ts';
import { loanAlerts } from '../domain/loan-alerts.ts';

/** So many loans are looked at, the soonest dates first. */
const MOST_LOANS = 200;
/** Further than this away nothing is alerted, whatever the days between are. */
const FAR_DAYS = 14;

export default query(
  getAlertsList,
  async ({ actor, reach, query: { loans: wanted }, read }, { clock, settings: { zone, tableWarnings } }) => {
    const seesTables = wanted === undefined && reachWith(actor, 'list-tables') !== undefined;
    const { rows, now, today, tables } = await read(async (tx) => {
      const day = await clock.todayIn(tx);
      const far = addDays(day, FAR_DAYS);
      // What is late for longer than this is on the pipeline and is no news.
      const past = addDays(day, -60);
      const soonest = sql<string>`least(
      case when l.le_sent_at is null then l.initial_le_due end, (l.lock_expires_at at time zone ${zone})::date,
      (l.le_sent_at at time zone ${zone})::date + 16, l.anticipated_closing_date, (d.found_at at time zone ${zone})::date, l.revised_le_since)`;
      let asked = tx
        .selectFrom(loans.as('l'))
        .leftJoin(rateLocks.as('r'), (on) =>
          on.onRef('r.brokerage_id', '=', 'l.brokerage_id').onRef('r.loan_number', '=', 'l.loan_number').on('r.state', '=', 'locked'),
        )
        .leftJoin(lockDrifts.as('d'), (on) =>
          on.onRef('d.brokerage_id', '=', 'r.brokerage_id').onRef('d.lock_id', '=', 'r.lock_id').on('d.found_at', 'is not', null),
        )
        .select(estimateColumnNames)
        .select(['l.loan_number', 'l.borrower_name', 'l.lock_state'])
        .select(['l.lock_expires_at', 'l.anticipated_closing_date', 'l.lien_priority', 'd.sentence'])
        .where('l.status', 'not in', endedStatuses)
        .where(sql<boolean>`${soonest} between ${past}::date and ${far}::date`)
        .orderBy(soonest)
        .orderBy('l.loan_number')
        .limit(MOST_LOANS + 1);
      if (!actor.inside) asked = asked.where('l.brokerage_id', '=', actor.brokerageId);
      if (reach === 'own')
        asked = asked.where((eb) => eb.or([eb('l.officer_id', '=', actor.personId), eb('l.processor_id', '=', actor.personId)]));
      // The parameter's own form holds that these are loan numbers.
      if (wanted) asked = asked.where('l.loan_number', 'in', wanted.split(',') as LoanNumber[]);
      return {
        rows: await asked.execute(),
        now: await clock.nowIn(tx),
        today: day,
        tables: seesTables ? await tablesIn(tx) : undefined,
      };
    });
    const alerts = rows.slice(0, MOST_LOANS).flatMap((row) =>
      loanAlerts({
        loanNumber: row.loan_number,
        status: row.status as LoanStatus,
        estimate: estimateColumnsOf(row, zone),
        lockState: lockStateAt(row.lock_state as LoanLockState, row.lock_expires_at, now),
        lockExpiresOn: row.lock_expires_at ? dateIn(zone, row.lock_expires_at) : null,
        closingDate: row.anticipated_closing_date,
        lienPriority: row.lien_priority,
        ...(row.sentence ? { lockDrift: { sentence: row.sentence } } : {}),
        missing: [],
        today,
      }).map((alert) => ({ loanNumber: row.loan_number, borrowerName: row.borrower_name, ...alert })),
    );
    const told = tables ? tablesToTell(whenTablesEnd(tables, today, { yearly: tableWarnings })) : [];
    return ok({
      alerts: alerts.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
      tables: told.map(({ id, title, words, tone, refused }) => ({ id, title, words, tone, refused })),
      more: rows.length > MOST_LOANS,
    });
  },
);
