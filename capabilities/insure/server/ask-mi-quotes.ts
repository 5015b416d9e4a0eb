import { ok, refuse } from '../../../foundation/result/result.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { askMiQuotes } from '../contract/ask-mi-quotes.ts';
import { askMiQuotes as decide, numberRequest, transactionOf } from '../domain/ask-mi-quotes.ts';
import { quoteFactsOf, quoteRequest } from '../domain/quote-facts.ts';
import { askInsurers, hasAnswered, insurersAreSetUp, type AskedInsurer } from './asking/ask-insurers.ts';
import { answersOfLoan, newestRequest, placeAndDebts, quotesPlan } from './rows/mi-quote-rows.ts';

export default command(askMiQuotes, {
  read: async (tx, { loan, body }, portal) => {
    if (!insurersAreSetUp(portal)) return refuse('MI_QUOTES_NOT_SET_UP', '');
    const [found, newest, { answers, unanswered }, now] = await Promise.all([
      insuredLoan(tx, loan, portal),
      newestRequest(tx, loan),
      answersOfLoan(tx, loan),
      portal.clock.nowIn(tx),
    ]);
    if (!found.ok) return found;
    const { insured, on, against, loan: facts } = found.value;
    if (against) return { ok: false, refusal: against };
    const asked = decide(insured, body, on);
    if (!asked.ok) return asked;
    const place = await placeAndDebts(tx, loan, facts);
    const question = { ...asked.value, facts: quoteFactsOf(insured, place) };
    const numbered = numberRequest({ ...question, now }, newest && { ...newest, complete: unanswered.length === 0 }, answers);
    return ok({ question, place, on, now, noteRate: insured.noteRate, ...numbered });
  },
  work: {
    from: ({ question, place, on, repeated }) => [question, place, on, repeated],
    run: async ({ question, place, on, noteRate, repeated, request }, { loan: { loanNumber }, signal }, portal) => {
      if (repeated) return ok<readonly AskedInsurer[]>([]);
      const { facts, ...asked } = question;
      const transaction = transactionOf(loanNumber, request, question);
      return ok(await askInsurers(portal, quoteRequest(facts, place, { ...asked, transaction, loanNumber, on, noteRate }), signal));
    },
  },
  decide: ({ repeated }, _asked, insurers) => (repeated || insurers.some(hasAnswered) ? ok(insurers) : refuse('MI_QUOTES_UNREACHABLE', '')),
  record: (insurers, { context, asked }) => (context.repeated ? {} : quotesPlan(asked, context, insurers)),
  reply: (insurers, { context: { request, repeated, onFile } }) => ({
    request,
    answered: repeated ? onFile : insurers.filter(hasAnswered).map((one) => one.insurerId),
    unanswered: insurers.filter((one) => !hasAnswered(one)).map((one) => one.insurerId),
    repeated,
  }),
});
