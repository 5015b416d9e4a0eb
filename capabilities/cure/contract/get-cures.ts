import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { cents, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';
import { wholeObject } from '../../disclose/contract/estimate-wire.ts';
import {
  chargeId,
  cureRefusals,
  disclosureError,
  explainedCents,
  explainedDay,
  explainedVerdict,
  how,
  payer,
  refundForm,
  voided,
} from './cure-shapes.ts';

const { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED } = cureRefusals;
const recorded = { recordedBy: z.string(), recordedAt: instant, voided };
const paid = z.strictObject({ cents, payer });

const line = z.strictObject({
  cause: z.string(),
  label: z.string(),
  group: z.enum(['zero', 'ten']),
  limit: explainedCents,
  limitVersion: z.int().nullable().meta({ description: 'The version that set the limit; null for the ten-percent group' }),
  actual: explainedCents,
  excess: explainedCents,
  left: explainedCents,
  cures: z.array(
    z.strictObject({
      form: z.enum(['credit-on-closing-disclosure', 'refund', 'principal-reduction']),
      appliedCents: cents,
      on: plainDate,
      document: z.string(),
    }),
  ),
});

const change = z.strictObject({
  sequence: z.int(),
  kind: z.enum(['charges', 'clerical']),
  happenedOn: plainDate,
  learnedOn: plainDate,
  how,
  misstatement: disclosureError.nullable(),
  note: z.string(),
  charges: z.array(z.strictObject({ label: z.string(), before: paid, after: paid })),
  consumer: explainedVerdict
    .nullable()
    .meta({ description: 'Whether the borrower is owed a corrected Closing Disclosure; null once voided' }),
  seller: explainedVerdict.nullable(),
  due: explainedDay.nullable(),
  sent: z.strictObject({ version: z.int(), sentOn: plainDate }).nullable(),
  ...recorded,
});

/** The charges of a loan after closing: the ledger of cures, refunds, and the corrected Closing Disclosures owed. */
export const getCures = call({
  name: 'get-cures',
  method: 'GET',
  path: '/closing/{loanId}/cures',
  weight: 5,
  summary: 'Cures and refunds after closing',
  params: loanParams,
  reply: z.strictObject({
    today: plainDate,
    borrower: z.string(),
    closed: z
      .strictObject({
        on: plainDate,
        version: z.int(),
        position: wholeObject.meta({ description: 'The three limits with the charges as they came out' }),
        lines: z.array(line),
        excess: explainedCents,
        left: explainedCents,
        refundBy: explainedDay,
        refundToShow: z.boolean().meta({ description: 'A corrected Closing Disclosure that shows the refund is owed' }),
        changes: z.array(change),
        refunds: z.array(
          z.strictObject({
            sequence: z.int(),
            cause: z.string(),
            label: z.string(),
            amountCents: cents,
            paidOn: plainDate,
            form: refundForm,
            reference: z.string(),
            paidTo: z.string(),
            ...recorded,
          }),
        ),
        charges: z
          .array(z.strictObject({ id: chargeId, label: z.string(), cents, payer }))
          .meta({ description: 'Charges as they are known now' }),
      })
      .nullable()
      .meta({ description: 'Null before consummation' }),
  }),
  refusals: { LOAN_NOT_FOUND, LOAN_NOT_ALLOWED, CURES_NOT_COMPUTED: cureRefusals.CURES_NOT_COMPUTED },
});
