import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { loanParams } from '../../../foundation/wire/schemas.ts';
import { packageRecipient, stackedPart } from './audit-shapes.ts';

/** Changes the order in which the parts of a package are stacked for a recipient, for the loan's brokerage from now on. */
export const saveStackingOrder = call({
  name: 'save-stacking-order',
  method: 'PUT',
  path: '/loan/{loanId}/post-close-audit/stacking-order',
  summary: 'Change a recipient’s stacking order',
  params: loanParams,
  body: z.strictObject({
    recipient: packageRecipient,
    basedOn: z.int().min(0).max(100_000).meta({ description: 'The version that was changed; 0 is the usual order' }),
    parts: z.array(stackedPart).max(40),
  }),
  command: true,
  reply: z.strictObject({ version: z.int() }),
  refusals: {
    ...loanRefusals,
    ORDER_CHANGED: { status: 409, message: 'Somebody changed this order meanwhile. Look at it and change it again.' },
    PART_TWICE: { status: 422, message: 'A part has one place.' },
    NO_PARTS: { status: 422, message: 'An order has at least one part.' },
    SAME_ORDER: { status: 409, message: 'This order is in use already.' },
  },
});
