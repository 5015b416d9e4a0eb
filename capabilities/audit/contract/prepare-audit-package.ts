import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { packageRecipient } from './audit-shapes.ts';

/** Makes a post-close audit package of the loan as it is now, whole or redacted, and records its hash chain. */
export const prepareAuditPackage = call({
  name: 'prepare-audit-package',
  method: 'PUT',
  path: '/loan/{loanId}/post-close-audit',
  summary: 'Prepare a post-close audit package',
  params: loanParams,
  body: z.strictObject({
    redacted: z.boolean(),
    recipient: packageRecipient.optional().meta({ description: 'Whose stacking order it is put together by; an examiner’s without it' }),
  }),
  command: true,
  reply: z.strictObject({ packageId: z.uuid(), chainEnd: z.string() }),
  refusals: {
    ...loanRefusals,
    NO_APPLICATION: { status: 409, message: 'Loan {loanId} has no application yet.' },
    FILE_MISSING: { status: 409, message: '{name} can’t be read from the store, or was altered there. Tell the administrator.' },
    NOT_CLOSED: { status: 409, message: 'A package is made once the loan is closed.' },
  },
});
