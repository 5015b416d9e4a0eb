import { z } from 'zod';
import { written } from '../../../foundation/wire/text-fields.ts';

export const viewName = written(z.string().trim().min(1, 'Please enter a name for the view.').max(60, 'A name has at most 60 characters.'));

export const VIEW_NOT_FOUND = { status: 404, message: 'The view was not found. It may have been deleted.' } as const;

/** A report's filters, as the page's address has them. */
export const viewAddress = z
  .partialRecord(z.enum(['period', 'from', 'to', 'brokerage', 'officer', 'product', 'state', 'type']), z.string().max(2_000))
  .meta({ description: 'The report’s filters; a name that is absent is not filtered by' });
