import { z } from 'zod';
import { call } from '../../../../foundation/wire/call.ts';
import { plainDate } from '../../../../foundation/wire/schemas.ts';
import { written } from '../../../../foundation/wire/text-fields.ts';

/** Creates a key for a program. The key is in this reply only; a repeat with the same Idempotency-Key replies null. */
export const addApiKey = call({
  name: 'add-api-key',
  method: 'POST',
  path: '/admin/api-keys',
  summary: 'Makes a key for a program',
  body: z.strictObject({
    brokerageId: z.int().min(1).max(99_999),
    name: written(z.string().max(100)),
    role: z.string().max(40),
    areas: z.array(z.string().max(40)).max(60),
    mayWrite: z.boolean(),
    expiresOn: plainDate,
  }),
  names: { brokerage: 'body.brokerageId' },
  reply: z.strictObject({ keyId: z.uuid(), key: z.string().nullable() }),
  refusals: {
    BROKERAGE_NOT_FOUND: { status: 404, message: 'There is no such brokerage.' },
    KEY_INCOMPLETE: { status: 422, message: '{problem}' },
    ROLE_NOT_FOR_KEY: { status: 403, message: 'A key can’t act as {role} here.' },
    KEY_NAME_TAKEN: { status: 409, message: 'There is a key {name} already. Revoke it, or choose another name.' },
  },
  command: true,
});
