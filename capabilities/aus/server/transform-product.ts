import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { transformProduct } from '../contract/transform-product.ts';
import { transformProduct as find } from '../domain/index.ts';

/** The list is the same for every part of the lender, whichever is named. */
export default query(transformProduct, async ({ query: { productName } }) => ok({ products: [...find(productName)] }));
