import { z } from 'zod';

/** Which report: by its name, its sub-report's, or both. */
export const reportAsked = {
  reportName: z.string().max(40).optional(),
  subReportName: z.string().max(40).optional(),
} as const;

export const NO_SUCH_REPORT = { status: 404, message: 'There is no such report.' } as const;
