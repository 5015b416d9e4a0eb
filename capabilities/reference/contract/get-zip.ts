import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The places of a ZIP code. The specification looks it up at exactly five digits. */
export const getZip = call({
  name: 'get-zip',
  method: 'GET',
  path: '/zip/{zip}',
  summary: 'States, counties and cities of a ZIP code',
  params: z.strictObject({ zip: z.string().regex(/^\d{5}$/, 'Please enter a valid 5 digit zip code for ZIP.') }),
  reply: z.strictObject({
    states: z.array(
      z.strictObject({
        stateName: z.string(),
        stateCode: z.string(),
        counties: z.array(z.strictObject({ countyName: z.string(), countyFips: z.string(), cities: z.array(z.string()) })),
      }),
    ),
  }),
  refusals: { ZIP_NOT_FOUND: { status: 404, message: 'No place has the ZIP code {zip}.' } },
});
