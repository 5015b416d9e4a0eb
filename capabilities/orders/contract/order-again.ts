import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant, nothing } from '../../../foundation/wire/schemas.ts';
import { orderParams, orderRefusals } from './order-shapes.ts';

/** Lets an order go on that ran past its deadline, under its own number. */
export const orderAgain = call({
  name: 'order-again',
  method: 'PUT',
  path: '/order/{loanId}/{orderId}/again',
  summary: 'Let a late order go on',
  params: orderParams,
  body: nothing,
  command: true,
  reply: z.strictObject({ deadlineAt: instant }),
  refusals: {
    ...orderRefusals,
    ORDER_OVER: { status: 409, message: 'This order has ended already.' },
    ORDER_GOES_ON: { status: 409, message: 'This order is being worked on. Nothing has to be done.' },
  },
});
