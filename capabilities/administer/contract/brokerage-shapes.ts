import { z } from 'zod';
import { written } from '../../../foundation/wire/text-fields.ts';
import { explanation, plainDate } from '../../../foundation/wire/schemas.ts';

export const brokerageAsked = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Please name a brokerage by its number.')
  .transform(Number)
  .optional();
export const brokerageSent = z.int().min(1).max(99_999);

/** A company as typed; the decision validates it. */
export const companySent = {
  name: written(z.string().max(200)),
  nmlsId: z.string().max(40),
  state: z.string().max(10),
  phone: z.string().max(60),
  tier: z.enum(['standard', 'silver', 'gold']),
  branchId: z.int().min(1).max(99_999),
  line: z.string().max(200),
  city: z.string().max(100),
  postalCode: z.string().max(20),
};

export const companyRefusals = {
  COMPANY_INCOMPLETE: { status: 422, message: '{problem}' },
  NMLS_TAKEN: { status: 409, message: 'NMLS ID {nmlsId} belongs to {name} already.' },
  BRANCH_UNKNOWN: { status: 422, message: 'Choose an open branch of the lender.' },
} as const;

export const brokerageShown = z.strictObject({
  brokerageId: z.int(),
  name: z.string(),
  kind: z.string(),
  nmlsId: z.string(),
  state: z.string(),
  tier: z.enum(['standard', 'silver', 'gold']),
  phone: z.string(),
  line: z.string(),
  city: z.string(),
  postalCode: z.string(),
  active: z.boolean(),
  branchId: z.int(),
  branchName: z.string(),
  regionName: z.string(),
  people: z.int(),
});

export const licenseShown = z.strictObject({
  licenseId: z.uuid(),
  state: z.string(),
  number: z.string(),
  from: plainDate,
  until: plainDate,
  /** Its effect on new loans today. */
  may: z.boolean(),
  words: z.string(),
  why: explanation,
});
