import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { platformRefusals } from './appraisal-shapes.ts';

/** The appraisal management companies with the addresses of their own sites; one without an address is refused as an error. */
export const amcProviders = call({
  name: 'amc-providers',
  method: 'GET',
  path: '/appraisal/{loanId}/amc-providers',
  summary: 'Appraisal management companies and their sites',
  params: loanParams,
  reply: z.strictObject({
    providers: z.array(z.strictObject({ name: z.string(), link: z.string() })),
    simulated: z.boolean(),
  }),
  refusals: {
    ...loanRefusals,
    ...platformRefusals,
    PROPERTY_INCOMPLETE: { status: 409, message: 'The property’s state is missing. Enter it to see the companies.' },
  },
});
