import { z } from 'zod';
import { isPlainDate } from '../dates/dates.ts';

/** A loan number: exactly 10 digits. */
export const loanNumber = z.string().regex(/^\d{10}$/, 'Please enter a valid 10 digit loan number.');

/** Path parameters of every call on a loan. */
export const loanParams = z.strictObject({ loanId: loanNumber });

/** A date as YYYY-MM-DD. */
export const plainDate = z
  .string()
  .refine(isPlainDate, 'Please enter a valid date.')
  .meta({ format: 'date', description: 'A date, YYYY-MM-DD' });

/** Money in whole cents. */
export const cents = z.int().min(-9_000_000_000_000).max(9_000_000_000_000).meta({ description: 'Money in cents' });

/** A rate, price or adjustment in whole thousandths: 6.125 % is 6125. */
export const thousandths = z.int().min(-1_000_000_000).max(1_000_000_000).meta({ description: 'Thousandths: 6.125 is 6125' });

/** An explanation tree; its shape is `Step` of foundation/explain. */
export const explanation = z
  .custom<import('../explain/explain.ts').Step>((value) => typeof value === 'object' && value !== null && 'figure' in value)
  .meta({ description: 'The tree of rule, source, inputs and arithmetic behind a figure', type: 'object' });

/** An empty strict object: for calls that take no query, body or answer. */
export const nothing = z.strictObject({});
