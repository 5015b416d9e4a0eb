import { ok } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { nmlsCheck } from '../contract/nmls-check.ts';
import { nmlsClient } from './nmls/nmls-client.ts';

export default query(nmlsCheck, async ({ signal }, portal) =>
  ok((await nmlsClient(portal)?.check(signal)) ?? { available: false, simulated: false }),
);
