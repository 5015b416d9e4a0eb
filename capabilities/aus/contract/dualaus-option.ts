import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanNumber, plainDate } from '../../../foundation/wire/schemas.ts';
import { shownOrder } from '../../orders/contract/order-shapes.ts';
import { ausRefusals, explainedCents, orderType, product, system } from './aus-shapes.ts';

/** What can be ordered on a loan and why not, the orders in progress, and the input of an order. */
export const dualausOption = call({
  name: 'dualaus-option',
  method: 'GET',
  path: '/dualaus/option',
  summary: 'What underwriting can be ordered',
  query: z.strictObject({ loanNumber }),
  loanIn: 'query.loanNumber',
  weight: 15,
  reply: z.strictObject({
    ended: z.boolean(),
    systems: z.array(
      z.strictObject({
        system,
        name: z.string(),
        setUp: z.boolean(),
        simulated: z.boolean(),
        runs: z.int(),
        order: shownOrder.nullable(),
      }),
    ),
    orderTypes: z.array(
      z.strictObject({
        orderType,
        resubmission: z.boolean(),
        cost: explainedCents.nullable(),
        refusal: z.string().nullable(),
      }),
    ),
    missing: z.array(z.string()),
    sent: z.array(z.strictObject({ label: z.string(), why: explanation, source: z.string() })),
    reports: z.array(
      z.strictObject({
        reportId: z.uuid(),
        number: z.string(),
        agency: z.string(),
        people: z.array(z.string()),
        issuedOn: plainDate,
        lastDay: plainDate,
        used: z.boolean(),
      }),
    ),
    attached: z.array(z.strictObject({ system, agency: z.string(), number: z.string() })),
    applicationVersion: z.int(),
    applicationSavedAt: instant,
    productName: z.string(),
    product: product.nullable(),
    sectionOfAct: z.string().nullable(),
    sections: z.array(z.string()),
  }),
  refusals: ausRefusals,
});
