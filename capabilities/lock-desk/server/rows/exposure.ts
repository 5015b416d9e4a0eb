import { sql } from 'kysely';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { dateIn, type Instant } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { deskExposure } from '../../contract/desk-exposure.ts';
import { RATE_BUCKET, rateBucketName, type ExposureGroup } from '../../domain/desk-exposure.ts';
import { CLEAR_STATUSES } from '../../domain/desk-expiring.ts';
import { rateLocks } from '../../../lock/port/rate-locks.ts';
import { loans } from '../../../loan/port/loans.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { liveSheetTitle } from '../../../publish/port/live-sheet.ts';
import { lockDrifts } from '../../../market/port/stored-drift.ts';

type Exposure = ReplyOf<typeof deskExposure>;

/** Locks that end within this many days are counted apart. */
const EXPIRING_DAYS = 3;

interface Cell {
  readonly cut: number;
  readonly product_id: string | null;
  readonly product_name: string | null;
  readonly bucket: number | null;
  readonly lock_week: string | null;
  readonly expiry_week: string | null;
  readonly brokerage_id: number | null;
  readonly brokerage_name: string | null;
  readonly loans: number;
  readonly amount: string;
  readonly rate_sum: string;
  readonly price_sum: string;
}

/** The columns a row is grouped by, as `grouping()` returns them: a bit is set for a column that is rolled up. */
const CUTS = { all: 0b11111, product: 0b01111, productRate: 0b00111, lockWeek: 0b11011, expiryWeek: 0b11101, brokerage: 0b11110 } as const;

/** What of all active locks needs attention: those about to expire, those made on the live sheet, those whose loan changed. */
interface Apart {
  readonly soon: number;
  readonly soon_amount: string;
  readonly not_clear: number;
  readonly fresh: number;
  readonly fresh_amount: string;
  readonly title: string | null;
  readonly drifting: number;
  readonly drift_amount: string;
  readonly effect_sum: number;
}

/** The position at an instant: one pass over the active locks, in which the database computes every grouping. */
export async function exposureAt(tx: ReadTx, now: Instant, zone: string): Promise<Exposure> {
  const { rows } = await sql<Cell & Apart>`
    with live as (${liveSheetTitle}),
    active as materialized (
      select r.product_id, l.product_name, r.rate_thousandths / ${RATE_BUCKET}::int * ${RATE_BUCKET}::int as bucket,
        date_trunc('week', r.lock_date)::date::text as lock_week, date_trunc('week', r.expires_on)::date::text as expiry_week,
        r.brokerage_id, l.loan_amount_cents as amount, r.rate_thousandths as rate, r.price_thousandths as price,
        l.status, r.expires_on - ${dateIn(zone, now)}::date <= ${EXPIRING_DAYS}::int as soon,
        r.sheet_version = (select version_id from live) as fresh, d.effect_thousandths as effect, d.found_at is not null as drifting
      from ${rateLocks.as('r')}
      join ${loans.as('l')} on l.brokerage_id = r.brokerage_id and l.loan_number = r.loan_number
      left join ${lockDrifts.as('d')} on d.brokerage_id = r.brokerage_id and d.lock_id = r.lock_id
      where r.state = 'locked' and r.expires_at > ${now}
    ),
    cells as (
      select grouping(product_id, bucket, lock_week, expiry_week, brokerage_id) as cut,
        product_id, min(product_name) as product_name, bucket, lock_week, expiry_week, brokerage_id,
        count(*)::int as loans, coalesce(sum(amount), 0)::text as amount,
        coalesce(sum(amount::numeric * rate), 0)::text as rate_sum, coalesce(sum(amount::numeric * price), 0)::text as price_sum
      from active
      group by grouping sets ((), (product_id), (product_id, bucket), (lock_week), (expiry_week), (brokerage_id))
    ),
    apart as (
      select count(*) filter (where soon)::int as soon, coalesce(sum(amount) filter (where soon), 0)::text as soon_amount,
        count(*) filter (where soon and not (status = any(${[...CLEAR_STATUSES]}::text[])))::int as not_clear,
        count(*) filter (where fresh)::int as fresh, coalesce(sum(amount) filter (where fresh), 0)::text as fresh_amount,
        (select title from live) as title,
        count(*) filter (where drifting)::int as drifting, coalesce(sum(amount) filter (where drifting), 0)::text as drift_amount,
        coalesce(sum(effect) filter (where drifting), 0)::int as effect_sum
      from active
    )
    select cells.*, b.name as brokerage_name, apart.*
    from cells cross join apart left join ${brokerages.as('b')} on b.brokerage_id = cells.brokerage_id
    order by product_id, bucket, lock_week, expiry_week, cells.brokerage_id`.execute(tx);
  const cut = (which: keyof typeof CUTS) => rows.filter((row) => row.cut === CUTS[which]);
  const buckets = cut('productRate');
  return {
    all: groupOf(cut('all')[0], 'all', 'all locks'),
    byProduct: cut('product').map((row) => ({
      ...groupOf(row, row.product_id!, row.product_name ?? row.product_id!),
      rates: buckets
        .filter((one) => one.product_id === row.product_id)
        .map((one) => groupOf(one, String(one.bucket), rateBucketName(one.bucket!))),
    })),
    byLockWeek: cut('lockWeek').map((row) => groupOf(row, row.lock_week!, `Week of ${formatDate(row.lock_week!, { short: true })}`)),
    byExpiryWeek: cut('expiryWeek').map((row) =>
      groupOf(row, row.expiry_week!, `Week of ${formatDate(row.expiry_week!, { short: true })}`),
    ),
    byBrokerage: cut('brokerage').map((row) => groupOf(row, String(row.brokerage_id), row.brokerage_name ?? '')),
    ...apartOf(rows[0]!),
    asOf: now,
    zone,
  };
}

function groupOf(row: Cell | undefined, key: string, name: string): ExposureGroup {
  return {
    key,
    name,
    loans: row?.loans ?? 0,
    amountCents: Number(row?.amount ?? 0),
    rateSum: row?.rate_sum ?? '0',
    priceSum: row?.price_sum ?? '0',
  };
}

function apartOf(row: Apart): Pick<Exposure, 'expiring' | 'sinceSheet' | 'drift'> {
  return {
    expiring: { days: EXPIRING_DAYS, loans: row.soon, amountCents: Number(row.soon_amount), notClear: row.not_clear },
    sinceSheet: { title: row.title, loans: row.fresh, amountCents: Number(row.fresh_amount) },
    drift: { loans: row.drifting, amountCents: Number(row.drift_amount), effectSum: row.effect_sum },
  };
}
