import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { VIEW_NOT_FOUND } from './pipeline-views.ts';

/** Deletes a list the person saved. */
export const deletePipelineView = call({
  name: 'delete-pipeline-view',
  method: 'DELETE',
  path: '/pipeline/views/{viewId}',
  summary: 'Deletes a saved list',
  params: z.strictObject({ viewId: z.uuid() }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: { VIEW_NOT_FOUND },
  command: true,
});
