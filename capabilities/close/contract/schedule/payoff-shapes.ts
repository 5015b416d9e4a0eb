import { z } from 'zod';
import { cents, plainDate, rate } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';

export const servicerFigures = z.strictObject({
  servicer: written(z.string().max(80, 'At most 80 characters.')),
  balance: cents.min(0).max(10_000_000_000),
  rate: rate.min(0).max(100_000),
  interestPaidThrough: plainDate,
  basis: z.union([z.literal(360), z.literal(365)]),
  fees: cents.min(0).max(1_000_000_000),
  padDays: z.int().min(0).max(30),
  goodThrough: plainDate,
});
