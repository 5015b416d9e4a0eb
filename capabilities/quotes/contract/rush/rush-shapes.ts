import { z } from 'zod';
import { cents, explanation, instant, loanNumber } from '../../../../foundation/wire/schemas.ts';

export const rushParams = z.strictObject({
  flag: z.enum(['Y', 'N']).meta({ description: 'Y: the loan goes before others' }),
  loanId: loanNumber,
});

export const rushAmount = z.strictObject({ cents, why: explanation });

export const rushFlag = z.strictObject({
  flag: z.enum(['Y', 'N']),
  amount: rushAmount,
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});
