import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { armMargin } from '../contract/arm-margin.ts';
import { adjust, armTermsOf } from '../domain/index.ts';
import { loanToPrice } from './quotes/loan-to-price.ts';

export default query(armMargin, async ({ loan, params: { productId }, read }, { clock }) => {
  const made = await read((tx) => loanToPrice(tx, loan, {}, clock));
  if (!made.ok) return made;
  const { sheet, scenario } = made.value;
  if (!sheet.productIndex.has(productId)) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'productId' });
  const arm = armTermsOf(adjust(sheet, scenario), productId);
  if (!arm) return ok({ productId, terms: null });
  const { index, initialCap, periodicCap, lifetimeCap, floor, firstAdjustmentMonths, laterAdjustmentMonths } = arm.terms;
  const { value: margin, why } = arm.margin;
  return ok({
    productId,
    terms: { index, margin, why, initialCap, periodicCap, lifetimeCap, floor, firstAdjustmentMonths, laterAdjustmentMonths },
  });
});
