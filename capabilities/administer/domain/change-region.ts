import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import { isPlaceName, sameText, type Branch, type Region } from './add-branch.ts';

export interface RegionChanged extends Region {
  /** The changes made, each as words of a sentence. */
  readonly done: readonly string[];
}

export interface RegionContext {
  readonly branches: readonly Branch[];
  readonly regions: readonly Region[];
  /** The lender's people who work in the region as a whole. */
  readonly people: number;
  /** The version of a rate sheet that decides by the region's name. */
  readonly namedBy?: string | undefined;
}

type ChangeRefusal = Refusal<'REGION_INCOMPLETE' | 'REGION_TAKEN' | 'REGION_IN_USE' | 'NAMED_BY_SHEET' | 'NOTHING_CHANGED'>;

/** Decides on a region's name, and on closing it: when no open branch and nobody of the lender is in it. */
export function changeRegion(
  before: Region,
  wanted: { readonly name: string; readonly open: boolean },
  context: RegionContext,
): Result<RegionChanged, ChangeRefusal> {
  const name = wanted.name.trim();
  if (!isPlaceName(name)) return refuse('REGION_INCOMPLETE', '', { field: 'name' });
  if (context.regions.some((one) => one.regionId !== before.regionId && sameText(one.name, name)))
    return refuse('REGION_TAKEN', '', { field: 'name', details: { name } });
  const open = context.branches.filter((one) => one.regionId === before.regionId && one.open).length;
  const found = [
    ...(open > 0 ? [open === 1 ? '1 open branch' : `${open} open branches`] : []),
    ...(context.people > 0 ? [context.people === 1 ? '1 person' : `${context.people} people`] : []),
  ];
  if (before.open && !wanted.open && found.length > 0)
    return refuse('REGION_IN_USE', '', { field: 'open', details: { name: before.name, found: found.join(' and ') } });
  if (name !== before.name && context.namedBy !== undefined)
    return refuse('NAMED_BY_SHEET', '', { field: 'name', details: { version: context.namedBy, name: before.name } });
  const done = [
    ...(name === before.name ? [] : [`renamed it to ${name}`]),
    ...(wanted.open === before.open ? [] : [wanted.open ? 'reopened it' : 'closed it']),
  ];
  return done.length === 0 ? refuse('NOTHING_CHANGED', '') : ok({ regionId: before.regionId, name, open: wanted.open, done });
}
