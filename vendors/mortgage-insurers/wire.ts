import { z } from 'zod';
import { hiddenCharacter } from '../../foundation/text-rules/hidden-characters.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((one) => hiddenCharacter(one, { lines: false }) === undefined);

/** The body of `GET {base}/insurers`: whom the lender has a master policy with. A rate quote itself is MISMO 3.4 XML (`standards/mi-rate-quote`). */
export const insurersBody = z.object({
  insurers: z
    .array(z.object({ insurerId: z.string().regex(/^[A-Z]{3}$/), name }))
    .min(1)
    .max(12)
    .refine((all) => new Set(all.map((one) => one.insurerId)).size === all.length),
  simulated: z.boolean().optional(),
});
export type Insurer = z.infer<typeof insurersBody>['insurers'][number];
