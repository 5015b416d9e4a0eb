import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { instant, plainDate } from '../../../../foundation/wire/schemas.ts';

/** The keys of programs, at every account, and what a new one can be for. */
export const getApiKeys = call({
  name: 'get-api-keys',
  method: 'GET',
  path: '/admin/api-keys',
  summary: 'The keys programs call the portal with',
  reply: z.strictObject({
    today: plainDate,
    keys: z.array(
      z.strictObject({
        keyId: z.uuid(),
        name: z.string(),
        brokerageId: z.int(),
        accountName: z.string(),
        role: z.string(),
        areas: z.array(z.string()),
        mayWrite: z.boolean(),
        expiresOn: plainDate,
        madeBy: z.string(),
        madeAt: instant,
        lastUsedAt: instant.nullable(),
        state: z.enum(['active', 'expired', 'revoked']),
        revokedBy: z.string().nullable(),
      }),
    ),
    accounts: z.array(z.strictObject({ id: z.int(), name: z.string(), roles: z.array(z.string()) })),
    areas: z.array(z.string()),
  }),
  refusals: {},
});
