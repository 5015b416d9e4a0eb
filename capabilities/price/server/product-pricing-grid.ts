import { dollars } from '../../../foundation/money/money.ts';
import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productPricingGrid } from '../contract/product-pricing-grid.ts';
import { atAmount, makeQuote } from '../domain/index.ts';
import { loanToPrice } from './quotes/loan-to-price.ts';
import { shownFor, withPayments } from './quotes/shown-product.ts';

export default query(productPricingGrid, async ({ loan, params, query: wish, read }, { clock }) => {
  const made = await read((tx) => loanToPrice(tx, loan, {}, clock));
  if (!made.ok) return made;
  const { today, sheet, scenario, closingDate } = made.value;
  const asked = wish?.loanAmount === undefined ? scenario : atAmount(scenario, dollars(Number(wish.loanAmount)));
  const product = makeQuote(sheet, asked).products.find((one) => one.productId === params.productId);
  if (!product) return refuse('PRODUCT_NOT_OFFERED', '', { field: 'productId' });
  const shown = shownFor(sheet, asked, { ...(closingDate ? { planned: closingDate } : {}), today });
  return ok({ sheetVersion: sheet.sheet.versionId, sheetTitle: sheet.sheet.title, product: withPayments(product, shown) });
});
