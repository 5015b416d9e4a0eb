import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

/** Writes down that the borrower waived the time of the copy, 12 CFR 1002.14(a)(1). */
export const recordCopyWaiver = call({
  name: 'record-copy-waiver',
  method: 'PUT',
  path: '/appraisal/{loanId}/copy-waiver',
  summary: 'Record the borrower’s waiver of the time of the copy',
  params: loanParams,
  body: z.strictObject({ givenOn: plainDate, givenBy: written(z.string().trim().min(1, 'Say who gave it.').max(120)) }),
  command: true,
  reply: z.strictObject({ waiverId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    NO_CLOSING_DAY: { status: 409, message: 'The loan has no anticipated closing day to count from.' },
    WAIVER_AHEAD: { status: 422, message: 'A waiver is recorded once it was given.' },
    WAIVER_TOO_LATE: { status: 422, message: 'It has to be given three business days before closing, 12 CFR 1002.14(a)(1).' },
  },
});
