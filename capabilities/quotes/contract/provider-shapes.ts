import { z } from 'zod';
import { written } from '../../../foundation/wire/text-fields.ts';
import { serviceType } from './quote-shapes.ts';

export const providerId = z
  .string()
  .regex(/^[A-Z0-9-]{3,20}$/, 'A provider’s id is 3 to 20 capitals, digits and hyphens.')
  .meta({ description: 'As the provider’s quotes name it, such as T-101' });

export const providerName = written(z.string().trim().min(1, 'Name the provider.').max(120, 'At most 120 characters.'));

/** A brokerage's rating of a provider. */
export const standing = z.enum(['preferred', 'excluded']);

export const providerOfService = z.strictObject({ serviceType, providerId });
