import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** The features that can be chosen within a special program. */
export const getFeatures = call({
  name: 'get-features',
  method: 'GET',
  path: '/util/{programId}/feature',
  summary: 'Features of a special program',
  params: z.strictObject({ programId: z.string().max(10) }),
  reply: z.strictObject({ features: z.array(z.strictObject({ featureID: z.string(), name: z.string() })) }),
  refusals: { PROGRAM_NOT_FOUND: { status: 404, message: 'There is no program {programId}.' } },
});
