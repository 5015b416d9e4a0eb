import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { withLines } from '../../../foundation/wire/text-fields.ts';

/**
 * Requests documents from a borrower: a letter with a link to their page, where they are listed. The message to the borrower is on the page, not in
 * the letter.
 */
export const askBorrower = call({
  name: 'ask-borrower',
  method: 'PUT',
  path: '/document/{loanId}/borrower-requests',
  weight: 10,
  summary: 'Asks a borrower for documents',
  params: loanParams,
  body: z.strictObject({
    recipientId: z.string().min(1, 'Choose a borrower.').max(80),
    items: z
      .array(z.string().regex(/^(?:need [a-z0-9-]{1,40}|condition [1-9]\d{0,3})$/, 'Choose from the list.'))
      .min(1, 'Choose what to ask for.')
      .max(30, 'At most 30 at once.'),
    words: withLines(z.string().trim().max(500, 'At most 500 characters.')),
    dueOn: plainDate.nullable(),
  }),
  reply: z.strictObject({ name: z.string(), email: z.string(), count: z.int(), askedAt: instant }),
  refusals: {
    ...loanRefusals,
    ASK_ENDED: { status: 409, message: 'The loan is {status}: nothing is asked for any more.' },
    NO_SUCH_BORROWER: { status: 400, message: 'The loan has no such borrower. Reload the page and choose again.' },
    NO_ADDRESS: { status: 409, message: '{name} has no e-mail address. Add one in the application.' },
    NOT_ASKABLE: { status: 409, message: 'One of these is not needed of this borrower. Reload the page and choose again.' },
    ALREADY_ASKED: { status: 409, message: '{name} was asked for this already: {title}.' },
    DUE_PAST: { status: 400, message: 'Choose today or a later day.' },
  },
  command: true,
});
