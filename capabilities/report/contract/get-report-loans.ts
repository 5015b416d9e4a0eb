import { z } from 'zod';
import { isPlainDate } from '../../../foundation/dates/dates.ts';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS, reportAsked } from './report-asked.ts';

/** The loans behind a row of a report, newest first and a page at a time; the cursor names the last loan of a page. */
export const getReportLoans = call({
  name: 'get-report-loans',
  method: 'GET',
  path: '/dashboard/warehouse-report/loans',
  summary: 'The loans behind a row of a report',
  weight: 10,
  query: z.strictObject({
    ...reportAsked,
    row: z.string().max(120),
    /** The cursor the last page ended with. */
    after: z
      .string()
      .regex(/^2\d{3}-\d{2}-\d{2}T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z_\d{10}$/)
      .refine((cursor) => isPlainDate(cursor.slice(0, 10)))
      .optional(),
    limit: z
      .string()
      .regex(/^([1-9]\d{0,2}|1000)$/)
      .optional()
      .meta({ description: 'Loans on a page: 100, at most 1,000' }),
  }),
  shows: 'report',
  reply: z.strictObject({
    /** Everything that was saved until then. */
    asOf: instant,
    loans: z.array(
      z.strictObject({
        loanNumber,
        borrowerName: z.string(),
        brokerageName: z.string(),
        officer: z.string().nullable(),
        status: z.string(),
        amountCents: cents,
        registeredDate: plainDate,
      }),
    ),
    next: z.string().nullable(),
    /** The number of all loans; only with the first page. */
    total: z.int().nullable(),
    /** The pipeline's address with the same loans; null where it has no filter for them. Only with the first page. */
    inPipeline: z.record(z.string(), z.string()).nullable(),
  }),
  refusals: { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS },
});
