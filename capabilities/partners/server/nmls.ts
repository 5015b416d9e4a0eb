import { ok, refuse } from '../../../foundation/result/result.ts';
import { query } from '../../../platform/operation/operation.ts';
import { nmls } from '../contract/nmls.ts';
import { nmlsClient } from './nmls/nmls-client.ts';

export default query(nmls, async ({ params, signal, requestId }, portal) => {
  const client = nmlsClient(portal);
  if (!client) return refuse('NMLS_NOT_SET_UP', '');
  const found = await client.lookUp(params.nmlsId, { signal });
  if (found.ok) return ok({ ...found.value, states: [...found.value.states] });
  if (found.refusal.code === 'NMLS_NOT_FOUND') return refuse('NMLS_NOT_FOUND', '', { field: 'nmlsId', details: { nmlsId: params.nmlsId } });
  portal.log.warn({ request: requestId, trouble: found.refusal.details?.['trouble'] }, 'NMLS unreachable');
  return refuse('NMLS_UNREACHABLE', '');
});
