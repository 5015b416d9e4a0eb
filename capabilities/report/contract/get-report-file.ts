import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS, reportAsked } from './report-asked.ts';

/** A report as an Excel workbook: its rows, and on a second sheet its content, requester and time. */
export const getReportFile = call({
  name: 'get-report-file',
  method: 'GET',
  path: '/dashboard/warehouse-report/file',
  weight: 25,
  summary: 'A report as an Excel workbook',
  query: z.strictObject(reportAsked),
  reply: z.unknown(),
  replyKind: 'file',
  shows: 'report',
  refusals: { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS },
});
