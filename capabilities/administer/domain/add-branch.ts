import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';

interface Branch {
  readonly branchId: number;
  readonly name: string;
  readonly regionId: number;
  readonly regionName: string;
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
): Result<BranchAdded, Refusal<'BRANCH_INCOMPLETE' | 'BRANCH_TAKEN'>> {
  const [name, region] = [typed.name.trim(), typed.region.trim()];
  if ([name, region].some((one) => one === '' || one.length > LONGEST))
    return refuse('BRANCH_INCOMPLETE', '', { field: name === '' || name.length > LONGEST ? 'name' : 'region' });
  if (branches.some((one) => sameText(one.name, name))) return refuse('BRANCH_TAKEN', '', { field: 'name', details: { name } });
  const branchId = Math.max(0, ...branches.map((one) => one.branchId)) + 1;
  const known = branches.find((one) => sameText(one.regionName, region));
  if (known) return ok({ branchId, name, regionId: known.regionId });
  return ok({ branchId, name, regionId: Math.max(0, ...branches.map((one) => one.regionId)) + 10, newRegion: region });
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
