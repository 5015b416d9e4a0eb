import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether NMLS can be reached at present. */
export const nmlsCheck = call({
  name: 'nmls-check',
  method: 'GET',
  path: '/util/nmls/nmls-check/',
  summary: 'Whether NMLS look-ups are available',
  reply: z.strictObject({
    available: z.boolean(),
    simulated: z.boolean().meta({ description: 'True where a simulator answers in place of NMLS; shown as “Simulator”' }),
  }),
  refusals: {},
});
