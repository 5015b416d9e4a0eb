import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams } from '../../../foundation/wire/schemas.ts';
import { ausRefusals, orderType, system } from './aus-shapes.ts';

/** Orders DU, LPA or both from one snapshot of the application. The first order states its type, a later one that it is a resubmission. */
export const orderDualAus = call({
  name: 'order-dual-aus',
  method: 'POST',
  path: '/dualaus/{loanId}/order-dual-aus',
  summary: 'Order DU, LPA or both',
  params: loanParams,
  query: z.strictObject({ orderType: orderType.optional(), resubmission: z.enum(['true', 'false']).optional() }),
  body: z.strictObject({
    reportIds: z
      .array(z.uuid())
      .max(25)
      .optional()
      .meta({ description: 'The credit reports it is made with; the newest where none is named' }),
    costCents: cents.meta({ description: 'What the screen said it costs' }),
  }),
  command: true,
  reply: z.strictObject({
    groupId: z.uuid(),
    orders: z.array(z.strictObject({ system, orderId: z.uuid(), resubmission: z.boolean() })),
  }),
  refusals: {
    ...ausRefusals,
    LOAN_ENDED: { status: 409, message: 'The loan has ended; it is not underwritten any more.' },
    AUS_NOT_SET_UP: { status: 409, message: 'This underwriting system is not set up.' },
    NO_ORDER_TYPE: { status: 422, message: 'Say what to order: DU, LPA or both.' },
    NOT_RUN_YET: { status: 409, message: 'No system has answered on this loan yet: this is a first order.' },
    IS_RESUBMISSION: { status: 409, message: 'The system has answered on this loan already: this is a resubmission.' },
    ORDER_OPEN: { status: 409, message: 'An order is under way. Another can start when it ends.' },
    FACTS_MISSING: { status: 409, message: 'Something is missing in the application.' },
    NO_CREDIT_REPORT: { status: 409, message: 'There is no credit report on this loan. Order one, or attach one by its number.' },
    NO_SUCH_REPORT: { status: 404, message: 'There is no such credit report on this loan.' },
    COST_CHANGED: { status: 409, message: 'The cost is now {cost}. Look at it and order again.' },
  },
});
