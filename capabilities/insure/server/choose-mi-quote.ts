import { ok } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { chooseMiQuote } from '../contract/choose-mi-quote.ts';
import { chooseMiQuote as decide } from '../domain/choose-mi-quote.ts';
import type { MiPlan } from '../domain/mi-plans.ts';
import { quoteFactsOf } from '../domain/quote-facts.ts';
import { miRow, miView, miWrite } from './rows/mi-rows.ts';
import { answersOfLoan, placeAndDebts } from './rows/mi-quote-rows.ts';

const WORDS: Readonly<Record<MiPlan, string>> = {
  monthly: 'monthly premiums',
  'single-financed': 'a single premium, financed',
  single: 'a single premium at closing',
  split: 'a split premium',
  'lender-paid': 'insurance paid by the lender',
};

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
  record: ({ choice, answer, plan }, { context: { before, now }, asked: { loan, actor } }) => ({
    writes: [miWrite(loan, choice, { revision: before.revision + 1, personId: actor.personId, now, answer })],
    journal: [
      loanLine(loan, actor, {
        kind: 'mortgage-insurance-chosen',
        summary: `${actor.displayName} chose ${WORDS[plan]} of ${answer.insurer} for the mortgage insurance`,
        details: {
          before: before.choice,
          after: choice,
          quote: { request: answer.request, insurerId: answer.insurerId, simulated: answer.simulated },
        },
      }),
    ],
  }),
  reply: ({ choice, answer }, { context: { before, now, insured, on }, asked: { actor } }) =>
    miView({ choice, revision: before.revision + 1, savedAt: now, savedBy: actor.displayName, answer }, { ...insured, mi: choice }, on, {
      quote: { simulated: answer.simulated, changed: [] },
    }),
});
