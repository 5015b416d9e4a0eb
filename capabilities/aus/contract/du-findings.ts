import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { ausRefusals } from './aus-shapes.ts';

/** A file of an order: the credit report it was made with (CR), or the findings as text (UWR). */
export const duFindings = call({
  name: 'du-findings',
  method: 'GET',
  path: '/dualaus/du-findings/{orderId}',
  summary: 'Credit report or findings of an order',
  params: z.strictObject({ orderId: z.uuid() }),
  query: z.strictObject({ duFileType: z.enum(['CREDITREPORT_FLATFILE', 'UNDERWRITING_FINDINGS_TEXT']) }),
  reply: z.strictObject({
    reportType: z.enum(['CR', 'UWR']),
    message: z.string().meta({ description: 'The file’s text' }),
    simulated: z.boolean(),
  }),
  refusals: {
    ...ausRefusals,
    NO_RUN: { status: 404, message: 'There are no findings of that order.' },
    NO_REPORT: { status: 404, message: 'That order was made without a credit report.' },
  },
});
