import { z } from 'zod';

/** A report's filters, as the page's address has them. */
export const viewAddress = z
  .partialRecord(z.enum(['period', 'from', 'to', 'brokerage', 'officer', 'product', 'state', 'type']), z.string().max(2_000))
  .meta({ description: 'The report’s filters; a name that is absent is not filtered by' });
