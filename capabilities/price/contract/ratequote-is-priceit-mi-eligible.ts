import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Whether the person is in the pilot in which mortgage insurance is chosen by name. */
export const ratequoteIsPriceitMiEligible = call({
  name: 'ratequote-is-priceit-mi-eligible',
  method: 'GET',
  path: '/ratequote/is-priceit-mi-eligible',
  summary: 'Whether the person chooses mortgage insurance by name',
  reply: z.strictObject({ eligible: z.boolean() }),
  refusals: {},
});
