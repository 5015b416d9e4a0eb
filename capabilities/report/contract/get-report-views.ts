import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { viewAddress } from './report-views.ts';

/** The views of reports the person saved, and those that others of the account share. */
export const getReportViews = call({
  name: 'get-report-views',
  method: 'GET',
  path: '/dashboard/report-views',
  summary: 'Saved and shared views of reports',
  reply: z.strictObject({
    views: z.array(
      z.strictObject({
        viewId: z.uuid(),
        name: z.string(),
        shared: z.boolean(),
        mine: z.boolean(),
        savedBy: z.string(),
        savedAt: instant,
        subReportName: z.string(),
        /** The report's title. */
        title: z.string(),
        address: viewAddress,
      }),
    ),
  }),
  refusals: {},
});
