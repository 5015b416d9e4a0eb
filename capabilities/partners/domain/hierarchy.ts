/** Where a person stands in the lender's hierarchy. */
export interface HierarchyPlace {
  readonly inside: boolean;
  readonly admin: boolean;
  readonly level: string;
  readonly regionId?: number;
  readonly branchId?: number;
}

/** How much of the hierarchy a person may pick from. */
export type HierarchyReach =
  | { readonly over: 'all' }
  | { readonly over: 'region'; readonly regionId: number }
  | { readonly over: 'branch'; readonly regionId: number; readonly branchId: number }
  | { readonly over: 'nothing' };

/**
 * The specification's admin-like: an administrator, or the lender's own people of the Division, a Region or a Branch. Each picks within what is
 * theirs; everyone else acts for their own brokerage and picks nothing.
 */
export function hierarchyReach({ inside, admin, level, regionId, branchId }: HierarchyPlace): HierarchyReach {
  if (!inside) return { over: 'nothing' };
  if (admin || level === 'Division') return { over: 'all' };
  if (level === 'Region' && regionId !== undefined) return { over: 'region', regionId };
  if (level === 'Branch' && regionId !== undefined && branchId !== undefined) return { over: 'branch', regionId, branchId };
  return { over: 'nothing' };
}

/** Whether a brokerage of this region and branch is among those a person may pick. */
export function mayPick(reach: HierarchyReach, brokerage: { readonly regionId: number; readonly branchId: number }): boolean {
  switch (reach.over) {
    case 'all':
      return true;
    case 'region':
      return brokerage.regionId === reach.regionId;
    case 'branch':
      return brokerage.branchId === reach.branchId;
    case 'nothing':
      return false;
  }
}
