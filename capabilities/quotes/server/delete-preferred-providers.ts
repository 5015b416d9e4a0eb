import { accountLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { ok } from '../../../foundation/result/result.ts';
import { deletePreferredProviders } from '../contract/delete-preferred-providers.ts';
import { deletePreferredProviders as decide, services } from '../domain/index.ts';
import { namedAway, namedProviders } from './rows/providers.ts';

export default command(deletePreferredProviders, {
  read: async (tx, { actor }) => ok({ named: await namedProviders(tx, actor.brokerageId) }),
  decide: ({ named }, { body }) => decide(named, body.providers),
  record: (deleted, { asked: { actor } }) => ({
    writes: deleted.map((one) => namedAway(actor.brokerageId, one)),
    accountJournal: deleted.map(({ serviceType, providerId, name, standing }) =>
      accountLine(actor.brokerageId, actor, {
        kind: 'provider-off-list',
        subject: `${serviceType} ${providerId}`,
        summary: `${actor.displayName} took ${name} off the providers for ${services[serviceType].name.toLowerCase()}`,
        details: { serviceType, providerId, name, standing },
      }),
    ),
  }),
  reply: (deleted) => ({ deleted: deleted.length }),
});
