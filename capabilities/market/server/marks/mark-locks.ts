import { sql } from 'kysely';
import { daysBetween } from '../../../../foundation/dates/dates.ts';
import { dateIn, type Clock } from '../../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import type { CompiledSheet } from '../../../price/domain/index.ts';
import type { LockTerms } from '../../../lock/domain/index.ts';
import { EVENTS_WITH_TERMS, explainMark, markLocks, NOTHING_MARKED, type LockToMark, type Mark } from '../../domain/mark-to-market.ts';
import { liveSheet } from '../../../publish/port/live-sheet.ts';
import { lockEvents, rateLocks } from '../../../lock/port/rate-locks.ts';

export interface MarkGround {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: { readonly zone: string };
}

/** Locks read at a time: a page takes the process some hundredths of a second and updates the progress. */
const PAGE = 2000;
/** A run without progress for so long has lost its worker. */
const LOST_SECONDS = 30;

interface Row {
  readonly product_id: string;
  readonly rate: number;
  readonly price: number;
  readonly expires_on: string;
  /** The newest change that set the lock's terms. */
  readonly event: { readonly terms: LockTerms };
}

/** Carries out a run that waits, or one whose worker is gone; answers whether there was one. */
export async function markWaiting(ground: MarkGround): Promise<boolean> {
  const { database } = ground;
  const run = await database.withShared((tx) => takeUp(tx));
  if (!run) return false;
  try {
    const result = await markAll(ground, run);
    const state = { state: 'done', result: JSON.stringify(result), ended_at: sql<string>`now()` };
    await database.withShared((tx) => tx.updateTable('mark_to_market').set(state).where('run_id', '=', run).execute());
  } catch (error) {
    const state = { state: 'failed', ended_at: sql<string>`now()` };
    await database.withShared((tx) => tx.updateTable('mark_to_market').set(state).where('run_id', '=', run).execute());
    throw error;
  }
  return true;
}

async function takeUp(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ run_id: string }>`
    update mark_to_market set state = 'running', touched_at = now(), done = 0
    where run_id = (select run_id from mark_to_market
      where state = 'waiting' or (state = 'running' and touched_at < now() - make_interval(secs => ${LOST_SECONDS}))
      for update skip locked limit 1)
    returning run_id`.execute(tx);
  return rows[0]?.run_id;
}

/** One snapshot of all locks, read through a cursor: the next page is fetched while one is priced. */
async function markAll({ database, clock, settings }: MarkGround, run: string) {
  return database.withLender(async (tx) => {
    const now = await clock.nowIn(tx);
    const today = dateIn(settings.zone, now);
    const sheet = await liveSheet(tx);
    if (!sheet) throw new Error('No rate sheet is live');
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from ${rateLocks.as('r')} where r.state = 'locked' and r.expires_at > ${now}`.execute(tx);
    const progress = (done: number): Promise<unknown> =>
      database.withShared((own) =>
        own
          .updateTable('mark_to_market')
          .set({ done, total: counted[0]!.total, sheet_version: sheet.sheet.versionId, touched_at: sql<string>`now()` })
          .where('run_id', '=', run)
          .execute(),
      );
    await progress(0);
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    // An event is parsed here, once: the database would parse all of it for each member that is read. Its kind shows whether it has terms.
    await sql`declare locks no scroll cursor for
      select r.product_id, r.rate_thousandths as rate, r.price_thousandths as price, r.expires_on::text as expires_on, e.event
      from ${rateLocks.as('r')}
      cross join lateral (select event from ${lockEvents.as('e')}
        where e.brokerage_id = r.brokerage_id and e.lock_id = r.lock_id and e.kind in (${sql.join(EVENTS_WITH_TERMS.map(sql.lit))})
        order by sequence desc limit 1) e
      where r.state = 'locked' and r.expires_at > ${sql.lit(now)}::timestamptz`.execute(tx);
    const fetch = async (): Promise<Row[]> => (await sql<Row>`fetch ${sql.lit(PAGE)} from locks`.execute(tx)).rows;
    let mark: Mark = NOTHING_MARKED;
    let done = 0;
    for (let page = await fetch(); page.length > 0;) {
      const next = fetch();
      // An error meanwhile is handled when the result is awaited.
      next.catch(() => undefined);
      mark = markPage(mark, sheet, page, today);
      done += page.length;
      await progress(done);
      page = await next;
    }
    const { value, why } = explainMark(mark, sheet);
    const { products, unpriced } = mark;
    return { products, unpriced, change: value, why };
  });
}

function markPage(mark: Mark, sheet: CompiledSheet, page: readonly Row[], today: string): Mark {
  const locks: LockToMark[] = [];
  let { loans, amount } = mark.unpriced;
  for (const row of page) {
    const { scenario, noteAmount } = row.event.terms;
    if (scenario) {
      const lockDays = Math.max(1, daysBetween(today, row.expires_on));
      locks.push({ scenario, productId: row.product_id, rate: row.rate, lockDays, price: row.price, noteAmount });
    } else {
      loans += 1;
      amount += noteAmount;
    }
  }
  return markLocks({ ...mark, unpriced: { loans, amount } }, sheet, locks);
}
