/**
 * Pricing. Compile a sheet once with `compileSheet`; then `makeQuote` gives every product's verdict and grid for a screen, `traceCell`
 * and `explainCell` the making of one price, `priceGrid` the bare integers. Prices are thousandths, money cents.
 */
export { compareForSteering, steeringVerdict, type SteeringComparison } from './anti-steering.ts';
export { bestExecutions, cellFor, productsAt, type BestExecution, type PricingMode, type ProductAt } from './best-execution.ts';
export { checkRateSheet, readRateSheet, type SheetFinding } from './check-rate-sheet.ts';
export { compareTraces, type TraceComparison, type TraceDifference } from './compare-traces.ts';
export { compensationOf, noteAmountOf } from './compensation.ts';
export { compileSheet, type CompiledSheet } from './compile-sheet.ts';
export { aprOfPrice, aprsOfGrid } from './explain-apr.ts';
export { exportTrace, TRACE_FORMAT, type ExportedTrace } from './export-trace.ts';
export { explainCell, explainRate, explainTrace, moneyOfPrice } from './explain-price.ts';
export { formatFact, FACTS, type FactName } from './facts.ts';
export { gridFromTotals, sheetGrid, totalsOf, type ProductGrid, type QuoteTotals, type SheetGrid } from './grid-from-totals.ts';
export { limitsFor } from './limits-for.ts';
export { failuresOf, makeQuote, PAR, quoteProduct } from './make-quote.ts';
export { movePrices } from './move-prices.ts';
export { betterPrices, wayIn, type BetterPrice, type Move, type WayIn } from './nearest-change.ts';
export { adjust, newWorkspace, priceGrid, type PricedGrid, type Workspace } from './price-grid.ts';
export { priceLines, type PriceLine } from './price-lines.ts';
export { auditTrace, priceFromTrace, traceCell, traceOf } from './price-trace.ts';
export { closingAssumed, noteOfProduct } from './note-of-product.ts';
export { quoteInsurance, type QuoteInsurance } from './quote-insurance.ts';
export { readQuoteRequest, scoreOf, type ReadRequest, type RequestProblem } from './quote-request.ts';
export type { CompensationLine, GridCell, PriceMoney, PriceTrace, ProductQuote, Quote, RuleFailure, TraceLine } from './quote.ts';
export type { ArmTerms, LenderFee, ProductId, RateSheet, Series, SheetProduct } from './rate-sheet.ts';
export { samplePurchase } from './sample-scenario.ts';
export { scenarioOf, type PricingChoices } from './scenario-of.ts';
export type { CompensationPlan, LoanLimits, MortgageInsuranceOption, PricingScenario } from './scenario.ts';
export {
  answerToKeep,
  lockPeriodsOf,
  replayAnswer,
  STORED_QUOTE_FORMAT,
  type QuoteAsked,
  type StoredAnswer,
  type StoredCell,
  type StoredProduct,
} from './stored-quote.ts';
export { armTermsOf, lenderFees } from './sheet-terms.ts';
export { sheet20261120 } from './sheet/sheet-2026-11-20.ts';
