import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isPlaceName, sameText, type Branch, type Region } from './add-branch.ts';

export interface BranchChanged extends Branch {
  /** The changes made, each as words of a sentence: “renamed it to …”, “closed it”. */
  readonly done: readonly string[];
}

/** The contents of a branch. */
export interface BranchUse {
  readonly companies: number;
  readonly people: number;
}

export interface BranchContext {
  readonly branches: readonly Branch[];
  readonly regions: readonly Region[];
  readonly use: BranchUse;
  /** The version of a rate sheet that decides by the branch's name. */
  readonly namedBy?: string | undefined;
}

type ChangeRefusal = Refusal<
  'BRANCH_INCOMPLETE' | 'BRANCH_TAKEN' | 'REGION_CLOSED' | 'REGION_UNKNOWN' | 'BRANCH_IN_USE' | 'NAMED_BY_SHEET' | 'NOTHING_CHANGED'
>;

/**
 * Decides on a branch's name and region, and on closing it. A company's loans belong to its branch, so it can close when no company and nobody of the
 * lender is in it.
 */
export function changeBranch(
  before: Branch,
  wanted: { readonly name: string; readonly regionId: number; readonly open: boolean },
  context: BranchContext,
): Result<BranchChanged, ChangeRefusal> {
  const name = wanted.name.trim();
  if (!isPlaceName(name)) return refuse('BRANCH_INCOMPLETE', '', { field: 'name' });
  if (context.branches.some((one) => one.branchId !== before.branchId && sameText(one.name, name)))
    return refuse('BRANCH_TAKEN', '', { field: 'name', details: { name } });
  const region = context.regions.find(({ regionId }) => regionId === wanted.regionId);
  if (!region) return refuse('REGION_UNKNOWN', '', { field: 'regionId' });
  const moves = wanted.regionId !== before.regionId;
  if (!region.open && (moves || wanted.open)) return refuse('REGION_CLOSED', '', { field: 'regionId', details: { region: region.name } });
  const found = foundIn(context.use);
  if (before.open && !wanted.open && found !== undefined)
    return refuse('BRANCH_IN_USE', '', { field: 'open', details: { name: before.name, found } });
  if (name !== before.name && context.namedBy !== undefined)
    return refuse('NAMED_BY_SHEET', '', { field: 'name', details: { version: context.namedBy, name: before.name } });
  const done = [
    ...(name === before.name ? [] : [`renamed it to ${name}`]),
    ...(moves ? [`moved it to ${region.name}`] : []),
    ...(wanted.open === before.open ? [] : [wanted.open ? 'reopened it' : 'closed it']),
  ];
  if (done.length === 0) return refuse('NOTHING_CHANGED', '');
  return ok({ branchId: before.branchId, name, regionId: wanted.regionId, open: wanted.open, done });
}

/** “2 companies with their loans and 1 person”; undefined where a branch is empty. */
function foundIn({ companies, people }: BranchUse): string | undefined {
  const parts = [
    ...(companies > 0 ? [companies === 1 ? '1 company with its loans' : `${companies} companies with their loans`] : []),
    ...(people > 0 ? [people === 1 ? '1 person' : `${people} people`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' and ');
}
