import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { getFeatures } from '../contract/get-features.ts';
import { programOf } from '../domain/products.ts';

export default query(getFeatures, async ({ params: { programId } }) => {
  const program = programOf(programId);
  if (!program) return refuse('PROGRAM_NOT_FOUND', '', { details: { programId } });
  return ok({ features: program.features.map((feature) => ({ featureID: feature.featureId, name: feature.name })) });
});
