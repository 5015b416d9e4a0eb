import { ok } from '../../../foundation/result/result.ts';
import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { query } from '../../../platform/operation/operation.ts';
import { ratequoteQuotes } from '../contract/ratequote-quotes.ts';
import { answerToStore, priceGrid } from '../domain/index.ts';
import { isWanted, productAsked } from './quotes/asked-products.ts';
import { shownBest, shownFor } from './quotes/shown-product.ts';
import { storeQuote } from './quotes/store-quote.ts';
import { inBrokerageAsked } from './terms/asked-scenario.ts';

/** Price It: prices a scenario without a loan and stores what is shown. Repeating it changes nothing that anybody can see. */
export default query(ratequoteQuotes, async ({ actor, body, query: { p2 } }, portal) => {
  const request = p2 === undefined ? body : { ...body, productID: p2 };
  const made = await inBrokerageAsked(portal, { actor, body: request }, async (tx, found, today) => {
    const { sheet, scenario, brokerage, lockPeriods } = found;
    const { brokerageId } = brokerage;
    const now = await portal.clock.nowIn(tx);
    const { quote, answer } = answerToStore(priceGrid(sheet, scenario), { mode: found.request.mode, lockDays: lockPeriods });
    const seen = { brokerageId, personId: actor.personId, loanNumber: null, source: 'price-it', sheet, scenario, answer, now } as const;
    return { ...found, today, now, quote, quoteId: await storeQuote(tx, seen) };
  });
  if (!made.ok) return made;
  const { sheet, scenario, request: read, brokerage, lockDays, lockPeriods, today, now, quote, quoteId } = made.value;
  const shown = shownFor(sheet, scenario, { today });
  const products = quote.products.filter((product) => isWanted(product, read));
  return ok({
    quoteId,
    requestID: body.requestID ?? null,
    sheetVersion: quote.sheetVersion,
    sheetTitle: quote.sheetTitle,
    pricedAt: now,
    brokerage: { brokerageId: brokerage.brokerageId, name: brokerage.name },
    ltv: scenario.ltv,
    cltv: scenario.cltv,
    score: scenario.score ?? null,
    lockDays,
    lockPeriods: lockPeriods.map((days) => ({ lockDays: days })),
    products: products.map((product) => productAsked(product, shown, { lockDays, mode: read.mode })),
    bestExecutions: shownBest({ ...quote, products }, lockPeriods),
    secondLienMessage: scenario.lienPriority === 'SecondLien' ? SECOND_LIEN_SENTENCE : null,
    scenario: { ...scenario },
  });
});
