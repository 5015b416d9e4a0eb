import type { Subtree } from '../../../foundation/hierarchy/subtree.ts';

/** A person's place in the lender's hierarchy, from their membership. */
export interface HierarchyPlace {
  readonly inside: boolean;
  readonly roles: readonly string[];
  readonly level: string;
  readonly regionId: number | null;
  readonly branchId: number | null;
}

/**
 * The specification's admin-like access: an administrator and the Division have the whole lender, the people of a Region or a Branch what is below
 * it. Everyone else has only their own brokerage and no part of the hierarchy. An incomplete place gives none.
 */
export function subtreeOf({ inside, roles, level, regionId, branchId }: HierarchyPlace): Subtree {
  if (!inside) return { over: 'nothing' };
  if (roles.includes('admin') || level === 'Division') return { over: 'all' };
  if (level === 'Region' && regionId !== null) return { over: 'region', regionId };
  if (level === 'Branch' && regionId !== null && branchId !== null) return { over: 'branch', regionId, branchId };
  return { over: 'nothing' };
}

/**
 * The one rule: whether a brokerage of this region and branch, or a branch itself, is in somebody's part of the hierarchy. The policies of
 * `lockdesk_subtree` (database/protect.sql) apply the same rule. A region alone, without a branch, is within reach of whoever works in it.
 */
export function isWithin(subtree: Subtree, place: { readonly regionId: number; readonly branchId?: number }): boolean {
  switch (subtree.over) {
    case 'all':
      return true;
    case 'region':
      return place.regionId === subtree.regionId;
    case 'branch':
      return place.branchId === undefined ? place.regionId === subtree.regionId : place.branchId === subtree.branchId;
    case 'nothing':
      return false;
  }
}
