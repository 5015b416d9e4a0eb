import { z } from 'zod';
import type { RefusalDefinition } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';

/** The account a call about its people is for. A brokerage's own people always get their own. */
export const ofAccount = z.int().min(1).max(99_999);
export const accountAsked = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Please name a brokerage by its number.')
  .transform(Number)
  .optional();

export const personParams = z.strictObject({ personId: z.uuid() });
export const sentRoles = z.array(z.string().regex(/^[a-z-]{3,40}$/)).max(20);

export const personAtAccount = z.strictObject({
  personId: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  nmlsId: z.string().nullable(),
  phone: z.string(),
  brokerageId: z.int(),
  accountName: z.string(),
  roles: z.array(z.string()),
  state: z.enum(['active', 'invited', 'suspended']),
  /** When the state began; null for people who were there from the start. */
  sinceAt: instant.nullable(),
  openSessions: z.int(),
  lastSeenAt: instant.nullable(),
});

/** Refusals of every call that changes one person at an account. */
export const personRefusals = {
  BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
  PERSON_NOT_FOUND: { status: 404, message: 'There is no such person at this account.' },
  ROLE_NOT_YOURS: { status: 403, message: 'The role {role} is not yours to give or take.' },
} as const satisfies Record<string, RefusalDefinition>;

export const lastAdministrator = {
  LAST_ADMINISTRATOR: { status: 409, message: 'This is the account’s last administrator. Make another one first.' },
} as const satisfies Record<string, RefusalDefinition>;
