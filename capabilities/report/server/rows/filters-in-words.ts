import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReadTx } from '../../../../platform/database/database.ts';
import { brokerages } from '../../../access/port/brokerages.ts';
import { people } from '../../../access/port/people.ts';
import { loans } from '../../../loan/port/loans.ts';
import type { ReportFilter } from '../../domain/report-filter.ts';
import type { FoundReport } from '../../domain/reports.ts';
import { within, type ReportFor } from './report-scope.ts';

export type FilterField = 'brokerage' | 'officer' | 'product' | 'state' | 'type';

/** The filters of a report: the value of a loan `l`, and its text. */
export const FIELDS: Readonly<
  Record<FilterField, { readonly title: string; readonly value: RawBuilder<string>; readonly name: RawBuilder<string> }>
> = {
  brokerage: { title: 'Brokerage', value: sql`l.brokerage_id::text`, name: sql`max(brokerage.name)` },
  officer: { title: 'Loan officer', value: sql`l.officer_id::text`, name: sql`max(officer.display_name)` },
  product: { title: 'Product', value: sql`l.product_id`, name: sql`coalesce(max(l.product_name), l.product_id)` },
  state: { title: 'State', value: sql`l.property_state`, name: sql`l.property_state` },
  type: { title: 'Mortgage type', value: sql`l.mortgage_type`, name: sql`l.mortgage_type` },
};

interface FilterInWords {
  readonly field: 'period' | FilterField;
  readonly title: string;
  readonly value: string;
  readonly chosen: boolean;
}

/** The active filters, in words. A person's name is shown only to those who may list a loan with it. */
export async function filtersInWords(tx: ReadTx, { period }: FoundReport, who: ReportFor): Promise<FilterInWords[]> {
  const { filter } = who;
  const words: FilterInWords[] =
    filter.periodText === undefined ? [] : [{ field: 'period', title: period.of, value: filter.periodText, chosen: filter.chosen }];
  for (const [field, values] of valuesOf(filter)) {
    if (values.length === 0) continue;
    const names = field === 'state' || field === 'type' ? values : await namesOf(tx, field, values, who);
    const value = names.length <= 2 ? names.join(' or ') : `any of ${names.length}`;
    words.push({ field, title: FIELDS[field].title, value, chosen: true });
  }
  return words;
}

function valuesOf(filter: ReportFilter): readonly (readonly [FilterField, readonly string[]])[] {
  return [
    ['brokerage', filter.brokerages.map(String)],
    ['officer', filter.officers],
    ['product', filter.products],
    ['state', filter.states],
    ['type', filter.types],
  ];
}

async function namesOf(tx: ReadTx, field: FilterField, values: readonly string[], who: ReportFor): Promise<readonly string[]> {
  const { value, name } = FIELDS[field];
  const nothing: ReportFilter = { ...who.filter, brokerages: [], officers: [], products: [], states: [], types: [] };
  const found = await tx
    .selectFrom(loans.as('l'))
    .innerJoin(brokerages.as('brokerage'), 'brokerage.brokerage_id', 'l.brokerage_id')
    .leftJoin(people.as('officer'), 'officer.person_id', 'l.officer_id')
    .select([value.as('value'), name.as('name')])
    .where(within({ ...who, filter: nothing }))
    .where(sql<SqlBool>`${value} = any(${[...values]}::text[])`)
    .groupBy(value)
    .execute();
  const names = new Map(found.map((one) => [one.value, one.name]));
  return values.map((one) => names.get(one) ?? (field === 'officer' ? 'someone else' : one));
}
