import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, plainDate, points, ratio, totalCents } from '../../../foundation/wire/schemas.ts';
import { filterInWords, NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS, reportAsked } from './report-asked.ts';

/** One report over the loans the person may list: loans and amounts by the sub-report's rows, at most 200. */
export const getWarehouseReport = call({
  name: 'get-warehouse-report',
  method: 'GET',
  path: '/dashboard/warehouse-report',
  summary: 'A report over the loans',
  weight: 20,
  query: z.strictObject(reportAsked),
  reply: z.strictObject({
    /** Figures of everything that was saved until then. */
    asOf: instant,
    reportName: z.string(),
    subReportName: z.string(),
    title: z.string(),
    what: z.string(),
    rowHead: z.string(),
    filters: z.array(filterInWords),
    /** The day its period is about: "Registered". */
    periodOf: z.string(),
    rows: z.array(
      z.strictObject({
        row: z.string(),
        loans: z.int(),
        amountCents: totalCents,
        funded: z.int(),
        fallenOut: z.int(),
        /** Funded among those that are over. */
        pullThrough: ratio.nullable(),
        /** Of a step that has a promise: the business days promised, and how many loans took no longer. */
        promisedDays: z.int().nullable(),
        withinPromise: z.int().nullable(),
        /** Of times: days half of the loans took at most, and nine of ten. Business days; from lock to funding calendar days. */
        medianDays: z.int().nullable(),
        ninthOfTenDays: z.int().nullable(),
        /** For exceptions: their average effect on the price, unweighted. */
        averageEffect: points.nullable(),
        why: explanation.nullable(),
      }),
    ),
    totals: z.strictObject({
      loans: z.int(),
      amountCents: totalCents,
      funded: z.int(),
      fallenOut: z.int(),
      pullThrough: ratio.nullable(),
      /** Of steps with a promise: how many were passed, and how many of them in the promised time. */
      promised: z.int().nullable(),
      withinPromise: z.int().nullable(),
      /** From lock to funding: the median of the period, and of as many days before it. */
      medianDays: z.int().nullable(),
      before: z.strictObject({ from: plainDate, to: plainDate, loans: z.int(), medianDays: z.int().nullable() }).nullable(),
      /** What the report’s one figure over all rows is made of: its pull-through, amount, promises met or median; null for too few loans. */
      why: explanation.nullable(),
    }),
  }),
  refusals: { NO_SUCH_REPORT, PERIOD_ENDS_BEFORE_IT_BEGINS },
});
