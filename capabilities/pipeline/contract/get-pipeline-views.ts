import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { viewAddress, viewColumns } from './pipeline-views.ts';

/** The lists the person saved, and those that others of the account share. */
export const getPipelineViews = call({
  name: 'get-pipeline-views',
  method: 'GET',
  path: '/pipeline/views',
  summary: 'Saved and shared lists',
  reply: z.strictObject({
    views: z.array(
      z.strictObject({
        viewId: z.uuid(),
        name: z.string(),
        shared: z.boolean(),
        mine: z.boolean(),
        savedBy: z.string(),
        savedAt: instant,
        address: viewAddress,
        /** Null: each person's own columns. */
        columns: viewColumns.nullable(),
      }),
    ),
  }),
  refusals: {},
});
