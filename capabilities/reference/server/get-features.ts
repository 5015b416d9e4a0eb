import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { productsOffered } from '../../price/port/products-offered.ts';
import { getFeatures } from '../contract/get-features.ts';
import { programOf } from '../domain/programs.ts';

export default query(getFeatures, async ({ params: { programId } }, { database }) => {
  const program = programOf(programId);
  if (!program) return refuse('PROGRAM_NOT_FOUND', '', { details: { programId } });
  const products = await database.withShared((tx) => productsOffered(tx));
  const taken = new Set(products.flatMap(({ programs = [], features = [] }) => (programs.includes(program.name) ? features : [])));
  const features = program.features.filter(({ name }) => taken.has(name));
  return ok({ features: features.map((feature) => ({ featureID: feature.featureId, name: feature.name })) });
});
