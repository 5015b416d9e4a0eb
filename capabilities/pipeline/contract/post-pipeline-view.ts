import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { viewAddress, viewColumns, viewName } from './pipeline-views.ts';

/** Saves a list under a name; the person's own of that name is replaced. */
export const postPipelineView = call({
  name: 'post-pipeline-view',
  method: 'POST',
  path: '/pipeline/views',
  summary: 'Saves a list under a name',
  body: z.strictObject({
    name: viewName,
    shared: z.boolean(),
    address: viewAddress,
    columns: viewColumns.nullable(),
  }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: { VIEWS_FULL: { status: 409, message: 'A person keeps at most {most} lists. Delete one first.' } },
  command: true,
});
