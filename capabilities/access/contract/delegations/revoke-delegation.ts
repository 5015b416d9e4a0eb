import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { ofAccount } from '../people-shapes.ts';

/** Ends a delegation at once. */
export const revokeDelegation = call({
  name: 'revoke-delegation',
  method: 'PUT',
  path: '/user/delegations/{delegationId}/revoked',
  summary: 'Revokes a delegation',
  params: z.strictObject({ delegationId: z.uuid() }),
  body: z.strictObject({ brokerageId: ofAccount }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ revoked: z.literal(true) }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    DELEGATION_NOT_FOUND: { status: 404, message: 'There is no such delegation.' },
    DELEGATION_OVER: { status: 409, message: 'This delegation has ended already.' },
    ROLE_NOT_YOURS: { status: 403, message: 'The role {role} is not yours to give or take.' },
  },
  command: true,
});
