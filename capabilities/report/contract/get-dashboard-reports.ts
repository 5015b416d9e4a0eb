import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The reports there are, each with its sub-reports. */
export const getDashboardReports = call({
  name: 'get-dashboard-reports',
  method: 'GET',
  path: '/dashboard/dashboard-reports',
  summary: 'The reports there are',
  reply: z.strictObject({
    /** The address of another reporting tool, for a frame; null where the operator named none. */
    tool: z.string().nullable(),
    reports: z.array(
      z.strictObject({
        reportName: z.string(),
        title: z.string(),
        what: z.string(),
        subReports: z.array(z.strictObject({ subReportName: z.string(), title: z.string() })),
      }),
    ),
  }),
  refusals: {},
});
