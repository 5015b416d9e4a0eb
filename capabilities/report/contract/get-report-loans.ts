import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { NO_SUCH_REPORT, reportAsked } from './report-asked.ts';

/** The loans behind a row of a report, newest first, at most 100. */
export const getReportLoans = call({
  name: 'get-report-loans',
  method: 'GET',
  path: '/dashboard/warehouse-report/loans',
  summary: 'The loans behind a row of a report',
  weight: 10,
  query: z.strictObject({ ...reportAsked, row: z.string().max(120) }),
  shows: 'report',
  reply: z.strictObject({
    /** Everything that was saved until then. */
    asOf: instant,
    loans: z.array(
      z.strictObject({
        loanNumber,
        borrowerName: z.string(),
        status: z.string(),
        amountCents: cents,
        registeredDate: plainDate,
      }),
    ),
  }),
  refusals: { NO_SUCH_REPORT },
});
