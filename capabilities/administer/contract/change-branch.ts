import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { branchRefusals } from './branch-shapes.ts';

/** Renames a branch, moves it to another region with its companies and people, closes it or reopens it. */
export const changeBranch = call({
  name: 'change-branch',
  method: 'PUT',
  path: '/admin/branches/{branchId}',
  summary: 'Renames, moves, closes or reopens a branch',
  params: z.strictObject({ branchId: z.string().regex(/^[1-9]\d{0,4}$/) }),
  body: z.strictObject({ name: written(z.string().max(100)), regionId: z.int().min(1).max(9_999), open: z.boolean() }),
  reply: z.strictObject({ open: z.boolean() }),
  refusals: {
    ...branchRefusals,
    BRANCH_NOT_FOUND: { status: 404, message: 'There is no such branch.' },
    REGION_UNKNOWN: { status: 422, message: 'Choose a region of the lender.' },
    BRANCH_IN_USE: { status: 409, message: '{name} still has {found}. Move them to another branch first.' },
    NAMED_BY_SHEET: { status: 409, message: 'Rate sheet {version} names {name}, so renaming it changes prices. Replace the sheet first.' },
    NOTHING_CHANGED: { status: 409, message: 'Nothing is changed.' },
  },
  command: true,
});
