import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { closingVersionParams, sentClosingRefusals } from './closing-shapes.ts';

/** The data points that the enterprises require and a sent Closing Disclosure's Uniform Closing Dataset lacks. */
export const getUcdCheck = call({
  name: 'get-ucd-check',
  method: 'GET',
  path: '/closing/{loanId}/closing-disclosure/{version}/ucd-check',
  weight: 10,
  summary: 'What the UCD file of a Closing Disclosure lacks',
  params: closingVersionParams,
  reply: z.strictObject({
    form: z.enum(['model', 'alternative']),
    fileName: z.string(),
    missing: z.array(
      z.strictObject({
        point: z.string().meta({ description: 'Data point of the specification of 31 January 2017' }),
        fields: z.array(z.string()).meta({ description: 'Numbers of the numbered form' }),
        says: z.string().meta({ description: 'What to do about it' }),
      }),
    ),
  }),
  refusals: sentClosingRefusals,
});
