import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { nothing } from '../../../foundation/wire/schemas.ts';
import { changedSince, importParams } from './get-import.ts';

/** Undoes an import, except what someone has changed since: that stays and is reported. */
export const undoImport = call({
  name: 'undo-import',
  method: 'PUT',
  path: '/loan/{loanId}/imports/{importId}/undo',
  weight: 20,
  summary: 'Undo an import',
  params: importParams,
  body: nothing,
  command: true,
  reply: z.strictObject({ version: z.int(), undone: z.int(), changedSince: z.array(changedSince) }),
  refusals: {
    ...loanRefusals,
    IMPORT_NOT_FOUND: { status: 404, message: 'There is no such import on loan {loanId}.' },
    NOT_TAKEN: { status: 409, message: 'No change from this file is left to undo.' },
    ALL_CHANGED_SINCE: { status: 409, message: 'Everything that came from this file was changed since; there is nothing to undo.' },
    FILE_NOT_READ: { status: 422, message: 'The import could not be read.' },
    TOO_SLOW: { status: 422, message: 'The import takes too long to undo.' },
    READING_BUSY: { status: 429, message: 'Many of your files are being read right now. Try again in a moment.' },
    LOAN_ENDED: { status: 409, message: 'Loan {loanId} is {status} and is no longer edited.' },
  },
});
