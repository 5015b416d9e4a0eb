import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** An empty borrower for a form to fill, numbered after those there are. Computes; stores nothing. */
export const addBorrower = call({
  name: 'add-borrower',
  method: 'GET',
  path: '/register/add-borrower',
  summary: 'An empty borrower',
  query: z.strictObject({
    borrNbr: z.coerce.number().int().min(1).max(99).meta({ description: 'The new borrower’s number' }),
    relationships: z.coerce.number().int().min(0).max(9_999).default(0).meta({ description: 'How many relationships the application has' }),
  }),
  reply: z.strictObject({
    borrower: z
      .custom<object>((value) => typeof value === 'object' && value !== null)
      .meta({ description: 'A borrower in MISMO 3.4 terms, with nothing known of them', type: 'object' }),
    /** The label the next relationship takes. */
    relationshipLabel: z.string(),
  }),
  refusals: {},
});
