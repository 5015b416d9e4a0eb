import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getPrograms } from '../contract/get-programs.ts';
import { productOf } from '../domain/products.ts';

export default query(getPrograms, async ({ params: { productId } }) => {
  const product = productOf(productId);
  if (!product) return refuse('PRODUCT_NOT_FOUND', '', { details: { productId } });
  return ok({ programs: product.programs.map((program) => ({ programID: program.programId, name: program.name })) });
});
