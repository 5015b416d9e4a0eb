import { z } from 'zod';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Values of a filter, joined by commas. */
const listOf = (one: string, most: number, what: string) =>
  z
    .string()
    .max(2_000)
    .regex(new RegExp(`^${one}(,${one}){0,${most - 1}}$`))
    .optional()
    .meta({ description: `${what}, joined by commas` });

/** The filters of a report. Each report says to which day its period applies. */
export const reportFilterAsked = {
  period: z
    .enum([
      'last-30-days',
      'last-90-days',
      'last-12-months',
      'this-month',
      'last-month',
      'this-year',
      'last-year',
      'next-7-days',
      'next-30-days',
    ])
    .optional(),
  /** A first and last day take precedence over a named period. */
  from: plainDate.optional(),
  to: plainDate.optional(),
  brokerage: listOf('[1-9]\\d{0,5}', 50, 'Numbers of brokerages'),
  officer: listOf('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 50, 'Loan officers'),
  product: listOf('\\d{4}', 50, 'Numbers of products'),
  state: listOf('[A-Z]{2}', 60, 'States of the property'),
  type: listOf('[A-Za-z]{1,40}', 10, 'Mortgage types'),
} as const;

/** The report, by its name, its sub-report's, or both; and its filters. */
export const reportAsked = {
  reportName: z.string().max(40).optional(),
  subReportName: z.string().max(40).optional(),
  ...reportFilterAsked,
} as const;

/** A filter that is on, in words. */
export const filterInWords = z.strictObject({
  field: z.enum(['period', 'brokerage', 'officer', 'product', 'state', 'type']),
  title: z.string(),
  value: z.string(),
  /** False for the report's default period. */
  chosen: z.boolean(),
});

export const NO_SUCH_REPORT = { status: 404, message: 'There is no such report.' } as const;
export const PERIOD_ENDS_BEFORE_IT_BEGINS = { status: 422, message: 'The last day is before the first.' } as const;
