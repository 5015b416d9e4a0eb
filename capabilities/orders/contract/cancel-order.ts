import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { nothing } from '../../../foundation/wire/schemas.ts';
import { orderParams, orderRefusals } from './order-shapes.ts';

/** Cancels an order that has not reached the company. */
export const cancelOrder = call({
  name: 'cancel-order',
  method: 'PUT',
  path: '/order/{loanId}/{orderId}/cancel',
  summary: 'Cancel an order before the company has it',
  params: orderParams,
  body: nothing,
  command: true,
  reply: z.strictObject({ state: z.literal('cancelled') }),
  refusals: {
    ...orderRefusals,
    ORDER_OVER: { status: 409, message: 'This order has ended already.' },
    ORDER_WITH_VENDOR: { status: 409, message: 'The company has this order already; it cannot be canceled.' },
  },
});
