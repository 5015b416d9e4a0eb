import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The holder of an NMLS id, and where they may originate. Nothing is stored: today's license is looked up each time. */
export const nmls = call({
  name: 'nmls',
  method: 'GET',
  path: '/util/nmls/{nmlsId}',
  summary: 'Look an NMLS id up',
  description: 'A person’s record if there is one of this id, else a company’s.',
  params: z.strictObject({ nmlsId: z.string().regex(/^[1-9]\d{0,11}$/, 'An NMLS id is a number of up to 12 digits.') }),
  reply: z.strictObject({
    nmlsId: z.string(),
    name: z.string(),
    kind: z.enum(['individual', 'company']),
    status: z.enum(['Authorized', 'Inactive', 'Revoked']),
    states: z.array(z.string()).meta({ description: 'States in which the holder may originate, as two-letter codes' }),
    simulated: z.boolean().meta({ description: 'True where a simulator answered in place of NMLS; shown as “Simulator”' }),
  }),
  refusals: {
    NMLS_NOT_FOUND: { status: 404, message: 'NMLS has nobody with the id {nmlsId}.' },
    NMLS_UNREACHABLE: { status: 503, message: 'NMLS can’t be reached at the moment. Try again later.' },
    NMLS_NOT_SET_UP: { status: 503, message: 'NMLS look-ups are not set up here.' },
  },
});
