import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The regions the person may pick from: all for the division and administrators, one for people of a region or branch, none for others. */
export const hierarchyRegionList = call({
  name: 'hierarchy-region-list',
  method: 'GET',
  path: '/hierarchy/region-list',
  summary: 'Regions of the lender',
  reply: z.strictObject({ regions: z.array(z.strictObject({ regionId: z.int(), name: z.string() })) }),
  refusals: {},
});
