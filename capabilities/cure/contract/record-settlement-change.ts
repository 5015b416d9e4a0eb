import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { chargeId, cureRefusals, disclosureError, how, MOST_CENTS, payer, section, standing, words } from './cure-shapes.ts';

const paid = { amount: cents.min(0).max(MOST_CENTS), payer };

/** Records what really changed after closing: charges as on the settlement statement, or a clerical error of the Closing Disclosure. */
export const recordSettlementChange = call({
  name: 'record-settlement-change',
  method: 'POST',
  path: '/closing/{loanId}/settlement-changes',
  weight: 5,
  summary: 'Records a change after closing',
  params: loanParams,
  body: z.strictObject({
    kind: z.enum(['charges', 'clerical']),
    happenedOn: plainDate,
    learnedOn: plainDate,
    how,
    ofSettlement: z.boolean().meta({ description: 'In connection with the settlement, not what changes later by itself' }),
    misstatement: disclosureError.nullable(),
    charges: z.array(z.strictObject({ id: chargeId, ...paid })).max(100),
    added: z.array(z.strictObject({ label: written(z.string().max(80)).min(1, 'Name the charge.'), section, ...paid })).max(20),
    note: words,
  }),
  reply: standing.extend({ sequence: z.int() }),
  refusals: {
    ...cureRefusals,
    NOTHING_CHANGED: { status: 400, message: 'Nothing differs from what is on file. Enter what was paid otherwise.' },
    DAY_OUT_OF_RANGE: {
      status: 400,
      message: 'It happened on {from}, the day of closing, or later, and was learned then or later, by today.',
    },
    NO_SUCH_CHARGE: { status: 400, message: 'The Closing Disclosure has no charge {charge}.' },
    REFUNDED_ALREADY: { status: 409, message: 'With this change less would be owed than was refunded. Void the refund first.' },
  },
  command: true,
});
