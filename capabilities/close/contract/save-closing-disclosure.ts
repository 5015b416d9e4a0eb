import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';
import { closingDraft, closingPlace, closingRefusals } from './closing-shapes.ts';

/** Saves what was filled in, over the draft it is based on. */
export const saveClosingDisclosure = call({
  name: 'save-closing-disclosure',
  method: 'PUT',
  path: '/closing/{loanId}/closing-disclosure',
  summary: 'Saves the Closing Disclosure',
  params: loanParams,
  body: z.strictObject({ draft: closingDraft, basedOn: closingPlace }),
  reply: z.strictObject({ place: closingPlace, savedAt: instant }),
  refusals: {
    ...closingRefusals,
    NO_SUCH_CHARGE: { status: 400, message: 'The loan has no charge “{charge}”. Reload the page.' },
  },
  command: true,
});
