import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Makes another of the person's accounts the active one; pages opened before refuse to write until they reload. */
export const changeAccount = call({
  name: 'change-account',
  method: 'PUT',
  path: '/user/account',
  summary: 'Changes the active account',
  body: z.strictObject({ brokerageId: z.int().min(1).max(99999) }),
  reply: z.strictObject({ account: z.strictObject({ id: z.int(), name: z.string() }), accountEpoch: z.int() }),
  refusals: { ACCOUNT_NOT_YOURS: { status: 404, message: 'You do not have this account.' } },
});
