import type { ReadTx } from '../../../../platform/database/database.ts';
import { branches, brokerages, regions } from '../../../access/port/brokerages.ts';
import { memberships } from '../../../access/port/people.ts';

interface Address {
  readonly line?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

/** Companies that the transaction sees, the lender first; one of them where it is named. */
export async function companiesOf(tx: ReadTx, only?: number) {
  const rows = await tx
    .selectFrom(brokerages.as('b'))
    .innerJoin(branches.as('br'), 'br.branch_id', 'b.branch_id')
    .innerJoin(regions.as('r'), 'r.region_id', 'b.region_id')
    .select([
      'b.brokerage_id',
      'b.name',
      'b.kind',
      'b.nmls_id',
      'b.state',
      'b.tier',
      'b.phone',
      'b.address',
      'b.active',
      'b.branch_id',
      'b.region_id',
      'b.licenses_checked',
      'br.name as branch',
      'r.name as region',
    ])
    .select((eb) =>
      eb
        .selectFrom(memberships.as('m'))
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('m.brokerage_id', '=', 'b.brokerage_id')
        .as('people'),
    )
    .$if(only !== undefined, (q) => q.where('b.brokerage_id', '=', only!))
    .orderBy((eb) => eb('b.kind', '<>', 'lender'))
    .orderBy('b.name')
    .execute();
  return rows.map((row) => {
    const { line = '', city = '', postalCode = '' } = row.address as Address;
    return {
      shown: {
        brokerageId: row.brokerage_id,
        name: row.name,
        kind: row.kind,
        nmlsId: row.nmls_id,
        state: row.state,
        tier: row.tier as 'standard' | 'silver' | 'gold',
        phone: row.phone,
        line,
        city,
        postalCode,
        active: row.active,
        branchId: row.branch_id,
        branchName: row.branch,
        regionName: row.region,
        people: Number(row.people ?? 0),
      },
      regionId: row.region_id,
      checked: row.licenses_checked,
    };
  });
}

/** The lender's branches with their regions. */
export async function branchesOf(tx: ReadTx) {
  const rows = await tx
    .selectFrom(branches.as('br'))
    .innerJoin(regions.as('r'), 'r.region_id', 'br.region_id')
    .select(['br.branch_id as branchId', 'br.name', 'r.region_id as regionId', 'r.name as regionName', 'br.closed_at as closedAt'])
    .orderBy('r.name')
    .orderBy('br.name')
    .execute();
  return rows.map(({ closedAt, ...branch }) => ({ ...branch, open: closedAt === null }));
}

/** The lender's regions; one may have no branch. */
export async function regionsOf(tx: ReadTx) {
  const rows = await tx
    .selectFrom(regions.as('r'))
    .select(['region_id as regionId', 'name', 'closed_at as closedAt'])
    .orderBy('name')
    .execute();
  return rows.map(({ closedAt, ...region }) => ({ ...region, open: closedAt === null }));
}

/** How many companies, suspended ones too, and how many people of the lender are in a branch. */
export async function branchUse(tx: ReadTx, branchId: number) {
  const [companies, people] = await Promise.all([
    tx
      .selectFrom(brokerages.as('b'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('b.branch_id', '=', branchId)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom(memberships.as('m'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('m.branch_id', '=', branchId)
      .executeTakeFirstOrThrow(),
  ]);
  return { companies: Number(companies.n), people: Number(people.n) };
}

/** How many people of the lender work in a region as a whole. */
export async function peopleInRegion(tx: ReadTx, regionId: number): Promise<number> {
  const { n } = await tx
    .selectFrom(memberships.as('m'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('m.region_id', '=', regionId)
    .where('m.hierarchy_level', '=', 'Region')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Who has an NMLS ID already, other than one company. */
export function companyWithNmls(tx: ReadTx, nmlsId: string, besides = 0) {
  return tx
    .selectFrom(brokerages.as('b'))
    .select('b.name')
    .where('b.nmls_id', '=', nmlsId)
    .where('b.brokerage_id', '<>', besides)
    .executeTakeFirst();
}
