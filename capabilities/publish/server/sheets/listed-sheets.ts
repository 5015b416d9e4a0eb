import { sql } from 'kysely';
import { clockText } from '../../../../foundation/dates/clock-words.ts';
import { formatDate } from '../../../../foundation/dates/dates.ts';
import type { ReplyOf } from '../../../../foundation/wire/call.ts';
import { wallTimeIn } from '../../../../platform/clock/clock.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import { prepared } from '../../../../platform/database/prepared/index.ts';
import { people } from '../../../access/port/people.ts';
import type { getRateSheets } from '../../contract/get-rate-sheets.ts';
import { whyLive } from '../../domain/why-live.ts';

const MOST_PUBLISHED = 20;

/** The sheets that are or were live, the newest first. */
export function publishedSheets(tx: ReadTx) {
  return published(tx, {});
}

const published = prepared((db) =>
  db
    .selectFrom('rate_sheet')
    .select(['version_id', 'title', 'status', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .select(instantIn('lower(active_during)', 'MS').as('since'))
    .select(instantIn<string | null>('upper(active_during)', 'MS').as('until'))
    .where('status', 'in', ['ACTIVE', 'SUPERSEDED'])
    .orderBy(sql`lower(active_during)`, 'desc')
    .limit(MOST_PUBLISHED),
);

type PublishedSheet = Awaited<ReturnType<typeof publishedSheets>>[number];

/** A sheet that is or was live, with the wall times of the desk's zone. */
export function publishedView(row: PublishedSheet, zone: string): ReplyOf<typeof getRateSheets>['rateSheets'][number] {
  const since = wallTimeIn(zone, row.since);
  const title = row.title.replace(/^Sheet /, '');
  const sinceTime = clockText(since.time, zone);
  return {
    versionId: row.version_id,
    title,
    live: row.status === 'ACTIVE',
    liveSince: row.since,
    sinceDate: since.date,
    sinceTime,
    liveUntil: row.until,
    why: whyLive(title, `${formatDate(since.date, { weekday: true })}, ${sinceTime}`, row.sha256),
  };
}

/** So many sheets of any state, the newest first, those before a key on. */
export function sheetsBefore(tx: ReadTx, before: string | undefined, most: number) {
  const at = (column: string) => instantIn<string | null>(column, 'MS');
  const key = sql<string>`to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ' ' || r.version_id`;
  return tx
    .selectFrom('rate_sheet as r')
    .leftJoin(people.as('p'), 'p.person_id', 'r.made_by')
    .select(['r.version_id', 'r.title', 'r.status', 'r.restores', 'r.schedule_problem', 'p.display_name as made_name', key.as('made_key')])
    .select([at('r.made_at').as('made_at'), at('r.goes_live_at').as('goes_live_at')])
    .select([at('lower(r.active_during)').as('live_since'), at('upper(r.active_during)').as('live_until')])
    .select(sql<number>`jsonb_array_length(r.golden)`.as('golden_count'))
    .select(sql<number>`jsonb_array_length(r.document -> 'products')`.as('products'))
    .select(
      sql<number>`(select coalesce(sum(jsonb_array_length(p -> 'rates') * jsonb_array_length(p -> 'lockDays')), 0)::integer from jsonb_array_elements(r.document -> 'products') p)`.as(
        'prices',
      ),
    )
    .$if(before !== undefined, (q) => q.where(key, '<', before!))
    .orderBy('r.made_at', 'desc')
    .orderBy('r.version_id', 'desc')
    .limit(most)
    .execute();
}
