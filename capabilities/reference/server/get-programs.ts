import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { programsTaken } from '../../price/port/programs-taken.ts';
import { getPrograms } from '../contract/get-programs.ts';
import { productOf } from '../domain/products.ts';
import { programs } from '../domain/programs.ts';

export default query(getPrograms, async ({ params: { productId } }, { database }) => {
  const product = productOf(productId);
  if (!product) return refuse('PRODUCT_NOT_FOUND', '', { details: { productId } });
  const taken = (await database.withShared((tx) => programsTaken(tx))).get(product.productId)?.programs ?? [];
  return ok({
    programs: programs.filter(({ name }) => taken.includes(name)).map(({ programId, name }) => ({ programID: programId, name })),
  });
});
