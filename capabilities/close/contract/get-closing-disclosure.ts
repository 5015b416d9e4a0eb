import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { wholeObject } from '../../disclose/contract/estimate-wire.ts';
import { closingDraft, closingPlace, closingRefusals, explainedDay, sentClosing } from './closing-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED } = closingRefusals;

/** The draft Closing Disclosure with its input, the sent versions, who received them, and the waiting periods. */
export const getClosingDisclosure = call({
  name: 'get-closing-disclosure',
  method: 'GET',
  path: '/closing/{loanId}/closing-disclosure',
  weight: 10,
  summary: 'The Closing Disclosure of the loan',
  description: 'The browser makes the document from `around` and `draft` with the same rules as the server.',
  params: loanParams,
  reply: z.strictObject({
    around: wholeObject.nullable().meta({ description: 'Null while no Loan Estimate was sent' }),
    draft: closingDraft,
    place: closingPlace,
    savedBy: z.string().nullable(),
    savedAt: instant.nullable(),
    sent: z.array(sentClosing).meta({ description: 'The newest first' }),
    conditions: z.array(z.strictObject({ id: z.string(), title: z.string(), met: z.boolean(), missing: z.string() })),
    rescindable: z.boolean(),
    earliest: explainedDay.nullable().meta({ description: 'The first day the loan may close by the waits' }),
    wait: explainedDay.nullable().meta({ description: 'The end of the wait that runs or ran last' }),
    notReceived: z
      .strictObject({ version: z.int(), who: z.string() })
      .nullable()
      .meta({ description: 'A version whose wait can’t begin, and whom it has to reach first' }),
    borrowers: z.array(z.strictObject({ recipientId: z.string(), name: z.string(), email: z.string().nullable() })),
    bought: z.boolean().meta({ description: 'A correspondent closes it in its own name, and it is bought' }),
    prePurchaseDate: plainDate.nullable(),
    today: plainDate,
  }),
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED },
});
