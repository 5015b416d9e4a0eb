import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { branchRefusals } from './branch-shapes.ts';

/** Makes a branch of the lender, in a region there is or a new one. */
export const addBranch = call({
  name: 'add-branch',
  method: 'POST',
  path: '/admin/branches',
  summary: 'Adds a branch, and its region where it is new',
  body: z.strictObject({ name: written(z.string().max(100)), region: written(z.string().max(100)) }),
  reply: z.strictObject({ branchId: z.int(), regionId: z.int() }),
  refusals: branchRefusals,
  command: true,
});
