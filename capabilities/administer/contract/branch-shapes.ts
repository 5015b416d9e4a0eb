import { z } from 'zod';

/** A branch of the lender with its region. */
export const branchShown = z.strictObject({
  branchId: z.int(),
  name: z.string(),
  regionId: z.int(),
  regionName: z.string(),
  open: z.boolean(),
});

export const regionShown = z.strictObject({ regionId: z.int(), name: z.string(), open: z.boolean() });

export const branchRefusals = {
  BRANCH_INCOMPLETE: { status: 422, message: 'A branch needs a name and a region, of at most 60 characters each.' },
  BRANCH_TAKEN: { status: 409, message: 'There is a branch {name} already.' },
  REGION_CLOSED: { status: 409, message: 'The region {region} is closed. Reopen it first.' },
} as const;
