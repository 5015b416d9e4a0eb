import { sql } from 'kysely';
import { instantIn } from '../../../../platform/database/instant-text.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import type { Instant, PlainDate } from '../../../../foundation/units/units.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';

/** Versions with their authors. Content belongs to the lender, whoever reads it. */
function versions(tx: ReadTx) {
  return tx
    .selectFrom('content_version as c')
    .innerJoin(people.as('p'), 'p.person_id', 'c.made_by')
    .select(['c.page', 'c.version', 'c.title', 'c.body', 'c.category', 'c.withdrawn', 'c.note', 'c.restores', 'p.display_name as by'])
    .select(sql<PlainDate | null>`c.day::text`.as('day'))
    .select(instantIn<Instant>('c.made_at', 'MS').as('at'))
    .where('c.brokerage_id', '=', LENDER);
}

export type ContentVersion = Awaited<ReturnType<typeof newestVersion>> & object;

/** The version of a page that is shown. */
export function newestVersion(tx: ReadTx, page: string) {
  return versions(tx).where('c.page', '=', page).orderBy('c.version', 'desc').limit(1).executeTakeFirst();
}

export function oneVersion(tx: ReadTx, page: string, version: number) {
  return versions(tx).where('c.page', '=', page).where('c.version', '=', version).executeTakeFirst();
}

/** Every version of a page, newest first. */
export function versionsOf(tx: ReadTx, page: string) {
  return versions(tx).where('c.page', '=', page).orderBy('c.version', 'desc').limit(MOST_VERSIONS).execute();
}

/** The newest version of everything there is: pages and news. */
export function newestVersions(tx: ReadTx) {
  return versions(tx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_version as later')
            .select('later.version')
            .whereRef('later.brokerage_id', '=', 'c.brokerage_id')
            .whereRef('later.page', '=', 'c.page')
            .whereRef('later.version', '>', 'c.version'),
        ),
      ),
    )
    .orderBy('c.page')
    .execute();
}

/** News that is shown on a day, newest first. */
export async function shownNews(tx: ReadTx, today: PlainDate) {
  const all = await newestVersions(tx);
  return all
    .flatMap(({ category, day, ...one }) =>
      category !== null && day !== null && !one.withdrawn && day <= today ? [{ ...one, category, day }] : [],
    )
    .sort((one, other) => (one.day === other.day ? (one.page < other.page ? 1 : -1) : one.day < other.day ? 1 : -1));
}

const MOST_VERSIONS = 200;
