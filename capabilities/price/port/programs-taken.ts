import type { ReadTx } from '../../../platform/database/database.ts';
import { liveSheet } from '../../publish/port/live-sheet.ts';

/** With which special programs and features the live sheet takes each product, by their names; none while no sheet is live. */
export async function programsTaken(
  tx: ReadTx,
): Promise<ReadonlyMap<string, { readonly programs: readonly string[]; readonly features: readonly string[] }>> {
  const sheet = await liveSheet(tx);
  return new Map(
    (sheet?.products ?? []).map(({ productId, programs = [], features = [] }) => [productId, { programs, features }] as const),
  );
}
