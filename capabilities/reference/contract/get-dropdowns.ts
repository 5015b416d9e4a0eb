import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nameValues } from './name-values.ts';

/** A whole family of lists at once. The two patterns are names in a closed list; nothing is matched. */
export const getDropdowns = call({
  name: 'get-dropdowns',
  method: 'POST',
  path: '/dropdown/get-dropdowns',
  summary: 'All MISMO lists, or the states',
  bodyKind: 'text',
  body: z.enum(['MISMO34.%', 'State%']),
  reply: z.strictObject({
    dropdowns: z.array(z.strictObject({ name: z.string(), nvpair: nameValues })),
  }),
  refusals: {},
});
