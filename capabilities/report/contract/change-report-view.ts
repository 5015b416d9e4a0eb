import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { VIEW_NOT_FOUND, viewName } from './report-views.ts';

/** Gives a view the person saved another name, and says whether it is shared. What it shows stays as it was saved. */
export const changeReportView = call({
  name: 'change-report-view',
  method: 'PUT',
  path: '/dashboard/report-views/{viewId}',
  summary: 'Renames a saved view of a report, and shares it or not',
  params: z.strictObject({ viewId: z.uuid() }),
  body: z.strictObject({ name: viewName, shared: z.boolean() }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: {
    VIEW_NOT_FOUND,
    VIEW_NAME_TAKEN: { status: 409, message: 'You have a view named “{name}” already. Please choose another name.' },
  },
  command: true,
});
