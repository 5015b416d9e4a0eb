import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { ok, refuse, type Refusal, type Result } from '../../../../foundation/result/result.ts';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { pipelineView, type pipelinePage } from '../../contract/pipeline-row.ts';
import { readCursor, sortKeys, writeCursor } from './list-order.ts';
import { inView, ofLoans, reachable, type ListFor, type Loans, type PipelineFilter } from './list-views.ts';
import { narrowedTo } from './narrowed-to.ts';
import { rowOf, selectRows } from './pipeline-rows.ts';
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

  const narrowed = (eb: Loans): Expression<SqlBool> => narrowedTo(eb, filter, list);

  const asking = selectRows(tx)
    .select(key.text.as('sort_key'))
    .where(narrowed(ofLoans))
    .$if(cursor !== undefined, (q) =>
      q.where(
        sort.descending
          ? sql<SqlBool>`(${key.by}, loan.loan_number) < (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`
          : sql<SqlBool>`(${key.by}, loan.loan_number) > (cast(${cursor!.key} as ${key.cast}), ${cursor!.loan})`,
      ),
    )
    .orderBy(key.by, sort.descending ? 'desc' : 'asc')
    .orderBy('loan.loan_number', sort.descending ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const counting = cursor === undefined ? totalsAndCounts(tx, narrowed, list) : undefined;
  const { rows, whole } = await askAtOnce({ rows: asking, whole: counting ?? { totals: null, counts: null } });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    loans: page.map((row) => rowOf(row, list)),
    next: rows.length > limit && last ? writeCursor(sort.by, { key: last.sort_key, loan: last.loan_number }) : null,
    ...whole,
  });
}

/** Totals of the narrowed list and the size of each view, in one reading of what the person may see. */
async function totalsAndCounts(
  tx: ReadTx,
  narrowed: (eb: Loans) => Expression<SqlBool>,
  list: ListFor,
): Promise<{ totals: NonNullable<Page['totals']>; counts: NonNullable<Page['counts']> }> {
  const row = await tx
    .selectFrom(loans.as('loan'))
    .select((eb) => {
      const counted = narrowed(eb);
      const locked = sql`${counted} and loan.lock_state = 'locked' and loan.lock_expires_at > ${list.now}::timestamptz`;
      const lockedSum = sql`sum(loan_amount_cents) filter (where ${locked})`;
      return [
        sql<number>`count(*) filter (where ${counted})`.as('counted'),
        sql<number>`coalesce(sum(loan_amount_cents) filter (where ${counted}), 0)::bigint`.as('amount'),
        sql<number>`coalesce(${lockedSum}, 0)::bigint`.as('locked'),
        // Weighted by the loans' amounts: a large loan moves the average as much as it moves the portfolio.
        sql<
          number | null
        >`round(sum(note_rate_thousandths::numeric * loan_amount_cents) filter (where ${locked}) / nullif(${lockedSum}, 0))::bigint`.as(
          'rate',
        ),
      ];
    })
    .select((eb) =>
      pipelineView.options.map((view) =>
        eb.fn
          .countAll<number>()
          .filterWhere(inView(eb, view, list))
          .as(view),
      ),
    )
    .where((eb) => reachable(eb, list))
    .executeTakeFirstOrThrow();
  const { counted, amount, locked, rate, ...counts } = row;
  return {
    totals: { loans: Number(counted), amountCents: amount, lockedCents: locked, averageLockedRate: rate },
    counts: Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)])),
  };
}
