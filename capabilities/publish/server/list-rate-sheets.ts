import { sql } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { ReadTx } from '../../../platform/database/database.ts';
import { instantIn } from '../../../platform/database/instant-text.ts';
import { query } from '../../../platform/operation/operation.ts';
import { listRateSheets } from '../contract/list-rate-sheets.ts';
import type { SheetStatus } from '../domain/activate-sheet.ts';
import { momentsIn } from './sheets/shown-sheet.ts';
import { people } from '../../access/port/people.ts';

const PAGE = 50;

export default query(listRateSheets, async (asked, { settings }) => {
  const { moment, maybe } = momentsIn(settings.zone);
  const rows = await asked.read((tx) => sheetRows(tx, asked.query.before));
  const page = rows.slice(0, PAGE);
  return ok({
    sheets: page.map((row) => ({
      versionId: row.version_id,
      title: row.title,
      status: row.status as SheetStatus,
      madeBy: row.made_name,
      made: moment(row.made_at!),
      liveSince: maybe(row.live_since),
      liveUntil: maybe(row.live_until),
      goesLive: maybe(row.goes_live_at),
      scheduleProblem: row.schedule_problem,
      products: row.products,
      prices: row.prices,
      golden: row.golden_count,
      restores: row.restores,
    })),
    next: rows.length > PAGE ? page.at(-1)!.made_key : null,
  });
});

async function sheetRows(tx: ReadTx, before: string | undefined) {
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
    .limit(PAGE + 1)
    .execute();
}
