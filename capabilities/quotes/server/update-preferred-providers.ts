import { ok } from '../../../foundation/result/result.ts';
import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { updatePreferredProviders } from '../contract/update-preferred-providers.ts';
import { services, updatePreferredProviders as decide } from '../domain/index.ts';
import { namedProviders, namedWrite } from './rows/providers.ts';

export default command(updatePreferredProviders, {
  read: async (tx, { actor }, { clock }) => {
    const [named, now] = await Promise.all([namedProviders(tx, actor.brokerageId), clock.nowIn(tx)]);
    return ok({ named, now });
  },
  decide: ({ named }, { body }) => decide(named, body.providers),
  record: (updated, { context: { now }, asked: { actor } }) => ({
    writes: updated.map((one) => namedWrite(actor.brokerageId, one, { personId: actor.personId, now })),
    accountJournal: updated.map((one) =>
      accountLine(actor.brokerageId, actor, {
        kind: 'provider-named',
        subject: `${one.serviceType} ${one.providerId}`,
        summary: `${actor.displayName} named ${one.name} ${one.standing} for ${services[one.serviceType].name.toLowerCase()}`,
        details: { ...one },
      }),
    ),
  }),
  reply: (updated) => ({ updated: updated.length }),
});
