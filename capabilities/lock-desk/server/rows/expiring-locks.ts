import { sql } from 'kysely';
import { daysBetween, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import type { LoanNumber } from '../../../../foundation/units/units.ts';
import type { Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Listed } from '../../../../platform/http/asked.ts';
import type { LoanStatus } from '../../../loan/domain/loan-status.ts';
import type { deskExpiring } from '../../contract/desk-expiring.ts';
import { missingToClose, shortestExtension } from '../../domain/desk-expiring.ts';
import { explainExpiry } from '../../../lock/domain/index.ts';
import { lockContextIn } from '../../../lock/port/lock-context.ts';
import { wholeExpiry, type StoredExpiry } from '../../../lock/port/stored-event.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';
import { assignedTo, loans } from '../../../loan/port/loans.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { lockDrifts } from '../../../market/port/stored-drift.ts';

/** The locks, each with who its loan is assigned to. */
export interface ExpiringLocks {
  readonly today: PlainDate;
  readonly rows: readonly (ReplyOf<typeof deskExpiring>['rows'][number] & {
    readonly officerId: string | null;
    readonly processorId: string | null;
  })[];
}

interface Row {
  readonly loan_number: LoanNumber;
  readonly borrower_name: string;
  readonly brokerage_name: string;
  readonly officer_name: string | null;
  readonly loan_amount_cents: number;
  readonly product_name: string | null;
  readonly rate_thousandths: number;
  readonly price_thousandths: number;
  readonly status: string;
  readonly expires_on: PlainDate;
  readonly expires_time: string;
  readonly closing_date: PlainDate | null;
  readonly le_sent: boolean;
  readonly extensions: number;
  readonly expiry: StoredExpiry;
  readonly sentence: string | null;
  readonly effect: number | null;
  readonly officer_id: string | null;
  readonly processor_id: string | null;
}

/** The most locks in one reply, the soonest to expire. */
const AT_ONCE = 500;

/** Active locks of one brokerage, or of all that this transaction sees, or only of a person's loans: the soonest to end first, up to so many days away. */
export async function expiringLocks(
  tx: ReadTx,
  now: Instant,
  { days, brokerageId, assignee }: Listed & { readonly days: number | undefined },
): Promise<ExpiringLocks> {
  const { policy, now: desk } = await lockContextIn(tx, now);
  const { rows } = await sql<Row>`
    select r.loan_number, l.borrower_name, b.name as brokerage_name, o.display_name as officer_name, l.loan_amount_cents, l.product_name,
      l.officer_id, l.processor_id,
      r.rate_thousandths, r.price_thousandths, l.status, r.expires_on, r.expires_time, l.anticipated_closing_date as closing_date,
      l.le_sent_at is not null as le_sent, d.sentence, d.effect_thousandths as effect,
      (select count(*)::int from ${lockEvents.as('e')} where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.kind = 'LockExtended'
        and e.sequence > coalesce((select max(sequence) from ${lockEvents.as('x')} where x.brokerage_id = r.brokerage_id and x.lock_id = r.lock_id
          and x.kind = 'LoanRelocked'), 0)) as extensions,
      (select e.event -> 'expiry' from ${lockEvents.as('e')} where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id
        and e.kind in ('LoanLocked', 'LockExtended', 'LoanRelocked') order by e.sequence desc limit 1) as expiry
    from ${rateLocks.as('r')}
    join ${loans.as('l')} on l.brokerage_id = r.brokerage_id and l.loan_number = r.loan_number
    join ${brokerages.as('b')} on b.brokerage_id = r.brokerage_id
    left join ${people.as('o')} on o.person_id = l.officer_id
    left join ${lockDrifts.as('d')} on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id and d.found_at is not null
    where r.state = 'locked' and r.expires_at > ${now} and r.expires_on <= ${desk.date}::date + ${days ?? 400}::int
      ${brokerageId === undefined ? sql`` : sql`and r.brokerage_id = ${brokerageId}`}
      ${assignee === undefined ? sql`` : sql`and ${assignedTo(assignee)}`}
    order by r.expires_at, r.loan_number
    limit ${AT_ONCE}`.execute(tx);
  return {
    today: desk.date,
    rows: rows.map((row) => ({
      loanNumber: row.loan_number,
      borrower: row.borrower_name,
      brokerage: row.brokerage_name,
      officer: row.officer_name ?? '',
      amountCents: row.loan_amount_cents,
      productName: row.product_name ?? '',
      rate: row.rate_thousandths,
      price: row.price_thousandths,
      status: row.status,
      expiresOn: row.expires_on,
      expiresTime: row.expires_time,
      daysLeft: daysBetween(desk.date, row.expires_on),
      closingDate: row.closing_date,
      missing: missingToClose({
        status: row.status as LoanStatus,
        loanEstimateSent: row.le_sent,
        closingDate: row.closing_date,
        expiresOn: row.expires_on,
        driftSentence: row.sentence,
      }),
      extension: shortestExtension(policy, row.extensions, row.loan_amount_cents),
      drift: row.effect,
      officerId: row.officer_id,
      processorId: row.processor_id,
      why: explainExpiry(wholeExpiry(row.expiry), policy.title).why,
    })),
  };
}
