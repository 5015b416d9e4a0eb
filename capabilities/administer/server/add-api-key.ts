import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { apiKeys, keyWrites, newKey } from '../../access/port/api-keys.ts';
import { brokerages } from '../../access/port/brokerages.ts';
import { addApiKey as decide, keyRoles } from '../../access/domain/api-keys.ts';
import type { AccountKind } from '../../access/domain/people.ts';
import { addApiKey } from '../contract/keys/add-api-key.ts';

export default command(addApiKey, {
  read: async (tx, { brokerageId, reach }, { clock, database }) => {
    const account = await tx
      .selectFrom(brokerages.as('b'))
      .select(['b.kind', 'b.name'])
      .where('b.brokerage_id', '=', brokerageId)
      .executeTakeFirst();
    if (!account) return refuse('BROKERAGE_NOT_FOUND', '', { field: 'brokerageId' });
    const keys = await tx
      .selectFrom(apiKeys.as('k'))
      .select('k.name')
      .where('k.brokerage_id', '=', brokerageId)
      .where('k.revoked_at', 'is', null)
      .execute();
    return ok({
      account,
      roles: keyRoles(reach, account.kind as AccountKind),
      names: keys.map(({ name }) => name),
      today: await clock.todayIn(tx),
      key: await newKey(database.vault, brokerageId, randomUUID()),
    });
  },
  decide: (known, { body }) => decide(body, known),
  record: (wanted, { context: { account, key }, asked: { actor, brokerageId } }) => ({
    writes: keyWrites(key, wanted, actor.personId),
    accountJournal: [
      accountLine(brokerageId, actor, {
        kind: 'api-key-added',
        subject: key.keyId,
        summary: `${actor.displayName} made the API key ${wanted.name} for ${account.name}, as ${wanted.role.replaceAll('-', ' ')}`,
        details: { role: wanted.role, areas: wanted.areas, mayWrite: wanted.mayWrite, expiresOn: wanted.expiresOn },
      }),
    ],
  }),
  reply: (_wanted, { context: { key } }) => ({ keyId: key.keyId, key: key.text }),
  // The key is shown once: a repeat under the same Idempotency-Key replies that it was made, without the key.
  replay: { stored: ({ keyId }) => ({ keyId, key: null }) },
});
