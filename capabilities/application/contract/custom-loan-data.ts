import { z } from 'zod';
import { customParts, type FreedomChange, type FreedomInfo } from '../../../foundation/vocabulary/custom-loan-data.ts';

const text = z.string().max(4000);

function partsOf(field: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(customParts).map(([part, names]) => [
      part,
      z.strictObject(Object.fromEntries(names.split(' ').map((name) => [name, field]))),
    ]),
  );
}

/** The custom loan data as it is shown: every field is present, empty where it has no value. */
export const freedomInfo = z.strictObject(partsOf(z.string())).meta({
  description: 'Texts: dates MM/dd/yyyy, amounts in dollars, yes and no in words; empty where it is not known',
}) as unknown as z.ZodType<FreedomInfo>; // made from the list of names the type is made from

/** The fields to change. */
export const freedomChange = z
  .strictObject(Object.fromEntries(Object.entries(partsOf(text.optional())).map(([part, fields]) => [part, fields.optional()])))
  .meta({ description: 'An empty text clears; what is not named stays' }) as unknown as z.ZodType<FreedomChange>; // See above.
