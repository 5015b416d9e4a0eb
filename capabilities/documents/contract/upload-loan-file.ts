import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Brings a file into a loan: it is read to fields, stored whole, and compared with the application. Nothing of the application changes yet. */
export const uploadLoanFile = call({
  name: 'upload-loan-file',
  method: 'POST',
  path: '/document/{loanId}/upload/loan-file',
  weight: 40,
  summary: 'Imports a loan file to compare',
  description:
    'The 1003 as a web page, MISMO 3.4 (ULAD and DU), MISMO 2.3.1, Fannie Mae 3.2, or a credit report; told apart by contents. What it would change is asked for with `get-import` and taken with `accept-import`.',
  params: loanParams,
  bodyKind: 'multipart',
  body: z.strictObject({}),
  command: true,
  reply: z.strictObject({
    importId: z.uuid(),
    fileName: z.string(),
    formatName: z.string(),
    newCount: z.int(),
    differsCount: z.int(),
    findingCount: z.int(),
  }),
  refusals: {
    ...loanRefusals,
    WRONG_EXTENSION: {
      status: 415,
      message: 'Please check the formatting of your file(s). The only accepted formats are: {list}.',
    },
    FILE_NOT_READ: { status: 422, message: 'There was an error uploading the following file: {file}' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
  },
});
