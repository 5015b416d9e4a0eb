import { addDays, type PlainDate } from '../../../../foundation/dates/dates.ts';
import type { Cents } from '../../../../foundation/money/money.ts';
import { noteAmountOf } from '../../../fees/domain/index.ts';
import { insuredFacts } from './quote-insurance.ts';
import type { SheetProduct } from '../sheet/rate-sheet.ts';
import type { PricingScenario } from '../scenario/scenario.ts';

/** Days to closing that a Loan Estimate assumes while a loan has no date. */
const USUAL_DAYS_TO_CLOSING = 30;

/** The day whose premiums and fees are taken: the planned closing, or the one a Loan Estimate assumes. */
export function closingAssumed(planned: PlainDate | undefined, today: PlainDate): PlainDate {
  return planned !== undefined && planned > today ? planned : addDays(today, USUAL_DAYS_TO_CLOSING);
}

/**
 * The face of the note in one product: the base loan with the product's financed upfront premium, funding fee or guarantee fee, by the
 * computation the Loan Estimate has. Points in dollars are counted on it wherever they are shown, so grid, offer, lock and estimate agree.
 * The rate changes premiums only, never the note.
 */
export function noteOfProduct(scenario: PricingScenario, product: SheetProduct, closing: PlainDate): Cents {
  const found = noteAmountOf(insuredFacts(scenario, product, product.rates[0]!, closing));
  return found.ok ? found.value.value : scenario.loanAmount;
}
