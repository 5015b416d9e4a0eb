/** One of the lender's account executives, and the part of the hierarchy they work in. */
export interface Executive {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly nmlsId: string | null;
  readonly regionId: number | null;
  readonly branchId: number | null;
}

/** The place that decides who is responsible for a brokerage. */
export interface LookedAfter {
  readonly regionId: number;
  readonly branchId: number;
}

/** The people responsible for a brokerage: those of its branch, then of its region, then of the whole lender; nearest first. */
export function executivesFor(all: readonly Executive[], place: LookedAfter): Executive[] {
  const nearness = ({ regionId, branchId }: Executive): number | undefined => {
    if (branchId !== null) return branchId === place.branchId ? 0 : undefined;
    if (regionId !== null) return regionId === place.regionId ? 1 : undefined;
    return 2;
  };
  return all
    .flatMap((one) => {
      const near = nearness(one);
      return near === undefined ? [] : [{ one, near }];
    })
    .sort((a, b) => a.near - b.near || a.one.name.localeCompare(b.one.name))
    .map(({ one }) => one);
}

/** The name of the part they work in. */
export function areaOf(
  { regionId, branchId }: Executive,
  names: { readonly region: ReadonlyMap<number, string>; readonly branch: ReadonlyMap<number, string> },
): string {
  if (branchId !== null) return `${names.branch.get(branchId) ?? 'Unknown'} branch`;
  if (regionId !== null) return `${names.region.get(regionId) ?? 'Unknown'} region`;
  return 'All branches';
}
