import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { basedOn, conditionParams, moveRefusals, said, state } from './condition-shapes.ts';

/** The broker answers a condition with a document of the loan, or says that it was requested. */
export const respondToCondition = call({
  name: 'respond-to-condition',
  method: 'PUT',
  path: '/loan/{loanId}/conditions/{number}/respond',
  summary: 'Answers a condition',
  params: conditionParams,
  body: z.strictObject({
    basedOn,
    documentId: z.uuid().nullable().meta({ description: 'Null: nothing came yet, it was asked for' }),
    words: said,
  }),
  /** Null: nothing received that needs a review. */
  reply: z.strictObject({ state, promisedAt: instant.nullable() }),
  refusals: {
    ...moveRefusals,
    NO_SUCH_DOCUMENT: { status: 404, message: 'The document is not among those of the loan any more. Choose another.' },
    DOCUMENT_REJECTED: { status: 409, message: '{name} was rejected. Upload a new version of it, or choose another.' },
  },
  command: true,
});
