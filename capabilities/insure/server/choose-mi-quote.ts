import { ok } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { chooseMiQuote } from '../contract/choose-mi-quote.ts';
import { chooseMiQuote as decide } from '../domain/choose-mi-quote.ts';
import { planWords } from '../domain/chosen-words.ts';
import { quoteFactsOf } from '../domain/quote-facts.ts';
import { choicePlan } from './rows/choice-plan.ts';
import { miRow, miView } from './rows/mi-rows.ts';
import { answersOfLoan, placeAndDebts } from './rows/mi-quote-rows.ts';

export default command(chooseMiQuote, {
  read: async (tx, { loan }, portal) => {
    const [before, found, { answers }, now] = await Promise.all([
      miRow(tx, loan),
      insuredLoan(tx, loan, portal),
      answersOfLoan(tx, loan),
      portal.clock.nowIn(tx),
    ]);
    if (!found.ok) return found;
    const { insured, on, against, loan: facts } = found.value;
    const place = await placeAndDebts(tx, loan, facts);
    return ok({ before, insured, on, against, answers, now, facts: quoteFactsOf(insured, place) });
  },
  decide: ({ before, insured, on, against, answers, facts }, { body: { basedOn, ...wanted } }) => {
    if (against) return { ok: false, refusal: against };
    const decided = decide({ insured, facts, answers }, wanted, { on, revision: before.revision, basedOn });
    return decided.ok ? ok({ ...decided.value, plan: wanted.plan }) : decided;
  },
  record: ({ choice, answer, plan }, { context, asked }) =>
    choicePlan(asked, context, { choice, answer, words: `${planWords[plan]} of ${answer.insurer}` }),
  reply: ({ choice, answer }, { context: { before, now, insured, on }, asked: { actor } }) =>
    miView({ choice, revision: before.revision + 1, savedAt: now, savedBy: actor.displayName, answer }, { ...insured, mi: choice }, on, {
      quote: { simulated: answer.simulated, changed: [] },
    }),
});
