import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { LoanNumber } from '../../../foundation/units/units.ts';

/** One event of a loan, as in its journal, with its position among all events. */
export interface NewsItem {
  readonly position: number;
  /** The event's permanent name. */
  readonly eventId: string;
  readonly brokerageId: number;
  readonly loanNumber: LoanNumber;
  /** Its line in the loan's journal. */
  readonly sequence: number;
  readonly kind: string;
  readonly at: string;
  readonly actorName: string;
  readonly summary: string;
  readonly details: unknown;
  readonly officerId: string | null;
  readonly processorId: string | null;
}

const AT_ONCE = 500;

/**
 * Gives positions to the journal lines that have none yet, one numbering at a time over all processes. A transaction commits its line first
 * and the line is numbered afterwards, so positions become visible in their own order and who follows them misses nothing. Answers how many.
 */
export async function numberNews(database: Database): Promise<number> {
  const waiting = await database.withLender((tx) =>
    tx.selectFrom('journal_line').select('brokerage_id').distinct().where('position', 'is', null).execute(),
  );
  let numbered = 0;
  for (const { brokerage_id: brokerageId } of waiting) {
    for (let more = AT_ONCE; more === AT_ONCE; numbered += more) {
      more = await database.withTenant({ brokerageId }, numberSome);
    }
  }
  return numbered;
}

async function numberSome(tx: Tx): Promise<number> {
  // A statement of its own: the next one then sees the rows of the numbering before.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.numberNews})`.execute(tx);
  const { numAffectedRows } = await sql`
    with pending as materialized (
      select brokerage_id, loan_number, sequence from journal_line where position is null
      -- By time, but never against the order of a loan's journal: times are of the transaction's beginning.
      order by max(at) over (partition by loan_number order by sequence), loan_number, sequence limit ${AT_ONCE}
    ), numbered as materialized (select *, nextval('news_position') as place from pending)
    update journal_line j set position = numbered.place from numbered
    where j.brokerage_id = numbered.brokerage_id and j.loan_number = numbered.loan_number and j.sequence = numbered.sequence`.execute(tx);
  const count = Number(numAffectedRows ?? 0n);
  if (count > 0) await sql`select pg_notify('lockdesk_news', '')`.execute(tx);
  return count;
}

/** The news after a position, in order: of the transaction's brokerage, or of all of them for the lender's reading; of some kinds from a moment on. */
export async function newsAfter(
  tx: Tx,
  position: number,
  limit: number,
  only?: { readonly kinds: readonly string[]; readonly since: string },
): Promise<NewsItem[]> {
  let query = tx
    .selectFrom('journal_line as j')
    .innerJoin('loan as l', (join) => join.onRef('l.brokerage_id', '=', 'j.brokerage_id').onRef('l.loan_number', '=', 'j.loan_number'))
    .select([
      sql<number>`j.position`.as('position'),
      'j.event_id as eventId',
      'j.brokerage_id as brokerageId',
      'j.loan_number as loanNumber',
      'j.sequence',
      'j.kind',
      'j.at',
      'j.actor_name as actorName',
      'j.summary',
      'j.details',
      'l.officer_id as officerId',
      'l.processor_id as processorId',
    ])
    .where('j.position', '>', position)
    .orderBy('j.position')
    .limit(limit);
  if (only) query = query.where('j.kind', 'in', [...only.kinds]).where('j.at', '>=', only.since);
  return query.execute();
}

/** The newest entry of so many milliseconds ago: a listener that begins here gets the events since. */
export async function positionBefore(tx: Tx, milliseconds: number): Promise<number> {
  const row = await tx
    .selectFrom('journal_line')
    .select('position')
    .where('position', 'is not', null)
    .where('at', '<', sql<string>`portal_now() - make_interval(secs => ${milliseconds / 1_000})`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** The newest entry now: a listener that begins here gets the later ones. */
export async function newestPosition(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('journal_line')
    .select(sql<number | null>`max(position)`.as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
}
