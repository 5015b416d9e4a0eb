import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { instant } from '../../../foundation/wire/schemas.ts';
import { delegationsOfPerson } from './delegations/delegation-shapes.ts';
import { accountAsked, personAtAccount, personParams } from './people-shapes.ts';

/** One person at an account: where they are signed in, and what was done about them. */
export const getPerson = call({
  name: 'get-person',
  method: 'GET',
  path: '/admin/people/{personId}',
  summary: 'A person at an account, with sessions and history',
  params: personParams,
  query: z.strictObject({ brokerageId: accountAsked }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    person: personAtAccount,
    givable: z.array(z.string()),
    sessions: z.array(
      z.strictObject({ sessionId: z.string(), userAgent: z.string().nullable(), signedInAt: instant, lastUsedAt: instant }),
    ),
    history: z.array(z.strictObject({ at: instant, actorName: z.string(), summary: z.string() })),
    delegations: delegationsOfPerson,
    /** Until when the last letter's link can be used; null without one. */
    linkUntilAt: instant.nullable(),
  }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    PERSON_NOT_FOUND: { status: 404, message: 'There is no such person at this account.' },
  },
});
