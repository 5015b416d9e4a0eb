import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { taxQuestions } from '../contract/tax-questions.ts';
import { questionsOf } from '../domain/index.ts';
import { lastRequest, quotedLoan } from './rows/loan-quotes.ts';

export default query(taxQuestions, async ({ loan, read }, { clock }) =>
  read(async (tx) => {
    const [found, request] = await Promise.all([quotedLoan(tx, loan, clock.todayIn(tx)), lastRequest(tx, loan)]);
    if (!found.ok) return found;
    const { state } = found.value.facts;
    const yes = request?.answers ?? [];
    return ok({ state, questions: questionsOf(state).map((one) => ({ ...one, answer: yes.includes(one.question) })) });
  }),
);
