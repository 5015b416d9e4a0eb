import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getQuotes } from '../contract/get-quotes.ts';
import { readAnswers } from '../domain/index.ts';
import { lastRequest, quotedLoan, storedQuotes } from './rows/loan-quotes.ts';
import { namedProviders, selectedProviders } from './rows/providers.ts';
import { quotesView } from './rows/quotes-view.ts';

export default query(getQuotes, async ({ loan, query: { questionList }, read }, { clock }) => {
  const answers = questionList === undefined ? undefined : readAnswers(questionList);
  if (answers && !answers.ok) return answers;
  return read(async (tx) => {
    const [found, quotes, request, named, selected] = await Promise.all([
      quotedLoan(tx, loan, clock.todayIn(tx)),
      storedQuotes(tx, loan),
      lastRequest(tx, loan),
      namedProviders(tx, loan.brokerageId),
      selectedProviders(tx, loan),
    ]);
    if (!found.ok) return found;
    return ok(quotesView({ ...found.value, quotes, request, named, selected }, answers?.value ?? request?.answers ?? []));
  });
});
