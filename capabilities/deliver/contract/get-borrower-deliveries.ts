import { z } from 'zod';
import { call, loanRefusals } from '../../../foundation/wire/call.ts';
import { explanation, instant, loanParams, plainDate } from '../../../foundation/wire/schemas.ts';

export const disclosureForm = z.enum(['loan-estimate', 'closing-disclosure']);
export const paperWay = z.enum(['mail', 'courier', 'in person']);
const verdict = z.strictObject({ so: z.boolean(), why: explanation });

/** The status of each borrower's disclosures: consent to electronic documents, delivery, receipt, and what must still go on paper. */
export const getBorrowerDeliveries = call({
  name: 'get-borrower-deliveries',
  method: 'GET',
  path: '/le/{loanId}/borrower-deliveries',
  summary: 'Disclosures as they stand with each borrower',
  params: loanParams,
  reply: z.strictObject({
    today: plainDate,
    borrowers: z.array(
      z.strictObject({
        recipientId: z.string(),
        name: z.string(),
        email: z.string(),
        consent: z.strictObject({
          state: z.enum(['waiting', 'agreed', 'paper', 'withdrawn']),
          at: instant.nullable(),
          effective: verdict,
        }),
        letter: z
          .strictObject({ email: z.string(), sentAt: instant, expiresAt: instant, state: z.string() })
          .nullable()
          .meta({ description: 'The letter sent last' }),
        questionsAt: instant.nullable().meta({ description: 'When they said that they have questions' }),
        documents: z.array(
          z.strictObject({
            form: disclosureForm,
            version: z.int(),
            sentOn: plainDate,
            dueOn: plainDate.nullable(),
            newest: z.boolean(),
            by: z.union([paperWay, z.literal('e-mail')]).nullable(),
            deliveredOn: plainDate.nullable(),
            delivered: verdict,
            received: z.strictObject({ date: plainDate, why: explanation }).nullable(),
            openedAt: instant.nullable(),
            confirmedAt: instant.nullable(),
            paperOwed: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: { ...loanRefusals },
});
