import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** People by a part of their name: those of the caller's brokerage; for the lender's own people, those of their part of the hierarchy. */
export const findPeople = call({
  name: 'find-people',
  method: 'GET',
  path: '/user/people',
  summary: 'People by a part of their name',
  query: z.strictObject({ text: z.string().min(2).max(60) }),
  reply: z.strictObject({
    people: z.array(
      z.strictObject({
        personId: z.uuid(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        brokerageName: z.string(),
        roles: z.array(z.string()),
      }),
    ),
  }),
  refusals: {},
});
