import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The branches of a region, as far as the person may pick them. The path is spelled as the specification prints it. */
export const hierarchyBranchList = call({
  name: 'hierarchy-branch-list',
  method: 'GET',
  path: '/hierarchy/branche-list/{regionId}',
  summary: 'Branches of a region',
  params: z.strictObject({ regionId: z.string().regex(/^\d{1,4}$/) }),
  reply: z.strictObject({ branches: z.array(z.strictObject({ branchId: z.int(), name: z.string() })) }),
  refusals: {},
});
