import type { ReadTx } from '../../../platform/database/database.ts';
import { branchName, regionName, brokerages } from '../../access/port/brokerages.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';

/** The part of the lender's hierarchy whose products are requested, as far as it was picked. */
export interface PickedPlace {
  readonly regionId?: number;
  readonly branchId?: number;
  readonly brokerageId?: number;
}

/** The products of the live sheet that are offered to others only: a part of the hierarchy that was picked is not among those named. */
export async function productsWithheld(tx: ReadTx, picked: PickedPlace): Promise<ReadonlySet<string>> {
  const sheet = await liveSheet(tx);
  const scoped = sheet?.sheet.products.filter((product) => product.offeredTo) ?? [];
  if (scoped.length === 0) return new Set();
  const brokerage =
    picked.brokerageId === undefined
      ? undefined
      : await tx
          .selectFrom(brokerages.as('b'))
          .select(['region_id', 'branch_id'])
          .where('brokerage_id', '=', picked.brokerageId)
          .executeTakeFirst();
  const regionId = brokerage?.region_id ?? picked.regionId;
  const branchId = brokerage?.branch_id ?? picked.branchId;
  const region = regionId === undefined ? undefined : await regionName(tx, regionId);
  const branch = branchId === undefined ? undefined : await branchName(tx, branchId);
  const number = picked.brokerageId === undefined ? undefined : String(picked.brokerageId);
  const outside = (named: readonly string[] | undefined, here: string | undefined): boolean =>
    named !== undefined && here !== undefined && !named.includes(here);
  const withheld = scoped.filter(
    ({ offeredTo }) =>
      outside(offeredTo!.regions, region) || outside(offeredTo!.branches, branch) || outside(offeredTo!.brokerages, number),
  );
  return new Set(withheld.map((product) => product.productId));
}
