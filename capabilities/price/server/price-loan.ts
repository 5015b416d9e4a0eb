import { ok } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { askAtOnce } from '../../../platform/database/ask-at-once.ts';
import { query } from '../../../platform/operation/operation.ts';
import { brokerFeesOf } from '../../disclose/port/broker-fees.ts';
import { onePayer } from '../../partners/domain/index.ts';
import { priceLoan } from '../contract/price-loan.ts';
import { answerToStore, lockPeriodsOf, priceGrid } from '../domain/index.ts';
import { loanToPrice } from './quotes/loan-to-price.ts';
import { shownBest, shownFor, withPayments } from './quotes/shown-product.ts';
import { storeOnce } from './quotes/store-quote.ts';

/** Prices a loan and stores what is shown. Storing it does not make it a command: repeating it changes nothing that anybody can see. */
export default query(priceLoan, async ({ loan, actor, body, read }, { clock, database }) => {
  const { priced, brokerFees, now } = await read((tx) =>
    askAtOnce({
      priced: loanToPrice(tx, loan, body, clock),
      brokerFees: brokerFeesOf(tx, loan, clock.todayIn(tx)),
      now: clock.nowIn(tx),
    }),
  );
  if (!priced.ok) return priced;
  const { today, sheet, scenario, applicationVersion, loanProductId, programId, featureId, score, closingDate } = priced.value;
  const { quote, answer } = answerToStore(priceGrid(sheet, scenario), { mode: { by: 'best-execution' }, lockDays: [] });
  const quoteId = await storeOnce(database, {
    ...loan,
    personId: actor.personId,
    source: 'price-loan',
    sheet,
    scenario,
    answer,
    now,
  });
  const payer = onePayer(scenario.compensation.paidBy, brokerFees);
  const shown = shownFor(sheet, scenario, { ...(closingDate ? { planned: closingDate } : {}), today });
  return ok({
    quoteId,
    sheetVersion: quote.sheetVersion,
    sheetTitle: quote.sheetTitle,
    pricedAt: now,
    applicationVersion,
    loanProductId,
    programId,
    featureId,
    score,
    products: quote.products.map((product) => withPayments(product, shown)),
    bestExecutions: shownBest(quote, lockPeriodsOf(quote)),
    secondLienMessage: scenario.lienPriority === 'SecondLien' ? SECOND_LIEN_SENTENCE : null,
    twoPayers: payer.ok ? null : payer.refusal.message,
    scenario: { ...scenario },
  });
});
