import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { serviceType } from './quote-shapes.ts';

/** Which service a fee is quoted with. */
export const serviceTypeName = call({
  name: 'service-type-name',
  method: 'GET',
  path: '/quote/{feeNumber}/service-type-name',
  summary: 'The service a fee belongs to',
  params: z.strictObject({ feeNumber: z.string().max(40).meta({ description: 'The fee by the schedule’s id, such as lenders-title' }) }),
  reply: z.strictObject({ serviceType, name: z.string() }),
  refusals: { NO_SERVICE_OF_FEE: { status: 404, message: 'Nobody quotes the fee {fee}.' } },
});
