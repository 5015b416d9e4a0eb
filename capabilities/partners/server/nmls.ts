import { ok, refuse } from '../../../foundation/result/result.ts';
import { answer, type Answer, type Portal } from '../../../platform/http/asked.ts';
import { createNmlsClient } from '../../../vendors/nmls/client.ts';
import { nmlsCheck } from '../contract/nmls-check.ts';
import { nmls } from '../contract/nmls.ts';

/** Look-ups at NMLS, or at the simulator that stands in for it: which of the two is a setting, and every answer says it. */
export function nmlsAnswers(portal: Portal): readonly Answer[] {
  const client = portal.settings.nmls && createNmlsClient(portal.settings.nmls);
  return [
    answer(nmlsCheck, async ({ signal }) => ok(client ? await client.check(signal) : { available: false, simulated: false })),
    answer(nmls, async ({ params, signal, requestId }) => {
      if (!client) return refuse('NMLS_NOT_SET_UP', '');
      const answered = await client.lookUp(params.nmlsId, { signal });
      if (answered.ok) return ok({ ...answered.value, states: [...answered.value.states] });
      if (answered.refusal.code === 'NMLS_NOT_FOUND')
        return refuse('NMLS_NOT_FOUND', '', { field: 'nmlsId', details: { nmlsId: params.nmlsId } });
      portal.log.warn({ request: requestId, trouble: answered.refusal.details?.['trouble'] }, 'NMLS unreachable');
      return refuse('NMLS_UNREACHABLE', '');
    }),
  ];
}
