import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { putQuotes } from '../contract/put-quotes.ts';
import { putQuotes as decide, services, servicesOn } from '../domain/index.ts';
import { askProviders, quotesAreSetUp } from './asking/ask-providers.ts';
import { quotedLoan } from './rows/loan-quotes.ts';
import { quoteWrites, requestWrite } from './rows/quote-writes.ts';

export default command(putQuotes, {
  read: async (tx, { loan }, portal) => {
    if (!quotesAreSetUp(portal)) return refuse('QUOTES_NOT_SET_UP', '');
    const [found, now] = await Promise.all([quotedLoan(tx, loan, portal.clock.todayIn(tx)), portal.clock.nowIn(tx)]);
    return found.ok ? ok({ ...found.value, now, on: servicesOn(found.value.services) }) : found;
  },
  work: {
    from: ({ facts, on }) => [facts, on],
    run: async ({ facts, on }, { signal }, portal) => ok(await askProviders(portal, on, facts, signal)),
  },
  decide: (_context, _asked, answered) => decide(answered),
  record: (answered, { context: { facts, now }, asked: { loan, actor, body } }) => ({
    writes: [...quoteWrites(loan, answered, { facts, now }), requestWrite(loan, { personId: actor.personId, answers: body.answers, now })],
    journal: [
      loanLine(loan, actor, {
        kind: 'fees-quoted',
        summary: `${actor.displayName} had fees quoted: ${answered.map((one) => services[one.serviceType].name.toLowerCase()).join(', ')}`,
        details: {
          answers: body.answers,
          quotes: answered.map((one) => ({
            service: one.serviceType,
            providers: one.quotes.map((quote) => quote.name),
            simulated: one.simulated,
          })),
        },
      }),
    ],
  }),
  reply: (answered, { context: { on } }) => {
    const there = answered.map((one) => one.serviceType);
    return { answered: there, unanswered: on.filter((type) => !there.includes(type)) };
  },
});
