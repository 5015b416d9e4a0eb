import { z } from 'zod';
import { loanRefusals } from '../../../foundation/wire/call.ts';
import { cents, instant, loanNumber } from '../../../foundation/wire/schemas.ts';

export const orderParams = z.strictObject({ loanId: loanNumber, orderId: z.uuid() });

/** An order and how far it is. */
export const shownOrder = z.strictObject({
  orderId: z.uuid(),
  kind: z.enum(['credit', 'lpa-credit', 'du', 'lpa', 'mi', 'appraisal', 'fha-case']),
  title: z.string(),
  vendor: z.string(),
  state: z.enum(['committed', 'sent', 'accepted', 'done', 'failed', 'cancelled']),
  open: z.boolean(),
  /** Past its deadline: a person decides what happens next. */
  needsPerson: z.boolean(),
  /** A simulator answered in the company's place. */
  simulated: z.boolean(),
  progress: z.array(z.strictObject({ what: z.string(), says: z.string() })),
  /** The problem of an open order, in a sentence. */
  problem: z.string().nullable(),
  problemCode: z.string().nullable(),
  vendorText: z.string().nullable(),
  orderedBy: z.string(),
  orderedAt: instant,
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  endedAt: instant.nullable(),
  deadlineAt: instant,
  charges: z.array(z.strictObject({ chargeId: z.string(), what: z.string(), amountCents: cents })),
});

export const orderRefusals = {
  ...loanRefusals,
  ORDER_NOT_FOUND: { status: 404, message: 'There is no such order on loan {loanId}.' },
} as const;
