import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';

/** Renames a region, closes it or reopens it. */
export const changeRegion = call({
  name: 'change-region',
  method: 'PUT',
  path: '/admin/regions/{regionId}',
  summary: 'Renames, closes or reopens a region',
  params: z.strictObject({ regionId: z.string().regex(/^[1-9]\d{0,3}$/) }),
  body: z.strictObject({ name: written(z.string().max(100)), open: z.boolean() }),
  reply: z.strictObject({ open: z.boolean() }),
  refusals: {
    REGION_NOT_FOUND: { status: 404, message: 'There is no such region.' },
    REGION_INCOMPLETE: { status: 422, message: 'A region needs a name of at most 60 characters.' },
    REGION_TAKEN: { status: 409, message: 'There is a region {name} already.' },
    REGION_IN_USE: { status: 409, message: '{name} still has {found}. Move or close them first.' },
    NAMED_BY_SHEET: { status: 409, message: 'Rate sheet {version} names {name}, so renaming it changes prices. Replace the sheet first.' },
    NOTHING_CHANGED: { status: 409, message: 'Nothing is changed.' },
  },
  command: true,
});
