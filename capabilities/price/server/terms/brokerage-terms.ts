import type { ReadTx } from '../../../../platform/database/database.ts';
import type { HierarchyFacts } from '../../domain/scenario/scenario.ts';
import { brokerages, branches, regions } from '../../../access/port/brokerages.ts';

export interface BrokerageTerms {
  readonly brokerageId: number;
  readonly name: string;
  readonly regionId: number;
  readonly branchId: number;
  /** 1, 2, 3: the volume tier of its agreement. */
  readonly brokerTier: number;
  readonly hierarchy: HierarchyFacts;
}

const tiers: Readonly<Record<string, number>> = { gold: 1, silver: 2, standard: 3 };

interface Row {
  readonly name: string;
  readonly tier: string;
  readonly region_id: number;
  readonly branch_id: number;
  readonly branch: string;
  readonly region: string;
}

/** The facts of a brokerage that decide its prices; undefined if it does not exist, is not active, or is the lender itself. */
export async function brokerageTerms(tx: ReadTx, brokerageId: number): Promise<BrokerageTerms | undefined> {
  const row = await tx
    .selectFrom(brokerages.as('b'))
    .innerJoin(branches.as('h'), (join) => join.onRef('h.branch_id', '=', 'b.branch_id').onRef('h.region_id', '=', 'b.region_id'))
    .innerJoin(regions.as('r'), 'r.region_id', 'b.region_id')
    .select(['b.name', 'b.tier', 'b.region_id', 'b.branch_id', 'h.name as branch', 'r.name as region'])
    .where('b.brokerage_id', '=', brokerageId)
    .where('b.kind', '!=', 'lender')
    .where('b.active', '=', true)
    .executeTakeFirst();
  return row && termsOf(brokerageId, row);
}

export function termsOf(brokerageId: number, row: Row): BrokerageTerms {
  return {
    brokerageId,
    name: row.name,
    regionId: row.region_id,
    branchId: row.branch_id,
    brokerTier: tiers[row.tier] ?? 3,
    hierarchy: { region: row.region, branch: row.branch, brokerage: String(brokerageId) },
  };
}
