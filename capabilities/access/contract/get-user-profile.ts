import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { plainDate } from '../../../foundation/wire/schemas.ts';

/** The signed-in person, their account, and what the shell shows. */
export const getUserProfile = call({
  name: 'get-user-profile',
  method: 'GET',
  path: '/user/profile',
  summary: 'The signed-in person and account',
  reply: z.strictObject({
    user: z.strictObject({
      id: z.uuid(),
      displayName: z.string(),
      initials: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      internal: z.boolean(),
    }),
    account: z.strictObject({ id: z.int(), name: z.string() }),
    accounts: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    /** The calls the person may make with any reach, by the access table: screens show places and buttons by these. */
    may: z.array(z.string()),
    /** The person whose delegation this session uses, and why it has ended if it has. */
    actsFor: z.strictObject({ displayName: z.string(), delegateName: z.string(), to: plainDate, ended: z.string().nullable() }).nullable(),
    /** The people whose delegations can be used now. */
    canActFor: z.array(z.strictObject({ delegationId: z.uuid(), displayName: z.string(), to: plainDate })),
    accountEpoch: z.int(),
    isAdmin: z.boolean(),
    isDisclosureCoordinator: z.boolean(),
    profileInfo: z.strictObject({ profileSettings: z.strictObject({ hierarchyLevel: z.string() }) }),
    /** The lender's time zone and today's date there. */
    zone: z.string(),
    today: plainDate,
    /** Set where a demo has a clock of its own because the tables of this version have ended: its distance from the real clock. */
    demoDay: z.strictObject({ shiftSeconds: z.number(), tablesEnd: z.string() }).nullable(),
  }),
  refusals: {},
});
