import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { transformProduct } from '../contract/transform-product.ts';
import { transformProduct as find } from '../domain/index.ts';

/** The same for every part of the lender: which part is named only says who asks. */
export default query(transformProduct, async ({ query: { productName } }) => ok({ products: [...find(productName)] }));
