import { z } from 'zod';
import { plainDate } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';

const text = (most: number) => written(z.string().max(most, `At most ${most} characters.`));

export const closingAgent = z.strictObject({
  company: text(80),
  licenseId: z.string().max(40, 'At most 40 characters.'),
  contact: text(80),
  email: text(120),
  phone: z.string().max(40),
  phoneSource: text(120),
  state: z.string().regex(/^[A-Z]{2}$/, 'Choose the state.'),
  approvedUntil: plainDate,
});

export const cameBy = z.enum(['registered profile', 'letter', 'telephone', 'e-mail']);
