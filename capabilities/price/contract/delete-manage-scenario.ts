import { z } from 'zod';
import { call } from '../../../foundation/wire/call.ts';

/** Deletes a saved scenario of the person's own. */
export const deleteManageScenario = call({
  name: 'delete-manage-scenario',
  method: 'PUT',
  path: '/managescenario/delete-manage-scenario',
  summary: 'Deletes a saved pricing scenario',
  command: true,
  body: z.strictObject({ scenarioId: z.uuid() }),
  reply: z.strictObject({ scenarioId: z.uuid() }),
  refusals: { SCENARIO_NOT_FOUND: { status: 404, message: 'The scenario was not found. It may have been deleted.' } },
});
