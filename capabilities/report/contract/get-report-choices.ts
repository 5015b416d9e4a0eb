import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS, reportAsked } from './report-asked.ts';

/** The values of a report's filter: those its loans have with its other filters on, those with the most loans first, at most 200. */
export const getReportChoices = call({
  name: 'get-report-choices',
  method: 'GET',
  path: '/dashboard/warehouse-report/choices',
  summary: 'What a report can be narrowed to',
  weight: 10,
  query: z.strictObject({ ...reportAsked, field: z.enum(['brokerage', 'officer', 'product', 'state', 'type']) }),
  reply: z.strictObject({ choices: z.array(z.strictObject({ value: z.string(), title: z.string(), loans: z.int() })) }),
  refusals: { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS },
});
