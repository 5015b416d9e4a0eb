import { call } from '../../../foundation/wire/call.ts';
import { orderParams, orderRefusals, shownOrder } from './order-shapes.ts';

/** An order of an outside company and how far it is. */
export const getOrder = call({
  name: 'get-order',
  method: 'GET',
  path: '/order/{loanId}/{orderId}',
  summary: 'Order of the loan and how far it is',
  params: orderParams,
  reply: shownOrder,
  refusals: orderRefusals,
});
