import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { programsTaken } from '../../price/port/programs-taken.ts';
import { getFeatures } from '../contract/get-features.ts';
import { programOf } from '../domain/programs.ts';

export default query(getFeatures, async ({ params: { programId } }, { database }) => {
  const program = programOf(programId);
  if (!program) return refuse('PROGRAM_NOT_FOUND', '', { details: { programId } });
  const sold = await database.withShared((tx) => programsTaken(tx));
  const taken = new Set([...sold.values()].flatMap(({ programs, features }) => (programs.includes(program.name) ? features : [])));
  const features = program.features.filter(({ name }) => taken.has(name));
  return ok({ features: features.map((feature) => ({ featureID: feature.featureId, name: feature.name })) });
});
