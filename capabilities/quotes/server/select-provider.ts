import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { selectProvider } from '../contract/select-provider.ts';
import { providerInUse, selectionWords, selectProvider as decide, servicesOn } from '../domain/index.ts';
import { quotedLoan, storedQuotes } from './rows/loan-quotes.ts';
import { namedProviders, selectionAway, selectionWrite } from './rows/providers.ts';
import { limitView } from './rows/quotes-view.ts';

export default command(selectProvider, {
  read: async (tx, { loan }, { clock }) => {
    const [found, quotes, named, now] = await Promise.all([
      quotedLoan(tx, loan, clock.todayIn(tx)),
      storedQuotes(tx, loan),
      namedProviders(tx, loan.brokerageId),
      clock.nowIn(tx),
    ]);
    return found.ok ? ok({ on: servicesOn(found.value.services), quotes, named, now }) : found;
  },
  decide: (context, { body }) => {
    const decided = decide(context, body.serviceType, body.provider);
    return decided.ok ? ok({ selected: decided.value }) : decided;
  },
  record: ({ selected }, { context: { now }, asked }) => {
    const { loan, actor, body } = asked;
    const { serviceType } = body;
    const by = { personId: actor.personId, now };
    return {
      writes: [selected ? selectionWrite(loan, serviceType, selected, by) : selectionAway(loan, serviceType)],
      journal: [
        loanLine(loan, actor, {
          kind: 'provider-selected',
          summary: `${actor.displayName} ${selectionWords(serviceType, selected)}`,
          details: { serviceType, selected },
        }),
      ],
    };
  },
  reply: ({ selected }, { context, asked: { body } }) => ({
    serviceType: body.serviceType,
    limit: limitView(body.serviceType, providerInUse(body.serviceType, selected ?? undefined, context)),
  }),
});
