import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { brokerageAsked, compensationPlan, withdrawnPlan } from './compensation-shapes.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** A brokerage's compensation plans: in effect today, scheduled and ended. */
export const getCompensationPlans = call({
  name: 'get-compensation-plans',
  method: 'GET',
  path: '/compensation-plans',
  summary: 'A brokerage’s compensation plans',
  query: z.strictObject({ brokerageId: brokerageAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    brokerage: z.strictObject({ id: z.int(), name: z.string() }),
    today: plainDate,
    plans: z.array(compensationPlan),
    withdrawn: z.array(withdrawnPlan),
    brokerages: z.array(z.strictObject({ id: z.int(), name: z.string() })).meta({ description: 'Whose plans the person may look at' }),
    mayAdd: z.boolean(),
    mayWithdraw: z.boolean(),
    earliest: z.strictObject({ Lender: z.string(), Borrower: z.string() }).meta({ description: 'The first day a new plan may begin' }),
  }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    NO_BROKERAGE: { status: 404, message: 'Your region or branch has no brokerage.' },
  },
});
