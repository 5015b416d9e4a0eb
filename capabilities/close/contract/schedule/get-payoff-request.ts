import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { instant, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { servicerFigures } from './payoff-shapes.ts';

/** The payoff of the refinanced loan: the servicer's figures, and the disbursement day. */
export const getPayoffRequest = call({
  name: 'get-payoff-request',
  method: 'GET',
  path: '/payoff/{loanId}/payoff-request',
  summary: 'The payoff of the loan that is refinanced',
  params: loanParams,
  reply: z.strictObject({
    blocked: z.string().nullable().meta({ description: 'Why none can be asked for, in a sentence' }),
    fundsOn: plainDate,
    today: plainDate,
    suggested: servicerFigures,
    requested: z.strictObject({ figures: servicerFigures, statementDue: plainDate, by: z.string(), at: instant }).nullable(),
  }),
  refusals: loanRefusals,
});
