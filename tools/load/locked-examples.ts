import type pg from 'pg';
import { demoApplication } from '../../database/demo/demo-application.ts';
import { demoLoans, type DemoLoan } from '../../database/demo/loan-specs.ts';
import { loanColumns } from '../../capabilities/application/domain/facts/loan-columns.ts';
import type { PlainDate } from '../../foundation/dates/dates.ts';
import { instantText } from '../../platform/database/instant-text.ts';
import type { LoadedLock } from './loan-rows.ts';

/** A locked loan of the demo, to be repeated for other people: its price is valid for their loan as it is for the demo's. */
export interface LockedExample {
  readonly spec: DemoLoan;
  readonly loanNumber: string;
  readonly productId: string;
  readonly rate: number;
  readonly lock: LoadedLock;
}

/** The demo's loans whose lock is active and was never changed; none where there is no demo. */
export async function lockedExamples(owner: pg.Client, today: PlainDate): Promise<LockedExample[]> {
  const { rows } = await owner.query<Record<string, string> & { row: Record<string, string | number | boolean | null> }>(
    `select r.loan_number, l.borrower_name, l.property_line, r.product_id, r.rate_thousandths::text as rate, j.summary, e.event::text as event,
       to_jsonb(r) - 'brokerage_id' - 'lock_id' - 'loan_number' - 'confirmation_file_id' as row,
       ${instantText('r.locked_at')} as locked_at, ${instantText('r.expires_at')} as expires_at
     from rate_lock r join loan l using (brokerage_id, loan_number) join lock_event e using (brokerage_id, lock_id)
     join journal_line j on j.brokerage_id = r.brokerage_id and j.loan_number = r.loan_number and j.details ->> 'lockId' = r.lock_id::text
       and j.kind = 'rate-locked'
     where r.state = 'locked' and not r.priced_by_hand
       and (select count(*) from lock_event o where o.brokerage_id = r.brokerage_id and o.lock_id = r.lock_id) = 1
     order by r.loan_number`,
  );
  const specs = new Map(demoLoans.map((spec) => [keyOf(loanColumns(demoApplication(spec, today))), spec]));
  return rows.flatMap((row) => {
    // The columns that the statement above selects.
    const spec = specs.get(keyOf(row as never));
    if (!spec) return [];
    const [, summary] = / locked (.+)$/.exec(row['summary']!)!;
    return [
      {
        spec,
        loanNumber: row['loan_number']!,
        productId: row['product_id']!,
        rate: Number(row['rate']),
        lock: { lockedAt: row['locked_at']!, expiresAt: row['expires_at']!, summary: summary!, columns: row.row, event: row['event']! },
      },
    ];
  });
}

function keyOf(loan: { readonly borrower_name: string; readonly property_line: string }): string {
  return `${loan.borrower_name}|${loan.property_line}`;
}
