import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';
import { accountAsked, personAtAccount } from './people-shapes.ts';

/** The people of the accounts an administrator looks after; a brokerage's manager sees their own brokerage alone. */
export const getPeople = call({
  name: 'get-people',
  method: 'GET',
  path: '/admin/people',
  summary: 'People, by account, role and state',
  query: z.strictObject({
    brokerageId: accountAsked,
    text: z.string().max(80).optional(),
    role: z
      .string()
      .regex(/^[a-z-]{3,40}$/)
      .optional(),
    state: z.enum(['active', 'invited', 'suspended']).optional(),
  }),
  names: { brokerage: 'query.brokerageId' },
  reply: z.strictObject({
    people: z.array(personAtAccount),
    /** More match than are shown. */
    more: z.boolean(),
    accounts: z.array(z.strictObject({ id: z.int(), name: z.string(), givable: z.array(z.string()) })),
    roles: z.array(z.string()),
    mayChange: z.boolean(),
  }),
  refusals: { BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' } },
});
