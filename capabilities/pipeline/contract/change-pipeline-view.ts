import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { VIEW_NOT_FOUND, viewName } from './pipeline-views.ts';

/** Gives a list the person saved another name, and says whether it is shared. What it shows stays as it was saved. */
export const changePipelineView = call({
  name: 'change-pipeline-view',
  method: 'PUT',
  path: '/pipeline/views/{viewId}',
  summary: 'Renames a saved list, and shares it or not',
  params: z.strictObject({ viewId: z.uuid() }),
  body: z.strictObject({ name: viewName, shared: z.boolean() }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: {
    VIEW_NOT_FOUND,
    VIEW_NAME_TAKEN: { status: 409, message: 'You have a list named “{name}” already. Please choose another name.' },
  },
  command: true,
});
