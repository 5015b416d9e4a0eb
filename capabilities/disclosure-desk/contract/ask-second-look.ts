import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanNumber } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { lookForm } from './second-look-shapes.ts';

/** Requests that a second person checks a disclosure and sends it. */
export const askSecondLook = call({
  name: 'ask-second-look',
  method: 'PUT',
  path: '/disclosure-desk/{loanId}/second-look/{form}',
  summary: 'Asks for a second look',
  params: z.strictObject({ loanId: loanNumber, form: lookForm }),
  body: z.strictObject({ note: written(z.string().max(1000)) }),
  reply: z.strictObject({ lookId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    LOOK_NOT_NEEDED: { status: 409, message: 'No second person looks at this brokerage’s disclosures. Send it.' },
    LOOK_OPEN: { status: 409, message: '{by} asked for a second look already.' },
    NOTHING_PREPARED: { status: 409, message: 'Save the draft first, so that there is something to look at.' },
  },
  command: true,
});
