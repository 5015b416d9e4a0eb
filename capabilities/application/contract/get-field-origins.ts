import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { instant, loanParams } from '../../../foundation/wire/schemas.ts';

const origin = z.strictObject({ origin: z.string(), by: z.string(), at: instant });

/** Who wrote each part of an application: a path includes everything below it; paths that are not listed came with the registration. */
export const getFieldOrigins = call({
  name: 'get-field-origins',
  method: 'GET',
  path: '/loan/{loanId}/application/field-origins',
  summary: 'Who wrote the fields of the application',
  params: loanParams,
  reply: z.strictObject({ registration: origin.nullable(), written: z.array(origin.extend({ path: z.string() })) }),
  refusals: loanRefusals,
});
