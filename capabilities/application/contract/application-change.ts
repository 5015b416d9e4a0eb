import { z } from 'zod';

/** One value that a save changed. */
export const applicationChange = z.strictObject({
  path: z.string(),
  label: z.string(),
  kind: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
