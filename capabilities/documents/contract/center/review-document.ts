import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { withLines } from '../../../../foundation/wire/text-fields.ts';
import { documentParams, documentRefusals } from './document-shapes.ts';

/** Accepts a document, rejects it with what is wrong, or returns it to review. */
export const reviewDocument = call({
  name: 'review-document',
  method: 'PUT',
  path: '/document/{loanId}/documents/{documentId}/review',
  summary: 'Accepts or rejects a document',
  params: documentParams,
  body: z.strictObject({
    status: z.enum(['In review', 'Accepted', 'Rejected']),
    version: z.int().min(1).max(100_000).meta({ description: 'The version that was looked at' }),
    reason: withLines(z.string().trim().max(500, 'At most 500 characters.')).optional(),
  }),
  command: true,
  reply: z.strictObject({ status: z.string() }),
  refusals: {
    ...documentRefusals,
    REASON_MISSING: { status: 400, message: 'Say what is wrong and what to send instead.' },
    ALREADY_SO: { status: 409, message: '{name} is {status} already.' },
    OTHER_VERSION: { status: 409, message: '{name} has a newer version, {version}. Look at it first.' },
  },
});
