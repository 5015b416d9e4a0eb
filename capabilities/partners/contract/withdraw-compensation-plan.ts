import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** Withdraws a plan that has not begun: nobody was paid by it, and the plan before it stays in effect. */
export const withdrawCompensationPlan = call({
  name: 'withdraw-compensation-plan',
  method: 'POST',
  path: '/compensation-plans/{planId}/withdraw',
  summary: 'Withdraws a compensation plan that has not begun',
  params: z.strictObject({ planId: z.uuid() }),
  body: z.strictObject({ brokerageId: z.int().min(1).max(99_999) }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({
    planId: z.uuid(),
    goesOnUntil: plainDate
      .nullable()
      .meta({ description: 'The day the plan before it ends now; null when it goes on, or when there is none' }),
  }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    PLAN_NOT_FOUND: { status: 404, message: 'The brokerage has no such plan.' },
    PLAN_BEGUN: { status: 409, message: 'The plan has begun.' },
    PLAN_WITHDRAWN: { status: 409, message: 'The plan was withdrawn already.' },
  },
  command: true,
});
