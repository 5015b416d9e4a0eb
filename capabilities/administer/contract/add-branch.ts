import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Makes a branch of the lender, in a region there is or a new one. */
export const addBranch = call({
  name: 'add-branch',
  method: 'POST',
  path: '/admin/branches',
  summary: 'Adds a branch, and its region where it is new',
  body: z.strictObject({ name: written(z.string().max(100)), region: written(z.string().max(100)) }),
  reply: z.strictObject({ branchId: z.int(), regionId: z.int() }),
  refusals: {
    BRANCH_INCOMPLETE: { status: 422, message: 'A branch needs a name and a region, of at most 60 characters each.' },
    BRANCH_TAKEN: { status: 409, message: 'There is a branch {name} already.' },
  },
  command: true,
});
