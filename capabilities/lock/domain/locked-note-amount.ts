import { addDays, type PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { CompiledSheet } from '../../price/domain/compile-sheet.ts';
import { quoteInsurance } from '../../price/domain/quote-insurance.ts';
import type { PriceTrace } from '../../price/domain/quote.ts';
import type { PricingScenario } from '../../price/domain/scenario.ts';

/** Days to closing that a Loan Estimate assumes while a loan has no date. */
const USUAL_DAYS_TO_CLOSING = 30;

/**
 * The face of the note of what is locked: the base loan with the product's financed upfront premium, funding fee or guarantee fee, by the
 * computation the Loan Estimate has, so that a lock's points in dollars are the estimate's.
 */
export function lockedNoteAmount(
  { scenario, closingDate }: { readonly scenario: PricingScenario; readonly closingDate?: PlainDate },
  trace: PriceTrace,
  sheet: CompiledSheet,
  today: PlainDate,
): Cents {
  const product = sheet.products[sheet.productIndex.get(trace.productId)!]!;
  const closing = closingDate !== undefined && closingDate > today ? closingDate : addDays(today, USUAL_DAYS_TO_CLOSING);
  return quoteInsurance(scenario, product, trace.rate, closing).noteAmount;
}
