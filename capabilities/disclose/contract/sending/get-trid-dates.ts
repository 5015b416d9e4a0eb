import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { tridDate } from '../estimate-wire.ts';

/** The loan's disclosure clock: the days that bind, each with the days counted, and what has happened. */
export const getTridDates = call({
  name: 'get-trid-dates',
  method: 'GET',
  path: '/le/{loanId}/get-trid-dates',
  summary: 'The days the disclosures are bound to',
  params: loanParams,
  reply: z.strictObject({
    dates: z.array(tridDate),
    events: z.array(z.strictObject({ kind: z.string(), date: plainDate, at: z.string(), source: z.string(), by: z.string() })),
  }),
  refusals: { ...loanRefusals },
});
