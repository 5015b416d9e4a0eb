import { z } from 'zod';
import { call, loanRefusals } from '../../../../foundation/wire/call.ts';
import { cents, explanation, instant, loanParams, plainDate } from '../../../../foundation/wire/schemas.ts';
import { wholeObject } from '../../../disclose/contract/estimate-wire.ts';
import { cameBy } from '../agents/agent-shapes.ts';
import { explainedDay } from '../closing-shapes.ts';

/** The facts for choosing a closing day: waiting periods, lock, agent and wire, what is ready, and the schedule. */
export const getClosingSchedule = call({
  name: 'get-closing-schedule',
  method: 'GET',
  path: '/closing/{loanId}/schedule',
  weight: 10,
  summary: 'The closing of the loan',
  description: 'The browser judges each day from `calendar` with the same rules as the server.',
  params: loanParams,
  reply: z.strictObject({
    calendar: wholeObject.nullable().meta({ description: 'Null while no Loan Estimate was sent or none can be made' }),
    blocked: z.string().nullable(),
    plannedOn: plainDate.nullable().meta({ description: 'The day of the Closing Disclosure in work' }),
    earliest: explainedDay.nullable(),
    cashCents: cents.nullable(),
    cashWhy: explanation.nullable(),
    agent: z
      .strictObject({
        agentId: z.uuid(),
        company: z.string(),
        contact: z.string(),
        phone: z.string(),
        phoneSource: z.string(),
        approvedUntil: plainDate,
      })
      .nullable(),
    agents: z.array(z.strictObject({ agentId: z.uuid(), company: z.string(), approvedUntil: plainDate })),
    account: z
      .strictObject({
        sequence: z.int(),
        bank: z.string(),
        lastFour: z.string(),
        cameBy,
        enteredBy: z.string(),
        enteredAt: instant,
        first: z.strictObject({ by: z.string(), at: instant, reached: z.string() }).nullable(),
        second: z.strictObject({ by: z.string(), at: instant, reached: z.string() }).nullable(),
        rejectedBy: z.string().nullable(),
        mayConfirm: z.boolean(),
      })
      .nullable(),
    wire: z.strictObject({ may: z.boolean(), because: z.string(), why: explanation }),
    ready: z.array(z.strictObject({ title: z.string(), done: z.boolean(), detail: z.string(), owner: z.string(), blocks: z.string() })),
    scheduled: z.strictObject({ date: plainDate, time: z.string(), company: z.string(), by: z.string(), at: instant }).nullable(),
  }),
  refusals: loanRefusals,
});
