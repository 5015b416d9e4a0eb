import { formatPoints, formatRate, type Rate } from '../../../foundation/rates/rates.ts';
import { refuse, type Result } from '../../../foundation/result/result.ts';
import { type CompiledSheet, adjust } from '../../price/engine/index.ts';
import { failuresOf } from '../../price/domain/quote/make-quote.ts';
import { traceOf } from '../../price/domain/quote/price-trace.ts';
import type { PriceTrace } from '../../price/domain/quote/quote.ts';
import type { ProductId } from '../../price/domain/sheet/rate-sheet.ts';
import type { PricingScenario } from '../../price/domain/scenario/scenario.ts';
import { selects } from '../../price/domain/sheet/selection.ts';
import type { PricingRefusal } from './decision-refusals.ts';

/** The requested cell of a sheet. */
export interface LockWish {
  readonly productId: ProductId;
  readonly rate: Rate;
  readonly lockDays: number;
}

/** The price of a wish on a sheet, or why it can't be had: not on the sheet, not eligible (every rule), or priced below the minimum. */
export function priceToLock(compiled: CompiledSheet, scenario: PricingScenario, wish: LockWish): Result<PriceTrace, PricingRefusal> {
  const grid = adjust(compiled, scenario);
  const trace = traceOf(grid, wish.productId, wish.rate, wish.lockDays);
  if (!trace.ok) return trace;
  const p = compiled.productIndex.get(wish.productId)!;
  const product = compiled.products[p]!;
  const failures = failuresOf(grid, p);
  if (failures.length > 0) {
    const others = failures.length - 1;
    const more = others === 0 ? '' : ` ${others === 1 ? 'One more rule is' : `${others} more rules are`} not met.`;
    return refuse('INELIGIBLE', `The loan is not eligible for ${product.name}: ${failures[0]!.sentence}${more}`, { details: { failures } });
  }
  const { minimumPrice } = compiled.sheet.caps.find((cap) => selects(cap.products, product))!;
  if (trace.value.price < minimumPrice) {
    return refuse(
      'PRICE_BELOW_MINIMUM',
      `${product.name} at ${formatRate(wish.rate)} is priced ${formatPoints(trace.value.price)}, below the minimum of ${formatPoints(minimumPrice)}.`,
      { details: { price: trace.value.price, minimumPrice } },
    );
  }
  return trace;
}
