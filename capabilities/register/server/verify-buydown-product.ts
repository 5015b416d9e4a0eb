import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productsOffered } from '../../price/port/products-offered.ts';
import { verifyBuydownProduct } from '../contract/verify-buydown-product.ts';
import { verifyBuydown } from '../domain/verify-buydown.ts';

export default query(verifyBuydownProduct, async ({ body, read }) => {
  const { verified, reasons, years } = verifyBuydown(body, await read((tx) => productsOffered(tx)));
  return ok({ verified, reasons: [...reasons], years: years.map((year) => ({ ...year })) });
});
