import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanFileParams, writeRefusals } from './get-loan-file.ts';

/**
 * The application as a file of the trade with its whole Social Security and account numbers. A command: that it was made is written in the
 * loan's journal. `get-loan-file` gives the same file without them.
 */
export const wholeLoanFile = call({
  name: 'whole-loan-file',
  method: 'POST',
  path: '/document/{loanId}/whole-loan-file/{format}',
  weight: 30,
  summary: 'The application as a file, with whole numbers',
  params: loanFileParams,
  command: true,
  reply: z.strictObject({
    loanId: z.string(),
    version: z.int(),
    format: loanFileParams.shape.format,
    fileName: z.string(),
    contentType: z.string(),
    contentBase64: z.string(),
  }),
  refusals: writeRefusals,
});
