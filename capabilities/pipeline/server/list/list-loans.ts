import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { pipelineView, type pipelinePage } from '../../contract/pipeline-row.ts';
import { countsOf, totalsFromCounts, viewsFromCounts } from '../counts/from-counts.ts';
import { readCursor, sortKeys, writeCursor } from './list-order.ts';
import { inView, ofLoans, reachable, type ListFor, type PipelineFilter } from './list-views.ts';
import { narrowedTo } from './narrowed-to.ts';
import { rowOf, selectRows, sortedLoans } from './pipeline-rows.ts';
import { loans } from '../../../loan/port/loans.ts';
import { askAtOnce } from '../../../../platform/database/ask-at-once.ts';

type Page = z.output<typeof pipelinePage>;

/** One page of the loans a person may list; the first page has the totals and the size of each view. */
export async function listLoans(tx: ReadTx, filter: PipelineFilter, list: ListFor): Promise<Result<Page, Refusal<'CURSOR_UNUSABLE'>>> {
  const sort = filter.sort ?? { by: 'updated' as const, descending: true };
  const key = sortKeys[sort.by];
  const cursor = filter.after === undefined ? undefined : readCursor(filter.after, sort.by);
  if (filter.after !== undefined && !cursor) return refuse('CURSOR_UNUSABLE', '', { field: 'after' });
  const limit = filter.limit ?? 50;

  const chosen = sortedLoans(tx, sort)
    .where(narrowedTo(ofLoans, filter, list))
    .$if(cursor !== undefined, (q) =>
      q.where(
        sort.descending
          ? sql<SqlBool>`(${key.by}, loan.loan_number) < (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`
          : sql<SqlBool>`(${key.by}, loan.loan_number) > (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`,
      ),
    )
    .limit(limit + 1);
  const asking = selectRows(tx, chosen, sort).execute();
  const counting = cursor === undefined ? totalsAndCounts(tx, filter, list) : undefined;
  const { rows, whole } = await askAtOnce({ rows: asking, whole: counting ?? { totals: null, counts: null } });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    loans: page.map((row) => rowOf(row, list)),
    next: rows.length > limit && last ? writeCursor(sort.by, { key: last.sort_key, loan: last.loan_number }) : null,
    ...whole,
  });
}

type Totals = NonNullable<Page['totals']>;
type Counts = NonNullable<Page['counts']>;

/** Totals of the narrowed list and the size of each view: from the maintained counts where they add up to it. */
async function totalsAndCounts(tx: ReadTx, filter: PipelineFilter, list: ListFor): Promise<{ totals: Totals; counts: Counts }> {
  if (list.reach === 'own') return countOwn(tx, filter, list);
  const counted = countsOf(filter, list);
  return askAtOnce({
    totals: counted ? totalsFromCounts(tx, counted, filter, list) : countTotals(tx, filter, list),
    counts: viewsFromCounts(tx, list),
  });
}

/** The totals of the narrowed list, from its loans. */
function countTotals(tx: ReadTx, filter: PipelineFilter, list: ListFor): Promise<Totals> {
  return tx
    .selectFrom(loans.as('loan'))
    .select(totalsOf(sql`true`, list))
    .where(narrowedTo(ofLoans, filter, list))
    .executeTakeFirstOrThrow();
}

/** Both of the loans a person may see as their own, in one pass over them. */
async function countOwn(tx: ReadTx, filter: PipelineFilter, list: ListFor): Promise<{ totals: Totals; counts: Counts }> {
  const sizes = pipelineView.options.map((view) => sql<number>`(count(*) filter (where ${inView(ofLoans, view, list)}))::int`.as(view));
  const {
    loans: counted,
    amountCents,
    lockedCents,
    averageLockedRate,
    ...counts
  } = await tx
    .selectFrom(loans.as('loan'))
    .select(totalsOf(narrowedTo(ofLoans, filter, list), list))
    .select(sizes)
    .where(reachable(ofLoans, list))
    .executeTakeFirstOrThrow();
  return { totals: { loans: counted, amountCents, lockedCents, averageLockedRate }, counts };
}

/** The totals of those loans of a statement that a condition is true of. */
function totalsOf(among: Expression<SqlBool>, { now }: ListFor) {
  const locked = sql`${among} and lock_state = 'locked' and lock_expires_at > ${now}::timestamptz`;
  const lockedSum = sql`sum(loan_amount_cents) filter (where ${locked})`;
  return [
    sql<number>`(count(*) filter (where ${among}))::int`.as('loans'),
    sql<number>`coalesce(sum(loan_amount_cents) filter (where ${among}), 0)::bigint`.as('amountCents'),
    sql<number>`coalesce(${lockedSum}, 0)::bigint`.as('lockedCents'),
    // Weighted by the loans' amounts: a large loan moves the average as much as it moves the portfolio.
    sql<
      number | null
    >`round(sum(note_rate_thousandths::numeric * loan_amount_cents) filter (where ${locked}) / nullif(${lockedSum}, 0))::bigint`.as(
      'averageLockedRate',
    ),
  ] as const;
}
