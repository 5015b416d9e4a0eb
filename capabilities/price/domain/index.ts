/**
 * Pricing. Compile a sheet once with `compileSheet`; then `makeQuote` gives every product's verdict and grid for a screen, `traceCell`
 * and `explainCell` the making of one price, `priceGrid` the bare integers. Prices are thousandths, money cents.
 */
export { compareForSteering, steeringVerdict, type SteeringComparison, type SteeringInterest } from './quote/anti-steering.ts';
export { bestExecutions, cellFor, productsAt, type BestExecution, type PricingMode, type ProductAt } from './quote/best-execution.ts';
export { checkRateSheet, readRateSheet, type SheetFinding } from './sheet/check-rate-sheet.ts';
export { compareTraces, type TraceComparison, type TraceDifference } from './quote/compare-traces.ts';
export { compensationOf, noteAmountOf, type CompensationLine } from './scenario/compensation.ts';
export { aprOfPrice, aprsOfGrid } from './quote/explain-apr.ts';
export { exportTrace, TRACE_FORMAT, type ExportedTrace } from './quote/export-trace.ts';
export { explainCell, explainRate, explainTrace, moneyOfPrice } from './quote/explain-price.ts';
export { formatFact, FACTS, type FactName } from './scenario/facts.ts';
export { parRate } from './published/par-rate.ts';
export { gridFromTotals, sheetGrid, totalsOf, type ProductGrid, type QuoteTotals, type SheetGrid } from './quote/grid-from-totals.ts';
export { whyNotLenderPaid } from './quote/lender-paid-insurance.ts';
export { atAmount } from './scenario/at-amount.ts';
export { deleteScenario, MOST_SCENARIOS, saveScenario, type SavedScenario } from './scenario/saved-scenarios.ts';
export { limitsFor, limitsOfPlace, type PropertyPlace, type LimitTables } from './scenario/limits-for.ts';
export { failuresOf, makeQuote, PAR, quoteProduct } from './quote/make-quote.ts';
export { betterPrices, nearestChange, type BetterPrice, type Move, type NearestChange } from './quote/nearest-change.ts';
export { adjust, compileSheet, newWorkspace, priceGrid, type CompiledSheet, type PricedGrid, type Workspace } from '../engine/index.ts';
export { openingRate, productOnSheet, USUAL_LOCK_DAYS, type OpeningRate } from './quote/opening-rate.ts';
export { priceLines, type PriceLine } from './quote/price-lines.ts';
export { auditTrace, priceFromTrace, traceCell, traceOf } from './quote/price-trace.ts';
export { closingAssumed, noteOfProduct } from './quote/note-of-product.ts';
export { quoteInsurance, type QuoteInsurance } from './quote/quote-insurance.ts';
export { readQuoteRequest, scoreOf, type ReadRequest, type RequestProblem } from './scenario/quote-request.ts';
export type { GridCell, PriceMoney, PriceTrace, ProductQuote, Quote, RuleFailure, TraceLine } from './quote/quote.ts';
export type { ArmTerms, LenderFee, ProductId, RateSheet, Series, SheetProduct } from './sheet/rate-sheet.ts';
export { scenarioOf, type PricingChoices } from './scenario/scenario-of.ts';
export { pricedInsurance } from './scenario/priced-insurance.ts';
export type { CompensationPlan, LoanLimits, MortgageInsuranceOption, PricingScenario } from './scenario/scenario.ts';
export {
  answerToStore,
  lockPeriodsOf,
  replayAnswer,
  STORED_QUOTE_FORMAT,
  type QuoteAsked,
  type StoredAnswer,
  type StoredCell,
  type StoredProduct,
} from './quote/stored-quote.ts';
export { armTermsOf } from './quote/arm-terms.ts';
export { lenderFees } from './sheet/lender-fees.ts';
