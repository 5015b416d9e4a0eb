import { z } from 'zod';
import { plainDate } from '../../../../foundation/wire/schemas.ts';

const named = z.strictObject({ personId: z.uuid(), displayName: z.string() });

/** Delegations a person gave and received, and the colleagues they can give one to. */
export const delegationsOfPerson = z.strictObject({
  today: plainDate,
  given: z.array(
    z.strictObject({
      delegationId: z.uuid(),
      person: named,
      delegate: named,
      from: plainDate,
      to: plainDate,
      state: z.enum(['in-force', 'not-yet', 'ended']),
      /** Why it ended. */
      ended: z.string().nullable(),
      givenBy: z.string(),
      /** Whether the caller may revoke it now. */
      revocable: z.boolean(),
    }),
  ),
  /** Colleagues of the account who can be chosen; none where the caller can give no delegation. */
  colleagues: z.array(z.strictObject({ personId: z.uuid(), displayName: z.string(), roles: z.array(z.string()) })),
});
