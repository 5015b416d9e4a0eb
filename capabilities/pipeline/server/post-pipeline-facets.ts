import { sql, type RawBuilder } from 'kysely';
import { ok } from '../../../foundation/result/result.ts';
import type { BodyOf } from '../../../foundation/wire/call.ts';
import { query } from '../../../platform/operation/operation.ts';
import { loans } from '../../loan/port/loans.ts';
import { postPipelineFacets } from '../contract/post-pipeline-facets.ts';
import { countsOf, facetFromCounts } from './counts/from-counts.ts';
import { listFor, lockStateIn, ofLoans, type ListFor, type PipelineFilter } from './list/list-views.ts';
import { narrowedTo } from './list/narrowed-to.ts';

type Facet = BodyOf<typeof postPipelineFacets>['facet'];

/** The column a facet counts by, and its own filter: with that on, only the chosen value would be counted. */
const FACETS: Readonly<Record<Facet, { readonly own: keyof PipelineFilter; readonly by: (list: ListFor) => RawBuilder<string | null> }>> = {
  status: { own: 'status', by: () => sql`loan.status` },
  officer: { own: 'officerId', by: () => sql`loan.officer_id::text` },
  lock: { own: 'lockState', by: ({ now }) => lockStateIn(now) },
  product: { own: 'productId', by: () => sql`loan.product_id` },
  type: { own: 'loanType', by: () => sql`loan.mortgage_type` },
  state: { own: 'propertyState', by: () => sql`loan.property_state` },
};

export default query(postPipelineFacets, async (asked, portal) => {
  const { facet, filter } = asked.body;
  const { own, by } = FACETS[facet];
  const rows = await asked.readAside('current', async (tx) => {
    const list = await listFor(tx, asked, portal);
    const others = { ...filter, [own]: undefined };
    if (countsOf(others, list)?.facet === '') return facetFromCounts(tx, facet, others, list);
    return tx
      .selectFrom(loans.as('loan'))
      .select([by(list).as('value'), sql<number>`count(*)::int`.as('loans')])
      .where(narrowedTo(ofLoans, others, list))
      .groupBy(sql`1`)
      .orderBy(sql`2`, 'desc')
      .orderBy(sql`1`)
      .execute();
  });
  return ok({ counts: rows.flatMap(({ value, loans: count }) => (value === null ? [] : [{ value, loans: count }])) });
});
