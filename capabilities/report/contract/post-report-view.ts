import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { NO_SUCH_REPORT } from './report-asked.ts';
import { viewAddress, viewName } from './report-views.ts';

/** Saves a report with its filters under a name; the person's own of that name is replaced. */
export const postReportView = call({
  name: 'post-report-view',
  method: 'POST',
  path: '/dashboard/report-views',
  summary: 'Saves a report with its filters',
  body: z.strictObject({
    name: viewName,
    shared: z.boolean(),
    subReportName: z.string().max(40),
    address: viewAddress,
  }),
  reply: z.strictObject({ viewId: z.uuid() }),
  refusals: {
    NO_SUCH_REPORT,
    VIEWS_FULL: { status: 409, message: 'A person keeps at most {most} views. Delete one first.' },
  },
  command: true,
});
