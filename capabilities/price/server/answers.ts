import { SECOND_LIEN_SENTENCE } from '../../../foundation/vocabulary/sentences.ts';
import { Decimal } from 'decimal.js';
import { dollars, roundHalfUp, type Cents } from '../../../foundation/money/money.ts';
import { ok, refuse, type Refusal, type Result } from '../../../foundation/result/result.ts';
import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { answer, type Answer, type FoundLoan, type Portal } from '../../../platform/http/asked.ts';
import { onePayer } from '../../partners/domain/index.ts';
import { armMargin } from '../contract/arm-margin.ts';
import { explainPrice } from '../contract/explain-price.ts';
import { priceLoan } from '../contract/price-loan.ts';
import { productPricingGrid } from '../contract/product-pricing-grid.ts';
import {
  answerToKeep,
  adjust,
  armTermsOf,
  bestExecutions,
  betterPrices,
  aprOfPrice,
  closingAssumed,
  explainTrace,
  exportTrace,
  lockPeriodsOf,
  makeQuote,
  moneyOfPrice,
  noteOfProduct,
  priceGrid,
  traceCell,
  type CompiledSheet,
  type PricingScenario,
} from '../domain/index.ts';
import { keepQuote } from './keep-quote.ts';
import { liveSheet } from './live-sheet.ts';
import { manageScenarioAnswers } from './manage-scenarios.ts';
import { pricedLoan, type CountyOfZip, type LoanChoices, type PricedLoan } from './priced-loan.ts';
import { rateQuoteAnswers, type MayQuote } from './rate-quotes.ts';
import { steeringAnswers } from './steering-of-loan.ts';
import { totalsAnswers } from './totals-answers.ts';
import { shownFor, withPayments } from './shown-product.ts';

/** What the borrower pays the broker by the loan's Loan Estimate; handed in where the processes are wired. */
type BrokerFees = (tx: Tx, loan: FoundLoan, today: PlainDate) => Promise<Cents>;

export function priceAnswers(portal: Portal, countyOfZip: CountyOfZip, mayQuote: MayQuote, brokerFees: BrokerFees): readonly Answer[] {
  return [
    ...rateQuoteAnswers(portal, countyOfZip, mayQuote),
    ...totalsAnswers(portal, countyOfZip),
    ...manageScenarioAnswers(),
    ...steeringAnswers(portal),
    answer(priceLoan, async ({ loan, actor, body, today, now, read }) => {
      const made = await read(async (tx) => {
        const priced = await ready(tx, loan, body, today, countyOfZip);
        if (!priced.ok) return priced;
        const { sheet, scenario } = priced.value;
        const { quote, answer: kept } = answerToKeep(priceGrid(sheet, scenario), { mode: { by: 'best-execution' }, lockDays: [] });
        const seen = { ...loan, personId: actor.personId, source: 'price-loan', sheet, scenario, answer: kept, now } as const;
        const payer = onePayer(scenario.compensation.paidBy, await brokerFees(tx, loan, today));
        return ok({ ...priced.value, quote, quoteId: await keepQuote(tx, seen), twoPayers: payer.ok ? null : payer.refusal.message });
      });
      if (!made.ok) return made;
      const { sheet, quote, quoteId, twoPayers, scenario, applicationVersion, loanProductId, score, closingDate } = made.value;
      const shown = shownFor(sheet, scenario, { ...(closingDate ? { planned: closingDate } : {}), today });
      return ok({
        quoteId,
        sheetVersion: quote.sheetVersion,
        sheetTitle: quote.sheetTitle,
        pricedAt: now,
        applicationVersion,
        loanProductId,
        score,
        products: quote.products.map((product) => withPayments(product, shown)),
        bestExecutions: lockPeriodsOf(quote).flatMap((lockDays) =>
          bestExecutions(quote, lockDays).map((best) => ({
            productId: best.productId,
            rate: best.rate,
            lockDays,
            price: best.price,
            nextProductId: best.next?.productId ?? null,
            margin: best.next?.margin ?? null,
          })),
        ),
        secondLienMessage: scenario.lienPriority === 'SecondLien' ? SECOND_LIEN_SENTENCE : null,
        twoPayers,
        scenario: { ...scenario },
      });
    }),
    answer(productPricingGrid, async ({ loan, params, query, today, read }) => {
      const made = await read((tx) => ready(tx, loan, {}, today, countyOfZip));
      if (!made.ok) return made;
      const { sheet, scenario, closingDate } = made.value;
      const asked = query?.loanAmount === undefined ? scenario : atAmount(scenario, dollars(Number(query.loanAmount)));
      const product = makeQuote(sheet, asked).products.find((one) => one.productId === params.productId);
      if (!product) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'productId' });
      const shown = shownFor(sheet, asked, { ...(closingDate ? { planned: closingDate } : {}), today });
      return ok({ sheetVersion: sheet.sheet.versionId, sheetTitle: sheet.sheet.title, product: withPayments(product, shown) });
    }),
    answer(armMargin, async ({ loan, params, today, read }) => {
      const made = await read((tx) => ready(tx, loan, {}, today, countyOfZip));
      if (!made.ok) return made;
      const { sheet, scenario } = made.value;
      const { productId } = params;
      if (!sheet.productIndex.has(productId)) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'productId' });
      const arm = armTermsOf(adjust(sheet, scenario), productId);
      if (!arm) return ok({ productId, terms: null });
      const { index, initialCap, periodicCap, lifetimeCap, floor, firstAdjustmentMonths, laterAdjustmentMonths } = arm.terms;
      const { value: margin, why } = arm.margin;
      return ok({
        productId,
        terms: { index, margin, why, initialCap, periodicCap, lifetimeCap, floor, firstAdjustmentMonths, laterAdjustmentMonths },
      });
    }),
    answer(explainPrice, async ({ loan, query, today, read }) => {
      const { productId, rate, lockDays, ...choices } = query;
      const made = await read((tx) => ready(tx, loan, choices, today, countyOfZip));
      if (!made.ok) return made;
      const { sheet, scenario, closingDate } = made.value;
      const traced = traceCell(sheet, scenario, productId, rate, lockDays);
      if (!traced.ok) return traced;
      const explained = explainTrace(traced.value);
      const product = sheet.products[sheet.productIndex.get(productId)!]!;
      const note = noteOfProduct(scenario, product, closingAssumed(closingDate, today));
      const money = moneyOfPrice(explained.value, note);
      const apr = aprOfPrice(sheet, traced.value, note, today);
      return ok({
        price: explained.value,
        why: explained.why,
        apr: apr ? { value: apr.value, why: apr.why } : null,
        points: money.points,
        pointsCents: money.amount,
        better: betterPrices(sheet, scenario, productId, rate, lockDays)
          .slice(0, 3)
          .map((one) => ({ label: one.move.label, effect: one.effect, price: one.price })),
        trace: { ...exportTrace(sheet, scenario, traced.value, null) },
      });
    }),
  ];
}

async function ready(
  tx: Tx,
  loan: FoundLoan,
  choices: LoanChoices,
  today: PlainDate,
  countyOfZip: CountyOfZip,
): Promise<Result<PricedLoan & { sheet: CompiledSheet }, Refusal<'FACTS_MISSING' | 'NO_LIVE_SHEET'>>> {
  const sheet = await liveSheet(tx);
  if (!sheet) return refuse('NO_LIVE_SHEET', '');
  const priced = await pricedLoan(tx, loan, choices, today, countyOfZip);
  return priced.ok ? ok({ sheet, ...priced.value }) : priced;
}

/** The same loan at another amount: ratios follow it, what is financed on top stays. */
function atAmount(scenario: PricingScenario, loanAmount: number): PricingScenario {
  const value = Math.min(scenario.value, scenario.salesPrice ?? scenario.value);
  const ratio = (amount: number): number => roundHalfUp(new Decimal(amount).mul(100_000).div(value));
  return {
    ...scenario,
    loanAmount,
    noteAmount: loanAmount + (scenario.noteAmount ?? scenario.loanAmount) - scenario.loanAmount,
    ltv: ratio(loanAmount),
    cltv: ratio(loanAmount + (scenario.subordinateFinancing ?? 0)),
  };
}
