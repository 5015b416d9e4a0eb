import { z } from 'zod';
import { cents, explanation, instant, plainDate, rate } from '../../../foundation/wire/schemas.ts';
import { written } from '../../../foundation/wire/text-fields.ts';
import { settlementServiceIds } from '../../../foundation/vocabulary/settlement-services.ts';

const service = z.enum(settlementServiceIds);
const relation = z.enum(['voting-interest', 'capital', 'common-owner', 'partner-or-officer', 'elects-directors', 'franchise']);
const use = z.enum(['offered', 'used', 'required']);

/** An affiliate as typed; the decision validates it. */
export const affiliateSent = {
  name: written(z.string().max(200)),
  services: z.array(service).max(20),
  relation,
  share: rate.nullable().meta({ description: 'Of the voting interests, of the capital, or what a common owner has of it' }),
  words: written(z.string().max(400)),
  since: z.string().max(20),
  leastCents: cents.nullable(),
  mostCents: cents.nullable(),
  use,
};

export const affiliateShown = z.strictObject({
  ...affiliateSent,
  name: z.string(),
  words: z.string(),
  since: plainDate,
  affiliateId: z.uuid(),
  version: z.int(),
  until: plainDate.nullable().meta({ description: 'The first day it is no affiliate any more' }),
  savedBy: z.string(),
  savedAt: instant,
  /** Whether its charges may not rise, and why. */
  control: z.strictObject({ value: z.boolean(), why: explanation }),
  /** Whether a referral to it needs the affiliated business disclosure, and why. */
  arrangement: z.strictObject({ value: z.boolean(), why: explanation }),
  over: z.boolean(),
});

export const brokerageAsked = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Please name a brokerage by its number.')
  .transform(Number)
  .optional();
export const brokerageSent = z.int().min(1).max(99_999);

export const affiliateStale = {
  BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
  AFFILIATE_STALE: { status: 409, message: '{name} was changed since you opened it. Open it again; what you typed is still here.' },
  AFFILIATE_ENDED: { status: 409, message: '{name} is no affiliate any more.' },
} as const;
