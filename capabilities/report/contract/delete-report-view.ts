import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { VIEW_NOT_FOUND } from './report-views.ts';

/** Deletes a view the person saved. */
export const deleteReportView = call({
  name: 'delete-report-view',
  method: 'DELETE',
  path: '/dashboard/report-views/{viewId}',
  summary: 'Deletes a saved view of a report',
  params: z.strictObject({ viewId: z.uuid() }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: { VIEW_NOT_FOUND },
  command: true,
});
