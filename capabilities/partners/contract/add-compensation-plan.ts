import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, plainDate, points } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { paidBy } from './compensation-shapes.ts';

/**
 * Adds a plan from a day on; the one before it ends then. A loan is paid by the plan of its application date, so no loan in process changes
 * (12 CFR 1026.36(d)(1)).
 */
export const addCompensationPlan = call({
  name: 'add-compensation-plan',
  method: 'POST',
  path: '/compensation-plans',
  summary: 'Adds a compensation plan from a day on',
  body: z.strictObject({
    brokerageId: z.int().min(1).max(99_999),
    paidBy,
    from: plainDate,
    points,
    minimumCents: cents.nullable(),
    maximumCents: cents.nullable(),
    source: written(
      z.string().trim().min(3, 'Name the agreement, such as “Amendment 2 of 2026-11-02”.').max(200, 'At most 200 characters.'),
    ),
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ planId: z.uuid() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    PLAN_NOT_PROSPECTIVE: { status: 409, message: 'A plan cannot start in the past.' },
    PLAN_SAME_DAY: { status: 409, message: 'Another plan begins on that day already.' },
    PLAN_LIMITS: { status: 409, message: 'The compensation is out of range.' },
    PLAN_UNCHANGED: { status: 409, message: 'The plan in force then is the same.' },
  },
  command: true,
});
