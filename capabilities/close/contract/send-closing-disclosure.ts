import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { secondLookRefusals } from '../../../foundation/wire/second-look-refusals.ts';
import { closingPlace, closingRefusals } from './closing-shapes.ts';

/** Sends the saved Closing Disclosure to the named parties, once; replies whether a new waiting period begins. */
export const sendClosingDisclosure = call({
  name: 'send-closing-disclosure',
  method: 'PUT',
  path: '/closing/{loanId}/send-closing-disclosure',
  weight: 30,
  summary: 'Sends the Closing Disclosure',
  params: loanParams,
  body: z.strictObject({ basedOn: closingPlace, notify: z.array(z.email().max(254)).min(1).max(12) }),
  reply: z.strictObject({ version: z.int(), sentOn: plainDate, newWait: z.boolean(), reason: z.string(), sha256: z.string() }),
  refusals: {
    ...closingRefusals,
    ...secondLookRefusals,
    CLOSING_BLOCKED: { status: 409, message: 'The Closing Disclosure can’t go out yet.' },
    NOTHING_NEW: { status: 409, message: 'It says the same as version {version}, which was sent.' },
    NOT_A_PARTY: { status: 400, message: '{email} is not a party of this loan.' },
    NO_BORROWER: { status: 400, message: 'Choose at least one borrower; the Closing Disclosure must reach the consumer.' },
    NO_EMAIL: { status: 409, message: 'No borrower has an e-mail address. Add one in the application.' },
  },
  command: true,
});
