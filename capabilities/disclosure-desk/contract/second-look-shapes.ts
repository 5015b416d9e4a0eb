import { z } from 'zod';
import { instant } from '../../../foundation/wire/schemas.ts';

export const lookForm = z.enum(['loan-estimate', 'closing-disclosure']);

export const look = z.strictObject({
  lookId: z.uuid(),
  version: z.int(),
  note: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(['open', 'sent', 'withdrawn', 'returned']),
  words: z.string(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
});
