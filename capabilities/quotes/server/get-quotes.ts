import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { affiliatesOfLoan } from '../../disclosure-desk/port/affiliates-of-loan.ts';
import { getQuotes } from '../contract/get-quotes.ts';
import { readAnswers } from '../domain/index.ts';
import { lastRequest, quotedLoan, storedQuotes } from './rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from './rows/providers.ts';
import { quotesView } from './rows/quotes-view.ts';

export default query(getQuotes, async ({ loan, query: { questionList }, read }, { clock }) => {
  const answers = questionList === undefined ? undefined : readAnswers(questionList);
  if (answers && !answers.ok) return answers;
  return read(async (tx) => {
    const today = await clock.todayIn(tx);
    const [found, quotes, request, named, selected, affiliates] = await Promise.all([
      quotedLoan(tx, loan, today),
      storedQuotes(tx, loan),
      lastRequest(tx, loan),
      namedProviders(tx, loan.brokerageId),
      selectedProviders(tx, loan),
      affiliatesOfLoan(tx, loan, today),
    ]);
    if (!found.ok) return found;
    return ok(quotesView({ ...found.value, quotes, request, named, selected, affiliates }, answers?.value ?? request?.answers ?? []));
  });
});
