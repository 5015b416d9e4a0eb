import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';

/** Orders a case number from FHA: stored first, then sent by the worker. The number is entered into the application when it comes. */
export const orderFhaCase = call({
  name: 'order-fha-case',
  method: 'PUT',
  path: '/loan/{loanId}/order-fha-case',
  summary: 'Order an FHA case number',
  params: loanParams,
  body: z.strictObject({}),
  command: true,
  reply: z.strictObject({ orderId: z.uuid() }),
  refusals: {
    ...loanRefusals,
    NOT_FHA: { status: 409, message: 'The loan is not an FHA loan; it has no case number.' },
    LOAN_ENDED: { status: 409, message: 'The loan has ended; no case number is ordered on it.' },
    CASE_ASSIGNED: { status: 409, message: 'The loan has a case number already.' },
    ORDER_OPEN: { status: 409, message: 'An order of a case number is under way.' },
    FHA_NOT_SET_UP: { status: 503, message: 'FHA Connection is not set up. Enter the number by hand.' },
    FHA_INCOMPLETE: { status: 409, message: 'The application lacks what FHA asks for.' },
  },
});
