import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';

/** Uses a delegation in this session, or ends its use; pages opened before refuse to write until they reload. */
export const actFor = call({
  name: 'act-for',
  method: 'PUT',
  path: '/user/acting-for',
  summary: 'Acts for another person, or goes back to oneself',
  body: z.strictObject({ delegationId: z.uuid().nullable() }),
  reply: z.strictObject({ accountEpoch: z.int() }),
  refusals: {
    DELEGATION_NOT_FOUND: { status: 404, message: 'There is no such delegation.' },
    DELEGATION_NOT_IN_FORCE: { status: 409, message: 'You can’t act for {person} now: {because}.' },
    ACTING_ALREADY: { status: 409, message: 'You act for {person}. Go back to yourself first.' },
  },
  command: true,
});
