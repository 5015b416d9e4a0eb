import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';

/** Ends a key at once. */
export const revokeApiKey = call({
  name: 'revoke-api-key',
  method: 'PUT',
  path: '/admin/api-keys/{keyId}/revoked',
  summary: 'Revokes a key of a program',
  params: z.strictObject({ keyId: z.uuid() }),
  body: z.strictObject({ brokerageId: z.int().min(1).max(99_999) }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ revoked: z.literal(true) }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    KEY_NOT_FOUND: { status: 404, message: 'There is no such key.' },
    KEY_REVOKED: { status: 409, message: 'This key is revoked already.' },
  },
  command: true,
});
