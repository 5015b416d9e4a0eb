import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { apiKeys, keyRevokedWrite } from '../../access/port/api-keys.ts';
import { revokeApiKey as decide } from '../../access/domain/api-keys.ts';
import { revokeApiKey } from '../contract/keys/revoke-api-key.ts';

export default command(revokeApiKey, {
  read: async (tx, { brokerageId, params }) => {
    const key = await tx
      .selectFrom(apiKeys.as('k'))
      .select(['k.name', 'k.revoked_at'])
      .where('k.brokerage_id', '=', brokerageId)
      .where('k.key_id', '=', params.keyId)
      .executeTakeFirst();
    return ok(key && { name: key.name, revoked: key.revoked_at !== null });
  },
  decide: (key) => decide(key),
  record: ({ name }, { asked: { actor, brokerageId, params } }) => ({
    writes: [keyRevokedWrite(brokerageId, params.keyId, actor.personId)],
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'api-key-revoked',
        subject: params.keyId,
        summary: `${actor.displayName} revoked the API key ${name}`,
        details: {},
      }),
    ],
  }),
  reply: () => ({ revoked: true as const }),
});
