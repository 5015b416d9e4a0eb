import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { changeRefusals, chargeId } from './change-shapes.ts';

/** Decides a proposed change line by line; the reasons accepted are carried by the next disclosure. */
export const decideChange = call({
  name: 'decide-change',
  method: 'PUT',
  path: '/coc/{loanId}/decide',
  weight: 10,
  summary: 'Decides a change of circumstance',
  params: loanParams,
  body: z.strictObject({
    sequence: z.int().min(1).max(100_000),
    decisions: z
      .array(z.strictObject({ charge: chargeId, accept: z.boolean(), words: written(z.string().max(500, 'At most 500 characters.')) }))
      .max(120),
  }),
  reply: z.strictObject({ sequence: z.int(), accepted: z.int(), declined: z.int(), lenderPaysCents: cents }),
  refusals: {
    ...changeRefusals,
    NO_OPEN_CHANGE: { status: 409, message: 'This change is decided or returned already. Reload the page.' },
    OWN_PROPOSAL: { status: 403, message: 'You proposed this change. Another coordinator decides it.' },
    DECISION_MISSING: { status: 400, message: 'Accept or decline {charge}.' },
    NO_REASON: { status: 409, message: 'No reason covers {charge}, so it can only be declined. The lender pays it.' },
  },
  command: true,
});
