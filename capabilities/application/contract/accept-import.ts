import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { importParams } from './get-import.ts';

/** Writes the chosen changes of a file to the application; with none chosen, the application stays as it is. An import is decided once. */
export const acceptImport = call({
  name: 'accept-import',
  method: 'PUT',
  path: '/loan/{loanId}/imports/{importId}',
  weight: 30,
  summary: 'Accept changes from a file',
  params: importParams,
  // Names every change that is taken by its path, and a whole application arrives at once.
  bodyLimit: 1_048_576,
  body: z.strictObject({
    basedOn: z.int().min(0).max(2_147_483_647).meta({ description: 'The version of the application the comparison was with' }),
    accepted: z.array(z.string().min(1).max(400)).max(20_000).meta({ description: 'Paths of the changes to take; all others stay' }),
  }),
  command: true,
  reply: z.strictObject({ version: z.int(), taken: z.int() }),
  refusals: {
    ...loanRefusals,
    IMPORT_NOT_FOUND: { status: 404, message: 'There is no such import on loan {loanId}.' },
    IMPORT_DECIDED: { status: 409, message: '{by} decided on this file already.' },
    APPLICATION_CHANGED: { status: 409, message: 'The application was changed since you compared it. Look at the comparison again.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
    UNKNOWN_FIELD: { status: 422, message: 'The file has no such change.' },
    BAD_VALUE: { status: 422, message: 'A value can’t be used.' },
    FILE_NOT_READ: { status: 422, message: 'The file could not be read.' },
    TOO_SLOW: { status: 422, message: 'The file takes too long to read. It is probably not a loan application.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
  },
});
