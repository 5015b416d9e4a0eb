import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productsOffered } from '../../price/port/products-offered.ts';
import { getPrograms } from '../contract/get-programs.ts';
import { productOf } from '../domain/products.ts';
import { programs } from '../domain/programs.ts';

export default query(getPrograms, async ({ params: { productId } }, { database }) => {
  const product = productOf(await database.withShared((tx) => productsOffered(tx)), productId);
  if (!product) return refuse('PRODUCT_NOT_FOUND', '', { details: { productId } });
  const taken = product.programs ?? [];
  return ok({
    programs: programs.filter(({ name }) => taken.includes(name)).map(({ programId, name }) => ({ programID: programId, name })),
  });
});
