import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { apiKeys, keyRevokedWrite } from '../../access/port/api-keys.ts';
import { revokeApiKey } from '../contract/keys/revoke-api-key.ts';

export default command(revokeApiKey, {
  read: async (tx, { brokerageId, params }) =>
    ok(
      await tx
        .selectFrom(apiKeys.as('k'))
        .select(['k.name', 'k.revoked_at'])
        .where('k.brokerage_id', '=', brokerageId)
        .where('k.key_id', '=', params.keyId)
        .executeTakeFirst(),
    ),
  decide: (key) => {
    if (!key) return refuse('KEY_NOT_FOUND', '');
    return key.revoked_at === null ? ok(key) : refuse('KEY_REVOKED', '');
  },
  record: ({ name }, { asked: { actor, brokerageId, params } }) => ({
    writes: [keyRevokedWrite(brokerageId, params.keyId, actor.personId)],
    accountJournal: [
      {
        brokerageId,
        personId: actor.personId,
        actorName: actor.displayName,
        kind: 'api-key-revoked',
        subject: params.keyId,
        summary: `${actor.displayName} revoked the API key ${name}`,
        details: {},
      },
    ],
  }),
  reply: () => ({ revoked: true as const }),
});
