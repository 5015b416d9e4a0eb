import { expressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { daysInMonth, monthOf, plainDate, yearOf } from '../../../../foundation/dates/dates.ts';
import type { ReadTx, Tables } from '../../../../platform/database/database.ts';
import { LENDER } from '../../../access/port/brokerages.ts';
import { nearDueUntil } from '../../../loan/domain/estimate-deadline.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { pipelineTotals, pipelineView } from '../../contract/pipeline-row.ts';
import { inView, reachable, type ListFor, type PipelineFilter } from '../list/list-views.ts';

/** The properties by which loans are counted, besides all of them ('') and the due days. */
export type CountedFacet = 'status' | 'officer' | 'lock' | 'product' | 'type' | 'state';
type Facet = '' | CountedFacet | 'le-due' | 'closing';
type View = z.output<typeof pipelineView>;

/** Which of the counts add up to a list's. */
interface Counted {
  readonly facet: Facet;
  readonly among: RawBuilder<SqlBool>;
}

const facetOfField = {
  status: 'status',
  officerId: 'officer',
  lockState: 'lock',
  productId: 'product',
  loanType: 'type',
  propertyState: 'state',
} as const satisfies Partial<Record<keyof PipelineFilter, CountedFacet>>;

const COUNTS = ['brokerage_id', 'facet', 'value', 'active', 'loans', 'amount_cents', 'locked_cents', 'locked_rate_cents'] as const;

const active = sql<SqlBool>`active`;
const all = sql<SqlBool>`true`;

/** Filters that need the loans themselves. */
const UNCOUNTED = ['text', 'updatedAfter', 'registeredFrom', 'registeredTo', 'lockExpiresFrom', 'lockExpiresTo'] as const;

/**
 * The counts that add up to a list's, or nothing where its loans have to be counted: the person's own loans, and those narrowed by a text, by
 * days or by more than one thing at once.
 */
export function countsOf(filter: PipelineFilter, list: ListFor): Counted | undefined {
  if (list.reach === 'own' || UNCOUNTED.some((name) => filter[name])) return undefined;
  const fields = (Object.keys(facetOfField) as (keyof typeof facetOfField)[]).filter((name) => filter[name]?.length);
  const view = filter.view ?? 'mine';
  const [field, ...more] = fields;
  if (field === undefined) return countsOfView(view, list);
  if (more.length > 0 || (view !== 'mine' && view !== 'all')) return undefined;
  const values = sql`value = any(${[...filter[field]!]}::text[])`;
  return { facet: facetOfField[field], among: view === 'mine' ? sql`active and ${values}` : sql`${values}` };
}

function countsOfView(view: View, { today }: ListFor): Counted | undefined {
  switch (view) {
    case 'mine':
      return { facet: '', among: sql`value = '' and active` };
    case 'all':
      return { facet: '', among: sql`value = ''` };
    case 'suspended':
      return { facet: 'status', among: sql`value = 'Suspended'` };
    case 'le-due':
      return { facet: 'le-due', among: sql`active and value <= ${nearDueUntil(today)}` };
    case 'closing-this-month': {
      const [year, month] = [yearOf(today), monthOf(today)];
      const [first, last] = [plainDate(year, month, 1), plainDate(year, month, daysInMonth(year, month))];
      return { facet: 'closing', among: sql`active and value between ${first} and ${last}` };
    }
    // Ends at an instant: their index finds them.
    case 'locks-expiring':
      return undefined;
  }
}

/**
 * The counts of some facets: those that were added, and the changes that wait to be, with locks that ran out and are not recorded as expired yet.
 * Those of all brokerages are added up beforehand (`sum-for-lender.ts`) and completed by what was added since. Where they are not, or may not be
 * seen by who asks, the brokerages' own are added up.
 */
function countedBy(facets: readonly Facet[], { actor, now }: ListFor, { brokerageId }: PipelineFilter = {}) {
  const some = (of: string): RawBuilder<SqlBool> => {
    const own = actor.inside ? sql`` : sql` and ${sql.ref(`${of}.brokerage_id`)} = ${actor.brokerageId}`;
    // Written out: with the facets left open PostgreSQL plans the statement anew at every call.
    return sql`facet in (${sql.join([...new Set(facets)].map((facet) => sql.lit(facet)))})${own}`;
  };
  const counts = (of: 'n' | 'l' | 'f'): RawBuilder<unknown> => sql.join(COUNTS.map((column) => sql.ref(`${of}.${column}`)));
  const own = sql`select ${counts('n')} from loan_count n where ${some('n')}`;
  const whole = actor.inside && actor.subtree.over === 'all' && !brokerageId?.length;
  const added = whole
    ? sql`
    select ${counts('l')} from lender_count l where l.brokerage_id = ${LENDER} and ${some('l')}
    union all
    select ${counts('f')} from loan_count_folded f
    where ${some('f')} and not pg_visible_in_snapshot(f.folded_in, (select seen from lender_count_moment))
    union all
    ${own} and not exists (select from lender_count_moment)`
    : own;
  const waiting = actor.inside ? sql`` : sql` where brokerage_id = ${actor.brokerageId}`;
  const ranOut = actor.inside
    ? sql`loan_counts_ran_out(${now}::timestamptz)`
    : sql`loan_counts_ran_out_of(${actor.brokerageId}, ${now}::timestamptz)`;
  return sql`(
    ${added}
    union all
    select c.brokerage_id, p.facet, p.value, c.active, c.loans, c.amount_cents, c.locked_cents, c.locked_rate_cents
    from (select * from loan_count_change${waiting} union all select * from ${ranOut}) c,
      loan_count_places(row(c.*)::loan_count_change) p
    where ${some('c')}
  ) counted`;
}

function inBrokerages({ brokerageId }: PipelineFilter): RawBuilder<SqlBool> {
  return brokerageId?.length ? sql`brokerage_id = any(${[...brokerageId]}::int[])` : all;
}

/** How many loans each value of a facet has. */
export async function facetFromCounts(tx: ReadTx, facet: CountedFacet, filter: PipelineFilter, list: ListFor) {
  const { rows } = await sql<{ value: string; loans: number }>`
    select value, sum(loans)::int as loans from ${countedBy([facet], list, filter)}
    where value <> '' and ${filter.view === 'all' ? all : active} and ${inBrokerages(filter)}
    group by value having sum(loans) > 0 order by 2 desc, 1`.execute(tx);
  return rows;
}

/** The totals of a list whose counts add up. */
export async function totalsFromCounts(tx: ReadTx, { facet, among }: Counted, filter: PipelineFilter, list: ListFor) {
  const { rows } = await sql<{ loans: number; amount: number; locked: number; rate: number | null }>`
    select coalesce(sum(loans), 0)::int as loans, coalesce(sum(amount_cents), 0)::bigint as amount,
      coalesce(sum(locked_cents), 0)::bigint as locked,
      round(sum(locked_rate_cents) / nullif(sum(locked_cents), 0))::bigint as rate
    from ${countedBy([facet], list, filter)} where facet = ${facet} and ${among} and ${inBrokerages(filter)}`.execute(tx);
  const { loans: number, amount, locked, rate } = rows[0]!;
  return { loans: number, amountCents: amount, lockedCents: locked, averageLockedRate: rate } satisfies z.output<typeof pipelineTotals>;
}

/** How many loans each view has, of all a person may list. */
export async function viewsFromCounts(tx: ReadTx, list: ListFor): Promise<Record<View, number>> {
  const views = (['mine', 'all', 'suspended', 'le-due', 'closing-this-month'] as const).map((view) => ({
    view,
    ...countsOfView(view, list)!,
  }));
  const ofView = views.map(
    ({ view, facet, among }) => sql`coalesce(sum(loans) filter (where facet = ${facet} and ${among}), 0)::int as ${sql.id(view)}`,
  );
  const eb = expressionBuilder<Tables, 'loan'>();
  const ending = sql`select count(*)::int from ${loans.as('loan')} where ${reachable(eb, list)} and ${inView(eb, 'locks-expiring', list)}`;
  const { rows } = await sql<Record<View, number>>`
    select ${sql.join(ofView)}, (${ending}) as "locks-expiring" from ${countedBy(
      views.map(({ facet }) => facet),
      list,
    )}`.execute(tx);
  return rows[0]!;
}
