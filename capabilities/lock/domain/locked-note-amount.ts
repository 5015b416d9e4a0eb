import type { PlainDate } from '../../../foundation/dates/dates.ts';
import type { Cents } from '../../../foundation/money/money.ts';
import type { CompiledSheet } from '../../price/engine/index.ts';
import { closingAssumed, noteOfProduct } from '../../price/domain/quote/note-of-product.ts';
import type { PriceTrace } from '../../price/domain/quote/quote.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';

/** The note amount of the locked loan, as on the grid and on the Loan Estimate. */
export function lockedNoteAmount(
  { scenario, closingDate }: { readonly scenario: PricingScenario; readonly closingDate?: PlainDate },
  trace: PriceTrace,
  sheet: CompiledSheet,
  today: PlainDate,
): Cents {
  const product = sheet.products[sheet.productIndex.get(trace.productId)!]!;
  return noteOfProduct(scenario, product, closingAssumed(closingDate, today));
}
