import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanFileParams, writeRefusals } from './get-loan-file.ts';

/** The data of this application that a format can't express, before a download. */
export const getLoanFileLosses = call({
  name: 'get-loan-file-losses',
  method: 'GET',
  path: '/document/{loanId}/loan-file/{format}/losses',
  weight: 30,
  summary: 'What a format cannot carry',
  params: loanFileParams,
  reply: z.strictObject({
    version: z.int(),
    fileName: z.string(),
    bytes: z.int(),
    lossCount: z.int(),
    sections: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        losses: z.array(
          z.strictObject({
            kind: z.enum(['lost', 'changed', 'added']),
            label: z.string(),
            about: z.string().optional(),
            before: z.string().optional(),
            after: z.string().optional(),
          }),
        ),
      }),
    ),
    /** The contents of the registered file that the application lacks and this format leaves out. */
    unread: z.array(z.strictObject({ line: z.int().nullable(), message: z.string() })),
  }),
  refusals: writeRefusals,
});
