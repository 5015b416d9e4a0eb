import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

export interface Branch {
  readonly branchId: number;
  readonly name: string;
  readonly regionId: number;
  readonly open: boolean;
}

export interface Region {
  readonly regionId: number;
  readonly name: string;
  readonly open: boolean;
}

export interface BranchAdded {
  readonly branchId: number;
  readonly name: string;
  readonly regionId: number;
  /** The region's name where it is new. */
  readonly newRegion?: string;
}

const LONGEST = 60;

/** Decides on a new branch: its region is one there is, by name, or a new one. */
export function addBranch(
  typed: { readonly name: string; readonly region: string },
  branches: readonly Branch[],
  regions: readonly Region[],
): Result<BranchAdded, Refusal<'BRANCH_INCOMPLETE' | 'BRANCH_TAKEN' | 'REGION_CLOSED'>> {
  const [name, region] = [typed.name.trim(), typed.region.trim()];
  if (!isPlaceName(name) || !isPlaceName(region)) return refuse('BRANCH_INCOMPLETE', '', { field: isPlaceName(name) ? 'region' : 'name' });
  if (branches.some((one) => sameText(one.name, name))) return refuse('BRANCH_TAKEN', '', { field: 'name', details: { name } });
  const branchId = Math.max(0, ...branches.map((one) => one.branchId)) + 1;
  const known = regions.find((one) => sameText(one.name, region));
  if (known && !known.open) return refuse('REGION_CLOSED', '', { field: 'region', details: { region: known.name } });
  if (known) return ok({ branchId, name, regionId: known.regionId });
  return ok({ branchId, name, regionId: Math.max(0, ...regions.map((one) => one.regionId)) + 10, newRegion: region });
}

/** Whether a trimmed name can be that of a branch or region. */
export function isPlaceName(name: string): boolean {
  return name !== '' && name.length <= LONGEST;
}

export function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
