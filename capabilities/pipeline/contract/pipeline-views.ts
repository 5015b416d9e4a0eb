import { z } from 'zod';
import { written } from '../../../foundation/wire/text-fields.ts';

export const viewName = written(z.string().trim().min(1, 'Please enter a name for the list.').max(60, 'A name has at most 60 characters.'));

export const VIEW_NOT_FOUND = { status: 404, message: 'The list was not found. It may have been deleted.' } as const;

/** A list's address, as the browser has it: short words for filters and order. */
export const viewAddress = z
  .partialRecord(
    z.enum(['view', 'status', 'officer', 'brokerage', 'lock', 'product', 'type', 'state', 'days', 'registered', 'expires', 'text', 'sort']),
    z.string().max(2_000),
  )
  .meta({ description: 'The list’s address; a name that is absent is not filtered by' });

export const viewColumns = z.array(z.string().max(40)).min(1).max(40);
