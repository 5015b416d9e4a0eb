import { ok, refuse } from '../../../foundation/result/result.ts';
import { loanLine } from '../../../platform/operation/lines-of-actor.ts';
import { command } from '../../../platform/operation/operation.ts';
import { insuredLoan } from '../../disclose/port/insured-loan.ts';
import { askMiQuotes } from '../contract/ask-mi-quotes.ts';
import { askedJustNow, askMiQuotes as decide, transactionOf } from '../domain/ask-mi-quotes.ts';
import { quoteFactsOf, quoteRequest } from '../domain/quote-facts.ts';
import { askInsurers, insurersAreSetUp, type AskedInsurer } from './asking/ask-insurers.ts';
import { answersOfLoan, newestRequest, placeAndDebts, quotesWrites } from './rows/mi-quote-rows.ts';

/** The same request was answered a moment ago: the answers are those on file. */
const REPEATED = 'repeated';

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
    const repeated = askedJustNow(newest && { ...newest, complete: unanswered.length === 0 }, { ...question, now });
    const request = (newest?.request ?? 0) + (repeated ? 0 : 1);
    const onFile = answers.filter((one) => one.request === request).map((one) => one.insurerId);
    return ok({ question, place, on, now, noteRate: insured.noteRate, repeated, request, onFile });
  },
  work: {
    from: ({ question, place, on, repeated }) => [question, place, on, repeated],
    run: async ({ question, place, on, noteRate, repeated, request }, { loan, signal }, portal) => {
      if (repeated) return ok(REPEATED as typeof REPEATED | readonly AskedInsurer[]);
      const { facts, ...asked } = question;
      const transaction = transactionOf(loan.loanNumber, request, question);
      const message = quoteRequest(facts, place, { ...asked, transaction, loanNumber: loan.loanNumber, on, noteRate });
      return ok((await askInsurers(portal, message, signal)) as typeof REPEATED | readonly AskedInsurer[]);
    },
  },
  decide: (_context, _asked, worked) => {
    if (worked === REPEATED) return ok({ insurers: [] as readonly AskedInsurer[], repeated: true });
    const answered = worked.some(({ answer }) => !('trouble' in answer));
    return answered ? ok({ insurers: worked, repeated: false }) : refuse('MI_QUOTES_UNREACHABLE', '');
  },
  record: ({ insurers, repeated }, { context: { question, now, request }, asked: { loan, actor } }) =>
    repeated
      ? {}
      : {
          writes: quotesWrites(loan, { ...question, request, askedAt: now, personId: actor.personId, insurers }),
          journal: [
            loanLine(loan, actor, {
              kind: 'mortgage-insurance-quoted',
              summary: `${actor.displayName} had mortgage insurance quoted by ${namesOf(insurers)}`,
              details: {
                request,
                coverage: question.coverage,
                splitUpfront: question.splitUpfront,
                facts: question.facts,
                insurers: insurers.map(({ insurerId, name, simulated, answer }) => ({
                  insurerId,
                  name,
                  simulated,
                  ...('trouble' in answer ? { trouble: answer.trouble } : { validUntil: answer.validUntil }),
                })),
              },
            }),
          ],
        },
  reply: ({ insurers, repeated }, { context: { request, onFile } }) => ({
    request,
    answered: repeated ? onFile : insurers.filter(({ answer }) => !('trouble' in answer)).map((one) => one.insurerId),
    unanswered: insurers.filter(({ answer }) => 'trouble' in answer).map((one) => one.insurerId),
    repeated,
  }),
});

function namesOf(insurers: readonly AskedInsurer[]): string {
  return insurers
    .filter(({ answer }) => !('trouble' in answer))
    .map((one) => one.name)
    .join(', ');
}
